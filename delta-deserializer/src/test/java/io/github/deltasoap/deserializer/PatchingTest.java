package io.github.deltasoap.deserializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.deltasoap.core.fixture.WireMessages;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.Subject.Setup;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A patched copy of a prototype equals the binder's result for the changed message. */
class PatchingTest {
  private static final String CUSTOMER =
      "<customer xsi:type=\"t:VipCustomer\"><name>Anna</name><active>true</active>"
          + "<flag>true</flag><limit>1.10</limit><kind>PRIVATE</kind>"
          + "<address><street>High Street</street><number>1</number></address>"
          + "<others><street>A</street></others><others xsi:nil=\"1\"/><others><number>3</number>"
          + "</others><scores>1</scores><scores>2</scores><scores/><tags>x</tags><tags>y</tags>"
          + "<agent><name>Bond</name><address><number>7</number></address></agent>"
          + "<grade>b</grade><discount>0.5</discount></customer>";

  private static final String ORDER =
      CUSTOMER
          + "<count>5</count><address><street>B</street></address><address><number>4</number>"
          + "</address><tag>p</tag><tag>q</tag><ratio>1.5</ratio><ratio>2.5</ratio>"
          + "<kind>COMPANY</kind>";

  private static String order(String content) {
    return Subject.message(Shop.NAMESPACE, content);
  }

  /** A change of the order, and the number of values it changes; -1 if it is not matched. */
  static Stream<Arguments> changes() {
    return Stream.of(
        arguments("", "", 0),
        arguments("Anna", "Annabel", 1),
        arguments("Anna", "", 1),
        arguments("Anna", "&lt;&#13;\n&amp;", 1),
        arguments(">true</active>", ">0</active>", 1),
        arguments(">true</flag>", "></flag>", 1),
        arguments("1.10", "-0.001", 1),
        arguments("1.10", "", 1),
        arguments("PRIVATE", "COMPANY", 1),
        arguments("PRIVATE", "", 1),
        arguments("High Street", "Low", 1),
        arguments("<number>1</number>", "<number></number>", 1),
        arguments("<street>A</street>", "<street>other</street>", 1),
        arguments("<number>3</number>", "<number>33</number>", 1),
        // Items of arrays of primitives, of strings, and null among them.
        arguments("<scores>2</scores>", "<scores>-2147483648</scores>", 1),
        arguments("<scores>1</scores>", "<scores></scores>", 1),
        arguments("<tags>y</tags>", "<tags></tags>", 1),
        arguments("<tags>x</tags><tags>y</tags>", "<tags>y</tags><tags>x</tags>", 2),
        arguments("Bond", "James", 1),
        arguments("<number>7</number>", "<number>007</number>", 1),
        arguments("<grade>b", "<grade>a long grade", 1),
        arguments("0.5", "NaN", 1),
        // Parameters.
        arguments("<count>5", "<count>6", 1),
        arguments("<street>B", "<street>", 1),
        arguments("<number>4", "<number>", 1),
        arguments("<tag>q", "<tag>", 1),
        arguments("<ratio>2.5", "<ratio>", 1),
        arguments("<kind>COMPANY", "<kind>PRIVATE", 1),
        arguments("<kind>COMPANY", "<kind>", 1),
        // Refused by their types.
        arguments("<count>5", "<count>", 1),
        arguments("<count>5", "<count>five", 1),
        arguments("<discount>0.5", "<discount>", 1),
        arguments("<active>true", "<active>", 1),
        arguments("<active>true", "<active>yes", 1),
        arguments("1.10", "1,10", 1),
        arguments("PRIVATE", "Private", 1),
        arguments("<scores>1", "<scores>one", 1),
        arguments("<ratio>1.5", "<ratio>x", 1),
        // Of another shape.
        arguments("<tag>p</tag>", "<tag>p</tag><tag>r</tag>", -1),
        arguments("<name>Anna</name>", "<name/>", -1),
        arguments("<kind>COMPANY</kind>", "", -1));
  }

  private static Stream<Arguments> setups() {
    List<Arguments> setups = new ArrayList<>();
    for (CopyStrategy strategy : CopyStrategy.values()) {
      for (SetterStrategy setters : SetterStrategy.values()) {
        setups.add(arguments(strategy, setters));
      }
    }
    return setups.stream();
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("setups")
  void everyChange(CopyStrategy strategy, SetterStrategy setters) {
    Subject subject = new Subject(Setup.shop("place").with(strategy, setters));
    subject.learn(order(ORDER));
    String before = subject.bound(Subject.bytes(order(ORDER)));
    changes()
        .forEach(
            change -> {
              String from = (String) change.get()[0];
              String to = (String) change.get()[1];
              String changed = ORDER.replace(from, to);
              assertThat(changed.equals(ORDER)).isEqualTo(from.equals(to));
              byte[] message = Subject.bytes(order(changed));
              Match match = subject.matcher.match(WireMessage.of(message));
              int values = (int) change.get()[2];
              String as = from + " -> " + to;
              if (values >= 0) {
                assertThat(match).as(as).isNotNull();
                // A leased object may carry the values of the previous message.
                assertThat(match.changedValues()).as(as).isEqualTo(values);
                assertThat(subject.matched(message)).as(as).isEqualTo(subject.bound(message));
              }
              assertThat(subject.matched(order(ORDER))).as("after " + as).isEqualTo(before);
            });
    assertThat(subject.notices).isEmpty();
  }

  /** Learns one message in each client's dialect, and sends all of them with other values. */
  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("setups")
  void everyDialect(CopyStrategy strategy, SetterStrategy setters) {
    Subject subject = new Subject(Setup.submit().with(strategy, setters));
    for (String file : WireMessages.SUBMIT) {
      subject.learn(WireMessages.bytes(file));
    }
    for (int round = 0; round < 5; round++) {
      for (String file : WireMessages.SUBMIT) {
        String text = WireMessages.text(file);
        byte[] message =
            Subject.bytes(
                text.replace("A&amp;B", "name " + round).replace(">5<", ">" + round * 100 + "<"));
        Match match = subject.matcher.match(WireMessage.of(message));
        assertThat(match).as(file).isNotNull();
        assertThat(match.changedValues()).as(file).isGreaterThan(file.contains("zeep-nil") ? 0 : 1);
        assertThat(subject.matched(message)).as(file).isEqualTo(subject.bound(message));
      }
    }
    assertThat(subject.notices).isEmpty();
  }

  /** Messages whose objects are built for every request, because a copy could not be patched. */
  static Stream<Arguments> unpatchable() {
    return Stream.of(
        arguments(
            "setter setText of io.github.deltasoap.deserializer.Shop$Note reads"
                + " io.github.deltasoap.deserializer.Shop$Note.calls",
            "<count>1</count><note><text> a </text></note>"),
        arguments(
            "property number of io.github.deltasoap.deserializer.Shop$Address has no setter, or"
                + " belongs to a property without one",
            "<customer><readOnly><number>1</number></readOnly></customer><count>1</count>"),
        arguments(
            "parameter ratio[] has one item, and would be empty if that were null",
            "<count>1</count><ratio>1</ratio>"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("unpatchable")
  void someObjectsAreMadeAnewEachTime(String why, String content) {
    for (CopyStrategy strategy : CopyStrategy.values()) {
      Subject subject = new Subject(Setup.shop("place").with(strategy));
      byte[] message = Subject.bytes(order(content));
      for (int i = 0; i < 5; i++) {
        subject.learn(message);
      }
      Match match = subject.matcher.match(WireMessage.of(message));
      assertThat(match).isNotNull();
      assertThat(match.changedValues()).isEqualTo(-1);
      assertThat(subject.matched(message)).isEqualTo(subject.bound(message));
      for (String other : List.of("", "7", "x")) {
        byte[] changed = Subject.bytes(order(content.replaceAll(">[ a1]+<", ">" + other + "<")));
        assertThat(subject.matched(changed)).as(other).isEqualTo(subject.bound(changed));
      }
      assertThat(subject.engine.patchedHits()).isZero();
      assertThat(subject.engine.fullHits()).isPositive();
      assertThat(subject.notices)
          .containsExactly("Objects of operation place are made anew for each request: " + why);
    }
  }

  /** A bean with a value of a class that messages name. */
  public static class Holder {
    private @Nullable Object value;
    private @Nullable String name;

    public @Nullable Object getValue() {
      return value;
    }

    public void setValue(@Nullable Object value) {
      this.value = value;
    }

    public @Nullable String getName() {
      return name;
    }

    public void setName(@Nullable String name) {
      this.name = name;
    }
  }

  /** The operations; never called. */
  public static final class Service {
    private Service() {}

    public static void words(Set<String> word, int count) {}

    public static void queue(Queue<String> word, int count) {}

    public static void list(List<String> word, int count) {}

    public static void hold(Holder holder) {}
  }

  /** An operation, the reason why its objects are not patched, if any, and two messages. */
  static Stream<Arguments> collections() {
    String two = "<word>a</word><word>b</word><count>1</count>";
    String other = "<word>a</word><word>c</word><count>1</count>";
    String unknown = "<holder><value xsi:nil=\"1\"/><name>a</name></holder>";
    String why = "parameter word[] is a java.util.%s, whose items have no index";
    return Stream.of(
        arguments("words", why.formatted("Set"), two, other),
        arguments("words", why.formatted("Set"), two, two.replace("b", "a")),
        arguments("queue", why.formatted("Queue"), two, other),
        arguments("list", "", two, other),
        arguments(
            "hold",
            "io.github.deltasoap.deserializer.PatchingTest$Holder.value is of a class that messages"
                + " choose",
            unknown,
            unknown.replace("a<", "b<")));
  }

  @ParameterizedTest
  @MethodSource("collections")
  void someValuesCannotBeReplacedInACopy(String operation, String why, String first, String next) {
    Subject subject = new Subject(Setup.of(Service.class, operation));
    for (String content : List.of(first, first, next, first)) {
      byte[] message = Subject.bytes(Subject.message("urn:t", content));
      subject.learn(message);
      assertThat(subject.matched(message)).isEqualTo(subject.bound(message));
    }
    if (why.isEmpty()) {
      assertThat(subject.engine.patchedHits()).isPositive();
      assertThat(subject.notices).isEmpty();
    } else {
      assertThat(subject.engine.patchedHits()).isZero();
      assertThat(subject.notices)
          .containsExactly(
              "Objects of operation " + operation + " are made anew for each request: " + why);
    }
  }

  /** A changed value can turn a text into null, but not a bean. */
  @Test
  void arraysOfOneBeanArePatched() {
    Subject subject = new Subject(Setup.shop("place"));
    String one = "<count>1</count><address><street>a</street></address>";
    subject.learn(order(one));
    byte[] message = Subject.bytes(order(one.replace("a<", "b<")));
    Match match = subject.matcher.match(WireMessage.of(message));
    assertThat(match).isNotNull();
    assertThat(match.changedValues()).isEqualTo(1);
    assertThat(subject.matched(message)).isEqualTo(subject.bound(message));
  }

  @Test
  void anArrayOfOneNullIsEmpty() {
    Subject subject = new Subject(Setup.shop("place"));
    for (String one :
        List.of("<ratio>1</ratio>", "<ratio></ratio>", "<ratio/>", "<tag/>", "<tag></tag>")) {
      String content = "<count>1</count>" + one;
      subject.learn(order(content));
      assertThat(subject.matched(order(content)))
          .as(one)
          .isEqualTo(subject.bound(Subject.bytes(order(content))));
    }
  }

  /** White space matched as unbound text becomes part of a tag once such a tag is learned. */
  @Test
  void prototypesFollowTheAutomaton() {
    Subject subject = new Subject(Setup.shop("place"));
    String count = "<count>1</count>";
    String unbound = count + address("x", "a", "").repeat(2);
    String space = count + address(" ", "a", "").repeat(2) + address(" ", "b", "");
    subject.learn(order(unbound));
    subject.learn(order(space));
    assertThat(subject.engine.learnedShapes()).isEqualTo(1);
    subject.learn(order(count + address(" ", "a", "<z/>")));
    assertThat(subject.engine.learnedShapes()).isEqualTo(2);
    for (String content :
        List.of(space, space.replaceFirst("a<", "c<"), space.replace("b<", "longer<"))) {
      byte[] message = Subject.bytes(order(content));
      Match match = subject.matcher.match(WireMessage.of(message));
      assertThat(match).isNotNull();
      assertThat(match.changedValues()).isEqualTo(content.equals(space) ? 0 : 1);
      assertThat(subject.matched(message)).isEqualTo(subject.bound(message));
    }
  }

  private static String address(String text, String street, String more) {
    String inside = text + "<street>" + street + "</street>" + more;
    return "<address>" + inside + "</address>";
  }

  @Test
  void freeAttributesVaryFromTheFirstMessageOn() {
    Subject subject = new Subject(Setup.shop("tag"));
    subject.learn(order("<a x=\"1\">one</a><b>2</b>"));
    for (String content :
        List.of("<a x=\"2\">two</a><b>3</b>", "<a x=\"&lt;\">three</a><b></b>", "<a x=''>4</a>")) {
      byte[] message = Subject.bytes(order(content));
      String matched = subject.matched(message);
      assertThat(matched).isEqualTo(content.contains("''") ? "miss" : subject.bound(message));
    }
    assertThat(subject.engine.learnedShapes()).isEqualTo(1);
    assertThat(subject.matched(order("<a x=\"3\1\">one</a><b>2</b>"))).isEqualTo("miss");
    assertThat(subject.matched(order("<a x=\"<\">one</a><b>2</b>"))).isEqualTo("miss");
    assertThat(subject.matched(order("<a x=\"" + "y".repeat(65_537) + "\">one</a><b>2</b>")))
        .isEqualTo("miss");
  }
}
