package io.github.deltasoap.deserializer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Shapes of messages with optional elements do not multiply. */
class OptionalElementsTest {
  private static final String NAMES = "abcdefg";

  /** A bean of optional texts. */
  @SuppressWarnings("unused") // Called by name.
  public static class Form {
    private @Nullable String a;
    private @Nullable String b;
    private @Nullable String c;
    private @Nullable String d;
    private @Nullable String e;
    private @Nullable String f;
    private @Nullable String g;

    public void setA(String value) {
      a = value;
    }

    public void setB(String value) {
      b = value;
    }

    public void setC(String value) {
      c = value;
    }

    public void setD(String value) {
      d = value;
    }

    public void setE(String value) {
      e = value;
    }

    public void setF(String value) {
      f = value;
    }

    public void setG(String value) {
      g = value;
    }
  }

  /** The service of the tests. */
  public static final class Service {
    private Service() {}

    public static void fill(Form[] form) {
      // Never called: the tests look at its arguments.
    }
  }

  private final Subject subject = new Subject(Subject.Setup.of(Service.class, "fill"));

  private static String form(String names) {
    StringBuilder form = new StringBuilder("<form>");
    names.chars().forEach(each -> form.append(element((char) each)));
    return form.append("</form>").toString();
  }

  private static String element(char name) {
    return "<" + name + ">1</" + name + ">";
  }

  private static String message(String... forms) {
    StringBuilder content = new StringBuilder();
    for (String names : forms) {
      content.append(form(names));
    }
    return Subject.message("urn:t", content.toString());
  }

  private static String subset(int bits) {
    StringBuilder names = new StringBuilder();
    for (int i = 0; i < NAMES.length(); i++) {
      if ((bits >> i & 1) != 0) {
        names.append(NAMES.charAt(i));
      }
    }
    return names.toString();
  }

  private static List<String> subsets() {
    return IntStream.range(0, 1 << NAMES.length()).mapToObj(OptionalElementsTest::subset).toList();
  }

  private void assertBound(String message) {
    assertThat(subject.matched(Subject.bytes(message)))
        .as(message)
        .isEqualTo(subject.bound(Subject.bytes(message)));
  }

  @Test
  void pairsOfNeighboursMakeAllSubsets() {
    for (String names : subsets()) {
      if (names.length() <= 2) {
        subject.learn(message(names));
      }
    }
    subject.learn(message("a", "b"));
    int learned = subject.matcher.dump().split("\n").length;
    for (String names : subsets()) {
      assertBound(message(names));
    }
    assertBound(message(subsets().toArray(String[]::new)));
    for (String names : subsets()) {
      subject.learn(message(names));
    }
    assertThat(subject.matcher.dump().split("\n")).hasSize(learned);
  }

  @Test
  void threeMessagesMakeMixtures() {
    subject.learn(message("abcdefg"));
    subject.learn(message("ag"));
    subject.learn(message("d"));
    for (String names : List.of("abcd", "defg")) {
      assertBound(message(names));
    }
    assertThat(subject.matched(Subject.bytes(message("bd")))).isEqualTo("miss");
  }

  @Test
  void aRowOfNoneIsARowLikeAnyOther() {
    subject.learn(message("ab", "ab"));
    subject.learn(message());
    for (int rows : new int[] {0, 1, 2, 10}) {
      assertBound(message(IntStream.range(0, rows).mapToObj(i -> "ab").toArray(String[]::new)));
    }
  }

  @Test
  void theOrderOfClientsIsLearnedToo() {
    subject.learn(message("ba"));
    assertBound(message("ba"));
    assertThat(subject.matched(Subject.bytes(message("ab")))).isEqualTo("miss");
    subject.learn(message("ab"));
    assertBound(message("ba"));
    assertBound(message("ab"));
    // The second "a" has no effect.
    subject.learn(message("aba"));
    assertBound(message("aba"));
    subject.learn(message("ab", "ba"));
    assertBound(message("ba", "ba", "ab"));
  }

  @Test
  void anyMixtureOfOrdersIsBoundAsByTheBinder() {
    List<String> orders = new ArrayList<>(List.of("cab", "bca", "acb", "abc", "aa", "aba", "cba"));
    for (String order : orders) {
      subject.learn(message(order));
    }
    for (String first : orders) {
      for (String second : orders) {
        String message = message(first, second);
        String matched = subject.matched(Subject.bytes(message));
        assertThat(matched).isIn("miss", subject.bound(Subject.bytes(message)));
        subject.learn(message);
        assertBound(message);
      }
    }
  }

  @Test
  void optionalElementsAsText() {
    subject.learn(message("abc"));
    subject.learn(message("c"));
    subject.learn(message("a"));

    assertThat(subject.matcher.dump())
        .isEqualTo(
            """
            0: fixed "<e:Envelope xmlns:e=\\"http://schemas.xmlsoap.org/soap/envelope/\\" \
            xmlns:xsi=\\"http://www.w3.org/2001/XMLSchema-instance\\"><e:Body>\
            <t:w xmlns:t=\\"urn:t\\"><form>" {open form[] Form} -> 1
            1: choice -> 2 | 14
            2: fixed "<a>" -> 3
            3: variable a String -> 4
            4: fixed "</a>" -> 5
            5: choice -> 6 | 9
            6: fixed "</form>" {close} -> 7
            7: fixed "</t:w></e:Body></e:Envelope>" -> 8
            8: final
            9: fixed "<b>" -> 10
            10: variable b String -> 11
            11: fixed "</b><c>" -> 12
            12: variable c String -> 13
            13: fixed "</c></form>" {close} -> 7
            14: fixed "<c>" -> 12
            """);
  }

  /** The walk in order has found values when it fails; the walk in any order finds them again. */
  @Test
  void valuesBeforeAnElementOutOfOrderAreFoundOnce() {
    subject.learn(message("ab", "ab"), message("ab", "ba"));
    String other = message("ab", "ba");
    for (int value = 2; other.contains(">1<"); value++) {
      other = other.replaceFirst(">1<", ">" + value + "<");
    }
    assertThat(subject.matched(other))
        .isNotEqualTo("miss")
        .isEqualTo(subject.bound(Subject.bytes(other)));
  }
}
