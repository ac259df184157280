package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.OracleExtension;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.fixture.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Requests whose body a handler has built are answered as by stock, from the tree as it is left.
 */
@ExtendWith(OracleExtension.class)
class TreeBindingTest {
  private static final String TWO = call("two", "<text>a</text><number>5</number>");
  private static final String LACKING = call("two", "<text>a</text>");

  private final Oracle oracle;
  private final List<Case> cases = new ArrayList<>();

  TreeBindingTest(OracleServer server) {
    this.oracle = new Oracle(server);
  }

  @TestFactory
  Stream<DynamicTest> trees() {
    values();
    faultsOfTheService();
    oneWay();
    return cases.stream().map(each -> DynamicTest.dynamicTest(each.name(), () -> compare(each)));
  }

  private void compare(Case asked) {
    List<String> problems = new ArrayList<>();
    for (Variant variant : Oracle.variants(asked)) {
      for (String turn : List.of("first", "second")) {
        problems.addAll(oracle.compareAndCount(asked, variant, turn, false));
      }
    }
    assertThat(problems).isEmpty();
  }

  private void values() {
    for (String when : List.of("look-early", "look-late")) {
      for (Message message :
          List.of(
              Message.soap11("Values", TWO),
              Message.soap12("Values", TWO),
              Message.withHeader("Values", "<x:trace>abc</x:trace>", TWO))) {
        for (String how : List.of("child", "clone", "change", "remove", "add")) {
          tree(message.with(when, how));
        }
        stock("VALUE", message.with(when, "spoil"));
        stock("BODY_TOUCHED", message.with(when, "note"));
      }
      // Dispatch needs the payload's name.
      Message nothing = Message.soap11("Values", call("nothing", ""));
      if (when.equals("look-early")) {
        cases.add(Case.early("no payload, early", nothing.with(when, "empty")));
      } else {
        stock("BODY_TOUCHED", nothing.with(when, "empty"));
      }
      // The handler supplies what the message lacks.
      tree(Message.soap11("Values", LACKING).with(when, "add"));
      stock("VALUE", Message.soap11("Values", LACKING).with(when, "child"));
      stock("WRAPPER", Message.soap11("Values", "<two xmlns=\"urn:o\"/>").with(when, "attributes"));
      tree(
          Message.soap11("Values", call("numbers", "<numbers>1</numbers><numbers>2</numbers>"))
              .with(when, "child"));
    }
  }

  private void faultsOfTheService() {
    for (String payload :
        List.of(
            call("runtime", "<message>m</message>"),
            call("axisFault", "<code>c</code><message>m</message>"),
            call("declared", "<reason>r</reason><code>3</code>"),
            call("error", "<message>m</message>"))) {
      tree(Message.soap11("Faults", payload).with("look-late", "child"));
      tree(Message.soap12("Faults", payload).with("look-late", "child"));
    }
  }

  private void oneWay() {
    Message last = Message.soap11("OneWay", call("last", "")).with("look-late", "attributes");
    Message plain = Message.soap11("OneWay", call("record", "<text>a</text><numbers>1</numbers>"));
    tree(plain.with("look-late", "child"), last);
    tree(plain.with("look-late", "change"), last);
    tree(Message.soap12("OneWay", call("fail", "<message>m</message>")).with("look-late", "child"));
    stock("VALUE", plain.with("look-late", "spoil"));
  }

  private void tree(Message... messages) {
    cases.add(Case.tree(name(messages[0]), messages));
  }

  private void stock(String reason, Message message) {
    cases.add(Case.stock(reason, reason + ", " + name(message), message));
  }

  private static String name(Message message) {
    return message.toString();
  }
}
