package io.github.deltasoap.oracle.adb;

import static io.github.deltasoap.oracle.adb.AdbCases.element;
import static io.github.deltasoap.oracle.adb.AdbCases.nil;
import static io.github.deltasoap.oracle.adb.AdbCases.payload;
import static io.github.deltasoap.oracle.fixture.WrittenResponses.LOOKS;
import static io.github.deltasoap.oracle.fixture.WrittenResponses.check;
import static io.github.deltasoap.oracle.fixture.WrittenResponses.test;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.OracleExtension;
import io.github.deltasoap.oracle.fixture.OracleExtension.UnusedServer;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.fixture.Variant;
import io.github.deltasoap.oracle.fixture.WrittenResponses;
import io.github.deltasoap.oracle.fixture.WrittenResponses.Writer;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Beans of every shape are written as on stock, and by the expected writer: a walk over the bean,
 * the bean itself where its schema is not specific enough, or stock.
 */
@ExtendWith(OracleExtension.class)
@UnusedServer // Templates that many other messages have used may not serve its own.
class AdbResponsesTest {
  private static final String PLACE = element("place", AdbCases.PLACE);
  private static final String VILLA = element("villa", AdbCases.PLACE + "<rooms>5</rooms>") + PLACE;
  private static final String FLAGS = "<flag>true</flag><flag>0</flag>";

  /** Contents that the service returns unchanged, by element name. */
  private static final Map<String, List<String>> MIRRORED =
      Map.ofEntries(
          Map.entry("scalars", List.of(AdbCases.SCALARS)),
          Map.entry(
              "optional",
              List.of(
                  "",
                  "<text>]]&gt; &lt; \" &#xd; &#x85; &#x2028; \u20ac\ud83d\ude00</text>",
                  "<count>3</count><ratio>2.5</ratio>" + PLACE + "<colour>red</colour>")),
          Map.entry(
              "nillables",
              List.of(
                  nil("text")
                      + nil("count")
                      + nil("flag")
                      + nil("price")
                      + nil("place")
                      + nil("colour")
                      + "<last>l</last>")),
          Map.entry(
              "arrays",
              List.of(
                  "<count>1</count>" + FLAGS,
                  "<text>a</text><text></text><count>1</count><count>2</count>"
                      + nil("nplace")
                      + element("nplace", AdbCases.PLACE)
                      + FLAGS)),
          Map.entry(
              "attributes",
              List.of(
                  "",
                  "<item key=\"k\"/>",
                  "<item key=\"a &amp; &quot;&lt;&gt;&#9;&#10;&#13;\u20ac\" size=\"3\""
                      + " ratio=\"1.5\" colour=\"red\"><text>t</text></item><item key=\"\"/>")),
          Map.entry("choose", List.of("<text>t</text>", "<count>3</count>", PLACE)),
          Map.entry("anyOrder", List.of("<count>3</count><text>t</text>" + PLACE)),
          Map.entry(
              "refs",
              List.of(
                  "<stamp>s</stamp><mark xmlns=\"http://example.org/other\">4</mark>"
                      + "<bare xmlns=\"\">5</bare><far><x xmlns=\"\">6</x></far>"
                      + element("typed", AdbCases.PLACE))),
          Map.entry(
              "tree",
              List.of(
                  "<root><label>a</label><child><label>b</label><child><label>c</label></child>"
                      + "</child><child><label>d</label></child></root>")));

  private final OracleServer server;
  private final WrittenResponses responses;

  AdbResponsesTest(OracleServer server) {
    this.server = server;
    this.responses = new WrittenResponses(server);
  }

  private static Message mirror(String content) {
    return Message.soap11("Shapes", payload("mirrored", VILLA + content)).action("\"urn:mirror\"");
  }

  private static Message mirror12(String content) {
    return Message.soap12("Shapes", payload("mirrored", VILLA + content))
        .contentType("application/soap+xml; charset=UTF-8; action=\"urn:mirror\"");
  }

  private static Message failing(String how) {
    return Message.soap11("Shapes", payload("failing", element("how", how)));
  }

  @TestFactory
  Stream<DynamicTest> beans() {
    return MIRRORED.entrySet().stream()
        .map(
            each ->
                test(
                    each.getKey(),
                    problems -> {
                      for (String content : each.getValue()) {
                        String element = element(each.getKey(), content);
                        // The module itself compares the first responses with stock's.
                        for (int turn = 0; turn < 3; turn++) {
                          compare(mirror(element), Writer.WALK, problems);
                          compare(mirror12(element), Writer.WALK, problems);
                        }
                      }
                    }));
  }

  @TestFactory
  Stream<DynamicTest> contentOfNoSchema() {
    return Stream.of("well", "name", "anything")
        .map(
            how ->
                test(
                    how,
                    problems -> {
                      Writer writer = how.equals("name") ? Writer.BEAN : Writer.WALK;
                      for (int turn = 0; turn < 10; turn++) {
                        compare(failing(how), writer, problems);
                      }
                    }));
  }

  /**
   * Requests that stock reads: for their markup, their content, or a handler that looks at them.
   */
  @TestFactory
  Stream<DynamicTest> requestsThatStockReads() {
    Message order = mirror(element("optional", "<text>t</text><count>3</count>"));
    String inner = "<inner><a>x</a><deep><b>7</b></deep></inner>";
    Message parts =
        Message.soap11("Parts", payload("nested", PLACE + inner).replace("/shapes", "/parts"));
    Message wild = Message.soap11("Shapes", payload("wild", "<any xmlns=\"urn:any\">1</any>"));
    Map<String, Message> messages =
        Map.of(
            "a comment", order.edit(xml -> xml.replace(">t<", ">t<!-- c --><")),
            "a section", order.edit(xml -> xml.replace(">t<", "><![CDATA[t]]><")),
            "a handler that looks", order.with("look-late", "child"),
            "a handler that looks early", order.with("look-early", "clone"),
            "parts and a handler", parts.with("look-late", "child"),
            "content of any kind", wild);
    return messages.entrySet().stream()
        .map(
            each ->
                test(
                    each.getKey(),
                    problems -> {
                      for (int turn = 0; turn < 10; turn++) {
                        compare(each.getValue(), Writer.WALK, problems);
                      }
                    }));
  }

  /** Stock's faults of such requests. */
  @TestFactory
  Stream<DynamicTest> faultsOfRequestsThatStockReads() {
    return Stream.of("typed", "caused", "runtime", "error", "null", "incomplete")
        .map(
            how ->
                test(
                    how,
                    problems -> {
                      Message looked = failing(how).with("look-late", "child");
                      compare(looked, Writer.NOT_MODULE, problems);
                      compare(failing("well").with("look-late", "child"), Writer.WALK, problems);
                    }));
  }

  /** Attachments, comments, characters that XML does not allow, and incomplete beans. */
  @TestFactory
  Stream<DynamicTest> whatOnlyStockCanWrite() {
    return Stream.of("data", "element", "bad character", "incomplete", "null")
        .map(
            how ->
                test(
                    how,
                    problems -> {
                      compare(failing(how), Writer.NOT_MODULE, problems);
                      compare(failing("well"), Writer.WALK, problems);
                    }));
  }

  /** An empty number is bound as stock binds it, and cannot be written. */
  @Test
  void aBeanThatRefusesToBeWrittenBecomesStocksFault() {
    String scalars = element("scalars", AdbCases.SCALARS.replace("+7", ""));
    check(
        problems -> {
          compare(mirror(scalars), Writer.NOT_MODULE, problems);
          compare(mirror12(scalars), Writer.NOT_MODULE, problems);
          compare(mirror(element("scalars", AdbCases.SCALARS)), Writer.WALK, problems);
        });
  }

  /** Whatever a handler does to the response, the client gets the same as from stock. */
  @TestFactory
  Stream<DynamicTest> handlersOfTheOutFlow() {
    return LOOKS.stream()
        .map(
            look ->
                test(
                    look,
                    problems -> {
                      for (String name : List.of("scalars", "attributes", "refs", "nillables")) {
                        String content = MIRRORED.get(name).get(MIRRORED.get(name).size() - 1);
                        String element = element(name, content);
                        compare(mirror(element).with("look-out", look), Writer.WALK, problems);
                        compare(mirror12(element).with("look-out", look), Writer.WALK, problems);
                      }
                    }));
  }

  /** Stock's converter fails where no namespace is declared, even if that is redundant. */
  @Test
  void handlersMayConvertResponsesToSaaj() {
    check(problems -> compare(failing("well").with("look-out", "saaj"), Writer.WALK, problems));
  }

  /** An exception of a handler's content is none of the module's. */
  @Test
  void handlersMayAddContentThatCannotBeRead() {
    check(
        problems -> {
          compare(failing("well").with("look-out", "broken-header"), Writer.WALK, problems);
          compare(failing("well"), Writer.WALK, problems);
        });
  }

  @Test
  void theLengthOfAnUntouchedResponseIsAnnounced() {
    Message message = mirror(element("choose", "<text>\u20ac</text>"));
    assertThat(server.announcedLength(Variant.DEFAULT, message)).isNotEmpty();
    assertThat(server.announcedLength(Variant.DEFAULT, message.with("look-out", "child")))
        .isEmpty();
  }

  private void compare(Message message, Writer writer, List<String> problems) {
    responses.compare("ADB", message, writer, problems);
  }
}
