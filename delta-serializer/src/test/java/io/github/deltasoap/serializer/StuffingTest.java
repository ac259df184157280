package io.github.deltasoap.serializer;

import static io.github.deltasoap.serializer.Messages.CLOSE;
import static io.github.deltasoap.serializer.Messages.OPEN;
import static io.github.deltasoap.serializer.Messages.checkStuffed;
import static io.github.deltasoap.serializer.Messages.doubles;
import static io.github.deltasoap.serializer.Messages.ints;
import static io.github.deltasoap.serializer.Messages.text;
import static io.github.deltasoap.serializer.Messages.texts;
import static io.github.deltasoap.serializer.Messages.wrapped;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.write.Unwritable;
import org.junit.jupiter.api.Test;

class StuffingTest {
  private static Template stuffed(Stuffing stuffing, boolean stealing, boolean shifting) {
    return new Template(
        TemplateSettings.DEFAULT.with(stuffing).withStealing(stealing).withShifting(shifting));
  }

  @Test
  void whiteSpaceStandsBehindTheClosingTag() throws Unwritable {
    Template template = stuffed(Stuffing.MAXIMUM, false, false);
    checkStuffed(template, ints(1, -22), Match.FIRST_TIME);
    assertThat(text(template)).isEqualTo("<m><v>1</v>          <v>-22</v>        </m>");
  }

  @Test
  void everyValueFitsIntoTheWidestField() throws Unwritable {
    Template template = stuffed(Stuffing.MAXIMUM, false, false);
    checkStuffed(template, doubles(0, 0, 0), Match.FIRST_TIME);
    int length = template.length();
    checkStuffed(template, doubles(-Double.MAX_VALUE, -Double.MIN_NORMAL, 1), Match.PERFECT);
    assertThat(template.length()).isEqualTo(length);
    checkStuffed(template, doubles(0, 7, 0), Match.PERFECT);
    checkStuffed(template, doubles(0, 7, 0), Match.CONTENT);
    assertThat(template.length()).isEqualTo(length);
  }

  @Test
  void everyTypeHasItsWidestField() throws Unwritable {
    Template template = stuffed(Stuffing.MAXIMUM, false, false);
    for (Match expected : new Match[] {Match.FIRST_TIME, Match.PERFECT}) {
      boolean wide = expected == Match.PERFECT;
      checkStuffed(
          template,
          wrapped(
              sink -> {
                sink.integer(OPEN, wide ? Integer.MIN_VALUE : 1, CLOSE);
                sink.integer(OPEN, wide ? Long.MIN_VALUE : 1, CLOSE);
                sink.real(OPEN, wide ? -Float.MIN_NORMAL : 1, CLOSE);
                sink.real(OPEN, wide ? -Double.MIN_NORMAL : 1, CLOSE);
                sink.bool(OPEN, !wide, CLOSE);
              }),
          expected);
    }
  }

  @Test
  void intermediateFieldsAreShiftedIfNeedBe() throws Unwritable {
    Template template = stuffed(Stuffing.INTERMEDIATE, false, true);
    checkStuffed(template, doubles(1, 2, 3), Match.FIRST_TIME);
    int length = template.length();
    checkStuffed(template, doubles(1, 0.123456789, 3), Match.PERFECT);
    checkStuffed(template, doubles(1, -Double.MIN_NORMAL, 3), Match.PARTIAL);
    assertThat(template.length()).isEqualTo(length + 24 - 18);
    checkStuffed(template, doubles(1, 2, 3), Match.PERFECT);
  }

  @Test
  void aTextThatShrinksLeavesWhiteSpace() throws Unwritable {
    Template template = stuffed(Stuffing.INTERMEDIATE, false, false);
    checkStuffed(template, texts("abcdef", "g"), Match.FIRST_TIME);
    checkStuffed(template, texts("ab", "g"), Match.PERFECT);
    assertThat(text(template)).isEqualTo("<m><v>ab</v>    <v>g</v></m>");
    checkStuffed(template, texts("abcde", "h"), Match.PERFECT);
  }

  @Test
  void whiteSpaceIsStolenFromTheRight() throws Unwritable {
    Template template = stuffed(Stuffing.INTERMEDIATE, true, false);
    checkStuffed(template, texts("a", "b", "cccc", "d"), Match.FIRST_TIME);
    checkStuffed(template, texts("a", "b", "c", "d"), Match.PERFECT);
    int length = template.length();
    checkStuffed(template, texts("aaa", "b", "c", "d"), Match.PARTIAL);
    assertThat(text(template)).isEqualTo("<m><v>aaa</v><v>b</v><v>c</v> <v>d</v></m>");
    assertThat(template.length()).isEqualTo(length);
    checkStuffed(template, texts("aaa", "b", "cc", "d"), Match.PERFECT);
  }

  @Test
  void whiteSpaceIsStolenFromTheLeft() throws Unwritable {
    Template template = stuffed(Stuffing.INTERMEDIATE, true, false);
    checkStuffed(template, texts("aaaa", "b", "c"), Match.FIRST_TIME);
    checkStuffed(template, texts("a", "b", "c"), Match.PERFECT);
    checkStuffed(template, texts("a", "bbb", "c"), Match.PARTIAL);
    assertThat(text(template)).isEqualTo("<m><v>a</v> <v>bbb</v><v>c</v></m>");
    checkStuffed(template, texts("aa", "b", "c"), Match.PERFECT);
    assertThat(text(template)).isEqualTo("<m><v>aa</v><v>b</v>  <v>c</v></m>");
  }

  @Test
  void whereNothingCanBeStolenTheTemplateDoesNotMatch() throws Unwritable {
    Template template = stuffed(Stuffing.INTERMEDIATE, true, false);
    checkStuffed(template, texts("a", "b"), Match.FIRST_TIME);
    assertThat(template.send(texts("aa", "b"))).isEqualTo(Match.MISMATCH);
    checkStuffed(template, texts("c", "b"), Match.PERFECT);
  }
}
