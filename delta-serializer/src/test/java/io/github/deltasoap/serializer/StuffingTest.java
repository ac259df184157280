package io.github.deltasoap.serializer;

import static io.github.deltasoap.serializer.Messages.CLOSE;
import static io.github.deltasoap.serializer.Messages.OPEN;
import static io.github.deltasoap.serializer.Messages.checkStuffed;
import static io.github.deltasoap.serializer.Messages.doubles;
import static io.github.deltasoap.serializer.Messages.ints;
import static io.github.deltasoap.serializer.Messages.text;
import static io.github.deltasoap.serializer.Messages.texts;
import static io.github.deltasoap.serializer.Messages.value;
import static io.github.deltasoap.serializer.Messages.wrapped;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.write.Unwritable;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class StuffingTest {
  /** The number of fields to the right from which white space is stolen. */
  private static final int NEAR = 8;

  private static Template stuffed(Stuffing stuffing, boolean stealing, boolean shifting) {
    return new Template(
        TemplateSettings.DEFAULT.with(stuffing).withStealing(stealing).withShifting(shifting));
  }

  @Test
  void whiteSpaceStandsBehindTheClosingTag() throws Unwritable {
    Template template = stuffed(Stuffing.MAXIMUM, false, false);
    checkStuffed(template, ints(1, -22), TemplateMatch.FIRST_TIME);
    assertThat(text(template)).isEqualTo("<m><v>1</v>          <v>-22</v>        </m>");
  }

  @Test
  void everyValueFitsIntoTheWidestField() throws Unwritable {
    Template template = stuffed(Stuffing.MAXIMUM, false, false);
    checkStuffed(template, doubles(0, 0, 0), TemplateMatch.FIRST_TIME);
    int length = template.length();
    checkStuffed(
        template, doubles(-Double.MAX_VALUE, -Double.MIN_NORMAL, 1), TemplateMatch.PERFECT);
    assertThat(template.length()).isEqualTo(length);
    checkStuffed(template, doubles(0, 7, 0), TemplateMatch.PERFECT);
    checkStuffed(template, doubles(0, 7, 0), TemplateMatch.CONTENT);
    assertThat(template.length()).isEqualTo(length);
  }

  @Test
  void everyTypeHasItsWidestField() throws Unwritable {
    Template template = stuffed(Stuffing.MAXIMUM, false, false);
    for (TemplateMatch expected :
        new TemplateMatch[] {TemplateMatch.FIRST_TIME, TemplateMatch.PERFECT}) {
      boolean wide = expected == TemplateMatch.PERFECT;
      checkStuffed(
          template,
          wrapped(
              sink -> {
                value(sink, OPEN, wide ? Integer.MIN_VALUE : 1, CLOSE);
                value(sink, OPEN, wide ? Long.MIN_VALUE : 1L, CLOSE);
                value(sink, OPEN, wide ? -Float.MIN_NORMAL : 1f, CLOSE);
                value(sink, OPEN, wide ? -Double.MIN_NORMAL : 1.0, CLOSE);
                value(sink, OPEN, !wide, CLOSE);
              }),
          expected);
    }
  }

  @Test
  void intermediateFieldsAreShiftedIfNeedBe() throws Unwritable {
    Template template = stuffed(Stuffing.INTERMEDIATE, false, true);
    checkStuffed(template, doubles(1, 2, 3), TemplateMatch.FIRST_TIME);
    int length = template.length();
    checkStuffed(template, doubles(1, 0.123456789, 3), TemplateMatch.PERFECT);
    checkStuffed(template, doubles(1, -Double.MIN_NORMAL, 3), TemplateMatch.PARTIAL);
    assertThat(template.length()).isEqualTo(length + 24 - 18);
    checkStuffed(template, doubles(1, 2, 3), TemplateMatch.PERFECT);
  }

  @Test
  void aTextThatShrinksLeavesWhiteSpace() throws Unwritable {
    Template template = stuffed(Stuffing.INTERMEDIATE, false, false);
    checkStuffed(template, texts("abcdef", "g"), TemplateMatch.FIRST_TIME);
    checkStuffed(template, texts("ab", "g"), TemplateMatch.PERFECT);
    assertThat(text(template)).isEqualTo("<m><v>ab</v>    <v>g</v></m>");
    checkStuffed(template, texts("abcde", "h"), TemplateMatch.PERFECT);
  }

  @Test
  void whiteSpaceIsStolenFromTheRight() throws Unwritable {
    Template template = stuffed(Stuffing.INTERMEDIATE, true, false);
    checkStuffed(template, texts("a", "b", "cccc", "d"), TemplateMatch.FIRST_TIME);
    checkStuffed(template, texts("a", "b", "c", "d"), TemplateMatch.PERFECT);
    int length = template.length();
    checkStuffed(template, texts("aaa", "b", "c", "d"), TemplateMatch.PARTIAL);
    assertThat(text(template)).isEqualTo("<m><v>aaa</v><v>b</v><v>c</v> <v>d</v></m>");
    assertThat(template.length()).isEqualTo(length);
    checkStuffed(template, texts("aaa", "b", "cc", "d"), TemplateMatch.PERFECT);
  }

  @Test
  void whiteSpaceIsStolenFromTheLeft() throws Unwritable {
    Template template = stuffed(Stuffing.INTERMEDIATE, true, false);
    checkStuffed(template, texts("aaaa", "b", "c"), TemplateMatch.FIRST_TIME);
    checkStuffed(template, texts("a", "b", "c"), TemplateMatch.PERFECT);
    checkStuffed(template, texts("a", "bbb", "c"), TemplateMatch.PARTIAL);
    assertThat(text(template)).isEqualTo("<m><v>a</v> <v>bbb</v><v>c</v></m>");
    checkStuffed(template, texts("aa", "b", "c"), TemplateMatch.PERFECT);
    assertThat(text(template)).isEqualTo("<m><v>aa</v><v>b</v>  <v>c</v></m>");
  }

  /** All the white space of a neighbour may be stolen, of the last one that is near enough, too. */
  @Test
  void whiteSpaceIsStolenToItsEnd() throws Unwritable {
    for (int distance = 1; distance < 10; distance++) {
      Template template = stuffed(Stuffing.INTERMEDIATE, true, false);
      String[] texts = new String[10];
      Arrays.fill(texts, "t");
      texts[distance] = "long";
      checkStuffed(template, texts(texts), TemplateMatch.FIRST_TIME);
      texts[distance] = "s";
      checkStuffed(template, texts(texts), TemplateMatch.PERFECT);
      texts[0] = "long";
      if (distance <= NEAR) {
        checkStuffed(template, texts(texts), TemplateMatch.PARTIAL);
      } else {
        assertThat(template.send(texts(texts))).isEqualTo(TemplateMatch.MISMATCH);
      }
    }
    Template template = stuffed(Stuffing.INTERMEDIATE, true, false);
    checkStuffed(template, texts("aaa", "b"), TemplateMatch.FIRST_TIME);
    checkStuffed(template, texts("a", "b"), TemplateMatch.PERFECT);
    checkStuffed(template, texts("a", "bbb"), TemplateMatch.PARTIAL);
    assertThat(text(template)).isEqualTo("<m><v>a</v><v>bbb</v></m>");
  }

  @Test
  void whereNothingCanBeStolenTheTemplateDoesNotMatch() throws Unwritable {
    Template template = stuffed(Stuffing.INTERMEDIATE, true, false);
    checkStuffed(template, texts("a", "b"), TemplateMatch.FIRST_TIME);
    assertThat(template.send(texts("aa", "b"))).isEqualTo(TemplateMatch.MISMATCH);
    checkStuffed(template, texts("c", "b"), TemplateMatch.PERFECT);
  }
}
