package io.github.deltasoap.deserializer.objects;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.objects.Baseline.Changes;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class BaselineTest {
  private static final String MESSAGE = "<a b=\"one\" c='2'>three</a><d></d><e>&lt;</e>";

  /** The values one, 2, three, the empty string and a reference. */
  private final Baseline baseline = baseline(MESSAGE, 6, 9, 14, 15, 17, 22, 29, 29, 36, 40);

  private static Baseline baseline(String message, int... spans) {
    Spans.Builder builder = new Spans.Builder(0);
    for (int i = 0; i < spans.length; i += 2) {
      builder.add(spans[i], spans[i + 1]);
    }
    return new Baseline(WireMessage.of(bytes(message)), builder.build());
  }

  private static byte[] bytes(String message) {
    return message.getBytes(ISO_8859_1);
  }

  private static String changes(Baseline from, String message) {
    byte[] bytes = bytes(message);
    Changes changes = from.compare(WireMessage.of(bytes));
    if (changes == null) {
      return "other";
    }
    return text(changes, message);
  }

  private static String text(Changes changes, String message) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < changes.count(); i++) {
      text.append(i == 0 ? "" : ", ").append(changes.variable(i)).append('=');
      text.append(message, changes.from(i), changes.to(i));
    }
    return text.toString();
  }

  static Stream<Arguments> messages() {
    return Stream.of(
        arguments(MESSAGE, ""),
        // Values of the same length, longer, shorter, newly empty, no longer empty.
        arguments("<a b=\"two\" c='2'>three</a><d></d><e>&lt;</e>", "0=two"),
        arguments("<a b=\"one\" c='2'>three!</a><d></d><e>&lt;</e>", "2=three!"),
        arguments("<a b=\"one\" c='2'>thre</a><d></d><e>&lt;</e>", "2=thre"),
        arguments("<a b=\"one\" c='2'>hree</a><d></d><e>&lt;</e>", "2=hree"),
        arguments("<a b=\"\" c=''></a><d></d><e></e>", "0=, 1=, 2=, 4="),
        arguments("<a b=\"one\" c='2'>three</a><d>four</d><e>&lt;</e>", "3=four"),
        arguments("<a b=\"1\" c='two'>3</a><d>4</d><e>5</e>", "0=1, 1=two, 2=3, 3=4, 4=5"),
        arguments("<a b=\"one\" c='2'>thrthree</a><d></d><e>&lt;</e>", "2=thrthree"),
        // References.
        arguments("<a b=\"one\" c='2'>three</a><d></d><e>&lt;&gt;</e>", "4=&lt;&gt;"),
        arguments("<a b=\"one\" c='2'>three</a><d></d><e>&gt;</e>", "4=&gt;"),
        arguments(
            "<a b=\"one&amp;\" c='2'>&#116;hree</a><d></d><e>&lt;</e>", "0=one&amp;, 2=&#116;hree"),
        arguments("<a b=\"'\" c='\"'>\"'></a><d></d><e>&lt;</e>", "0=', 1=\", 2=\"'>"),
        arguments("<a b=\"one\" c='2'>\u00c3\u00a9</a><d></d><e>&lt;</e>", "2=\u00c3\u00a9"),
        // Illegal bytes in a changed value.
        arguments("<a b=\"one\" c='2'>thr\1e</a><d></d><e>&lt;</e>", "other"),
        arguments("<a b=\"one\" c='2'>\0three</a><d></d><e>&lt;</e>", "other"),
        arguments("<a b=\"one\" c='2'>three]]></a><d></d><e>&lt;</e>", "other"),
        arguments("<a b=\"one\" c='2'>three&</a><d></d><e>&lt;</e>", "other"),
        arguments("<a b=\"one\" c='2'>three</a><d></d><e>&lx;</e>", "other"),
        arguments("<a b=\"one\" c='2'>three</a><d></d><e>&lt</e>", "other"),
        arguments("<a b=\"one\" c='2'>\u00c3</a><d></d><e>&lt;</e>", "other"),
        arguments("<a b=\"o<e\" c='2'>three</a><d></d><e>&lt;</e>", "other"),
        arguments("<a b=\"one\1\" c='2'>three</a><d></d><e>&lt;</e>", "other"),
        // Other tags.
        arguments("<A b=\"one\" c='2'>three</a><d></d><e>&lt;</e>", "other"),
        arguments("<a b=\"one\" c='2' >three</a><d></d><e>&lt;</e>", "other"),
        arguments("<a b=\"one\" c=\"2\">three</a><d></d><e>&lt;</e>", "other"),
        arguments("<a b=\"one\" c='2'>three</b><d></d><e>&lt;</e>", "other"),
        arguments("<a b=\"one\" c='2'>three<x/></a><d></d><e>&lt;</e>", "other"),
        arguments("<a b=\"one\" c='2'>three</a><d/><e>&lt;</e>", "other"),
        arguments("<a b=\"one\" c='2'>three</a><d></d><d></d><e>&lt;</e>", "other"),
        arguments("<a b=\"one\" c='2' x='3'>three</a><d></d><e>&lt;</e>", "other"),
        // Truncated, or longer.
        arguments("", "other"),
        arguments("<a b=\"one", "other"),
        arguments("<a b=\"one\" c='2'>three", "other"),
        arguments("<a b=\"one\" c='2'>thr", "other"),
        arguments("<a b=\"one\" c='2'>three</a><d></d><e>&lt;</e", "other"),
        arguments(MESSAGE + " ", "other"),
        arguments(MESSAGE + MESSAGE, "other"));
  }

  @ParameterizedTest
  @MethodSource("messages")
  void comparison(String message, String expected) {
    assertThat(changes(baseline, message)).isEqualTo(expected);
    assertThat(changes(baseline(MESSAGE), message))
        .isEqualTo(message.equals(MESSAGE) ? "" : "other");
  }

  @ParameterizedTest
  @MethodSource("messages")
  void theBaselineThatAMessageBecomes(String message, String expected) {
    WireMessage other = WireMessage.of(bytes(message));
    Changes changes = baseline.compare(other);
    if (changes == null) {
      assertThat(expected).isEqualTo("other");
      return;
    }
    Baseline moved = baseline.moved(other, changes);
    assertThat(changes(moved, message)).isEmpty();
    assertThat(moved.message()).isSameAs(other);
    // And back: the same values change to the original ones.
    WireMessage original = WireMessage.of(bytes(MESSAGE));
    Changes back = moved.compare(original);
    assertThat(back).isNotNull();
    assertThat(moved.moved(original, back).spans()).isEqualTo(baseline.spans());
    Changes byPosition = moved.changes(original, baseline.spans());
    assertThat(byPosition.count()).isEqualTo(changes.count());
    for (int i = 0; i < changes.count(); i++) {
      int variable = changes.variable(i);
      assertThat(byPosition.variable(i)).isEqualTo(variable);
      assertThat(byPosition.from(i)).isEqualTo(baseline.spans().begin(variable));
      assertThat(byPosition.to(i)).isEqualTo(baseline.spans().end(variable));
    }
  }

  @Test
  void onlyTheLengthsCount() {
    byte[] larger = bytes(MESSAGE + "rest");
    Baseline ofLarger = new Baseline(new WireMessage(larger, MESSAGE.length()), baseline.spans());
    assertThat(changes(ofLarger, MESSAGE)).isEmpty();
    Changes changes = baseline.compare(new WireMessage(bytes(MESSAGE + "other"), MESSAGE.length()));
    assertThat(changes).isNotNull();
    assertThat(changes.count()).isZero();
  }

  @Test
  void moreChangesThanFitAtFirst() {
    StringBuilder from = new StringBuilder();
    StringBuilder to = new StringBuilder();
    StringBuilder expected = new StringBuilder();
    int[] spans = new int[200];
    for (int i = 0; i < 100; i++) {
      from.append("<i>");
      spans[2 * i] = from.length();
      from.append(i);
      spans[2 * i + 1] = from.length();
      from.append("</i>");
      to.append("<i>x").append(i).append("</i>");
      expected.append(i == 0 ? "" : ", ").append(i).append("=x").append(i);
    }
    assertThat(changes(baseline(from.toString(), spans), to.toString()))
        .isEqualTo(expected.toString());
  }

  /** Stock's parser refuses very long values, and the scanner long ones. */
  @Test
  void attributeValuesHaveALimitAndTextHasNone() {
    String most = "x".repeat(64 * 1024);
    String message = MESSAGE.replace("one", most);
    assertThat(changes(baseline, message)).isEqualTo("0=" + most);
    assertThat(changes(baseline, message.replace("x\"", "xx\""))).isEqualTo("other");
    assertThat(changes(baseline, MESSAGE.replace("three", most + "x")))
        .isEqualTo("2=" + most + "x");
  }

  @Test
  void allValuesMayChangeInPlace() {
    Baseline one = baseline("<a>x</a>", 3, 4);
    WireMessage other = WireMessage.of(bytes("<a>y</a>"));
    Changes changes = one.compare(other);
    assertThat(changes).isNotNull();
    Baseline moved = one.moved(other, changes);
    assertThat(moved.spans()).isEqualTo(one.spans());
    assertThat(changes(moved, "<a>y</a>")).isEmpty();
    assertThat(changes(moved, "<a>x</a>")).isEqualTo("0=x");
  }

  @Test
  void allValuesOfAMessageThatIsComparedWithNone() {
    assertThat(text(Changes.all(baseline.spans()), MESSAGE))
        .isEqualTo("0=one, 1=2, 2=three, 3=, 4=&lt;");
    assertThat(Changes.all(baseline("<a/>").spans()).count()).isZero();
  }

  /** Of 100 values, those after the last change only move. */
  @ParameterizedTest
  @ValueSource(ints = {1, 63, 64, 65, 99, 100})
  void theFirstValuesChange(int changed) {
    StringBuilder from = new StringBuilder();
    StringBuilder to = new StringBuilder();
    int[] spans = new int[200];
    int[] moved = new int[200];
    for (int i = 0; i < 100; i++) {
      spans[2 * i] = from.append("<i>").length();
      spans[2 * i + 1] = from.append(i).length();
      from.append("</i>");
      moved[2 * i] = to.append("<i>").length();
      moved[2 * i + 1] = to.append(i < changed ? "x" : "").append(i).length();
      to.append("</i>");
    }
    Baseline one = baseline(from.toString(), spans);
    WireMessage other = WireMessage.of(bytes(to.toString()));
    Changes changes = one.compare(other);
    assertThat(changes).isNotNull();
    assertThat(changes.count()).isEqualTo(changed);
    assertThat(one.moved(other, changes).spans()).isEqualTo(baseline(to.toString(), moved).spans());
  }
}
