package io.github.deltasoap.serializer;

import static io.github.deltasoap.serializer.Messages.CLOSE;
import static io.github.deltasoap.serializer.Messages.OPEN;
import static io.github.deltasoap.serializer.Messages.beans;
import static io.github.deltasoap.serializer.Messages.check;
import static io.github.deltasoap.serializer.Messages.doubles;
import static io.github.deltasoap.serializer.Messages.full;
import static io.github.deltasoap.serializer.Messages.ints;
import static io.github.deltasoap.serializer.Messages.numbers;
import static io.github.deltasoap.serializer.Messages.text;
import static io.github.deltasoap.serializer.Messages.texts;
import static io.github.deltasoap.serializer.Messages.value;
import static io.github.deltasoap.serializer.Messages.wrapped;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.NumberArray;
import io.github.deltasoap.core.write.TooLong;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TemplateTest {
  private static final byte[] TAG = XmlBytes.ascii("<t a=\"");
  private static final byte[] TAG_END = XmlBytes.ascii("\">");
  private static final byte[] END_TAG = XmlBytes.ascii("</t>");

  private static final TemplateSettings SMALL_CHUNKS =
      new TemplateSettings(64, 16, 96, Stuffing.NONE, true, true, 1 << 20);

  private final Template template = new Template(TemplateSettings.DEFAULT);

  @Test
  void theFourMatches() throws Unwritable {
    assertThat(template.isEmpty()).isTrue();
    check(template, ints(1, 22, 333), TemplateMatch.FIRST_TIME);
    assertThat(template.isEmpty()).isFalse();
    assertThat(template.valueCount()).isEqualTo(3);
    check(template, ints(1, 22, 333), TemplateMatch.CONTENT);
    check(template, ints(1, 23, 334), TemplateMatch.PERFECT);
    check(template, ints(1, 4567, 3), TemplateMatch.PARTIAL);
    check(template, ints(1, 4567, 3), TemplateMatch.CONTENT);
  }

  @Test
  void theTableAsText() throws Unwritable {
    Template small =
        new Template(new TemplateSettings(24, 4, 30, Stuffing.INTERMEDIATE, false, true, 1 << 20));
    assertThat(small.drawing()).isEmpty();
    small.send(message("text", 1, 2));
    assertThat(small.drawing())
        .isEqualTo(
            """
            chunk of 30
            TEXT at 6, length 4 of 4
            INTEGER at 17, length 1 of 9
            chunk of 20
            INTEGER at 3, length 1 of 9
            """);
    small.send(message("longer", 12, 1_234_567_890));
    assertThat(small.drawing())
        .isEqualTo(
            """
            chunk of 16
            TEXT at 6, length 6 of 6
            chunk of 16
            INTEGER at 3, length 2 of 9
            chunk of 21
            INTEGER at 3, length 10 of 10
            """);
  }

  @Test
  void otherStructuresDoNotMatch() throws Unwritable {
    check(template, ints(1, 2, 3), TemplateMatch.FIRST_TIME);
    assertMismatch(ints(1, 2));
    assertMismatch(ints(1, 2, 3, 4));
    assertMismatch(doubles(1, 2, 3));
    assertMismatch(texts("1", "2", "3"));
    assertMismatch(sink -> sink.markup(Messages.BEGIN));
    assertMismatch(
        sink -> {
          ints(1, 2, 3).walk(sink);
          sink.markup(Messages.END);
        });
    byte[] equalTag = OPEN.clone();
    assertMismatch(
        wrapped(sink -> sink.numbers(equalTag, NumberArray.of(new int[] {1, 2, 3}), CLOSE)));
    check(template, ints(1, 2, 3), TemplateMatch.CONTENT);
  }

  private void assertMismatch(MessageWalk walk) throws Unwritable {
    assertMismatch(template, walk);
  }

  private static void assertMismatch(Template known, MessageWalk walk) throws Unwritable {
    assertThat(known.send(walk)).isEqualTo(TemplateMatch.MISMATCH);
    Template other = new Template(TemplateSettings.DEFAULT);
    check(other, walk, TemplateMatch.FIRST_TIME);
    assertThat(known.messageSignature())
        .isEqualTo(other.signature())
        .isNotEqualTo(known.signature());
  }

  @Test
  void aMismatchLeavesTheTemplateWhole() throws Unwritable {
    check(template, message("one", 1, 2), TemplateMatch.FIRST_TIME);
    assertThat(template.send(message("longer than before", 10, 20, 30)))
        .isEqualTo(TemplateMatch.MISMATCH);
    check(template, message("two", 10, 20), TemplateMatch.PARTIAL);
    check(template, message("two", 10, 20), TemplateMatch.CONTENT);
  }

  @Test
  void aRefusalLeavesTheTemplateWhole() throws Unwritable {
    check(template, message("one", 1, 2), TemplateMatch.FIRST_TIME);
    assertThatThrownBy(() -> template.send(message("longer than before \0", 10, 20)))
        .isInstanceOf(Unwritable.class);
    assertThatThrownBy(
            () ->
                template.send(
                    sink -> {
                      sink.markup(Messages.BEGIN);
                      sink.text(OPEN, "longer than before", CLOSE);
                      throw new IllegalStateException("of the application");
                    }))
        .isInstanceOf(IllegalStateException.class);
    check(template, message("two", 10, 20), TemplateMatch.PARTIAL);
  }

  @Test
  void aRefusedFirstMessageLeavesItEmpty() throws Unwritable {
    assertThatThrownBy(() -> template.send(texts("\0"))).isInstanceOf(Unwritable.class);
    assertThat(template.isEmpty()).isTrue();
    assertThat(template.length()).isZero();
    assertThat(template.memoryBytes()).isZero();
    check(template, texts("a"), TemplateMatch.FIRST_TIME);
  }

  private static MessageWalk message(String text, int... numbers) {
    return wrapped(
        sink -> {
          sink.text(OPEN, text, CLOSE);
          numbers(sink, numbers);
        });
  }

  @Test
  void everyKindOfValue() throws Unwritable {
    check(template, kinds(1), TemplateMatch.FIRST_TIME);
    check(template, kinds(1), TemplateMatch.CONTENT);
    check(template, kinds(2), TemplateMatch.PARTIAL);
    check(template, kinds(-70_000), TemplateMatch.PARTIAL);
    check(template, kinds(1), TemplateMatch.PARTIAL);
  }

  private static MessageWalk kinds(int value) {
    return wrapped(
        sink -> {
          sink.text(OPEN, "text<" + value, CLOSE);
          value(sink, OPEN, value, CLOSE);
          value(sink, OPEN, value * 10_000_000_000L, CLOSE);
          value(sink, OPEN, value / 7.0, CLOSE);
          value(sink, OPEN, value / 7f, CLOSE);
          value(sink, OPEN, value > 1, CLOSE);
          sink.base64(OPEN, new byte[Math.abs(value) % 100], CLOSE);
          numbers(sink, new int[] {value, 5});
          numbers(sink, new long[] {5, value});
          numbers(sink, new float[] {value, 5});
          numbers(sink, new double[] {5, value});
        });
  }

  @Test
  void numbersAreComparedByTheirBits() throws Unwritable {
    check(template, doubles(0.0, Double.NaN), TemplateMatch.FIRST_TIME);
    check(template, doubles(-0.0, Double.NaN), TemplateMatch.PARTIAL);
    check(template, doubles(-0.0, Double.POSITIVE_INFINITY), TemplateMatch.PERFECT);
  }

  @Test
  void anArrayThatTheApplicationChangesIsSeen() throws Unwritable {
    byte[] bytes = {1, 2, 3};
    double[] numbers = {1, 2, 3};
    MessageWalk walk =
        wrapped(
            sink -> {
              sink.base64(OPEN, bytes, CLOSE);
              numbers(sink, numbers);
            });
    check(template, walk, TemplateMatch.FIRST_TIME);
    check(template, walk, TemplateMatch.CONTENT);
    bytes[1] = 7;
    check(template, walk, TemplateMatch.PERFECT);
    numbers[2] = 12;
    check(template, walk, TemplateMatch.PARTIAL);
  }

  @Test
  void textsAreComparedByContent() throws Unwritable {
    check(template, texts("abc"), TemplateMatch.FIRST_TIME);
    check(template, texts(new String("abc")), TemplateMatch.CONTENT);
    check(template, texts("abd"), TemplateMatch.PERFECT);
    check(template, texts("\u20ac"), TemplateMatch.PERFECT);
    check(template, texts(""), TemplateMatch.PARTIAL);
  }

  @Test
  void beansOfNumbers() throws Unwritable {
    Reading[] readings = new Reading[10];
    Arrays.setAll(readings, i -> new Reading(i, i, i));
    MessageWalk walk = beans(Reading.TYPED, readings);
    check(template, walk, TemplateMatch.FIRST_TIME);
    check(template, walk, TemplateMatch.CONTENT);
    readings[3].y = 4;
    check(template, walk, TemplateMatch.PERFECT);
    readings[9].value = 0.125;
    check(template, walk, TemplateMatch.PARTIAL);
  }

  /** Their values are compared at once, bit by bit. */
  @Test
  void valuesThatShareNoBitDiffer() throws Unwritable {
    Reading reading = new Reading(0, 0, 0);
    MessageWalk walk = beans(Reading.TYPED, reading);
    check(template, walk, TemplateMatch.FIRST_TIME);
    reading.x = 1;
    check(template, walk, TemplateMatch.PERFECT);
    reading.x = 2;
    check(template, walk, TemplateMatch.PERFECT);
    check(template, walk, TemplateMatch.CONTENT);
  }

  @Test
  void beansMayBeToldAtOnce() throws Unwritable {
    Reading[] readings = new Reading[10];
    Arrays.setAll(readings, i -> new Reading(i, i, i));
    MessageWalk atOnce =
        wrapped(
            sink -> {
              sink.bean(Reading.TYPED, readings[0]);
              sink.beans(Reading.TYPED, readings, 1, 10);
              sink.beans(Reading.TYPED, readings, 10, 10);
            });
    check(template, beans(Reading.TYPED, readings), TemplateMatch.FIRST_TIME);
    check(template, atOnce, TemplateMatch.CONTENT);
    readings[3].y = 4;
    check(template, atOnce, TemplateMatch.PERFECT);
    readings[9].value = 0.125;
    check(template, atOnce, TemplateMatch.PARTIAL);
    assertMismatch(
        wrapped(
            sink -> {
              sink.beans(Reading.TYPED, readings, 0, 10);
              sink.beans(Reading.TYPED, readings, 0, 2);
            }));
    check(template, atOnce, TemplateMatch.CONTENT);
  }

  @Test
  void beansMayBeToldInParts() throws Unwritable {
    Reading[] readings = new Reading[10];
    Arrays.setAll(readings, i -> new Reading(i, i, i));
    MessageWalk inParts =
        wrapped(
            sink -> {
              sink.beans(Reading.TYPED, readings, 0, 1);
              sink.beans(Reading.TYPED, readings, 1, 3);
              sink.beans(Reading.TYPED, readings, 3, 10);
            });
    check(template, beans(Reading.TYPED, readings), TemplateMatch.FIRST_TIME);
    check(template, inParts, TemplateMatch.CONTENT);
    readings[2].y = 4;
    readings[9].y = 3;
    check(template, inParts, TemplateMatch.PERFECT);
  }

  @Test
  void beansToldAtOnceMayHoldNulls() throws Unwritable {
    Reading[] readings = {new Reading(1, 2, 3), new Reading(4, 5, 6)};
    for (Reading each : readings) {
      each.name = "a";
      each.share = 0.5;
      each.when = new StringBuilder("noon");
    }
    MessageWalk atOnce = wrapped(sink -> sink.beans(Reading.MIXED, readings, 0, 2));
    check(template, beans(Reading.MIXED, readings), TemplateMatch.FIRST_TIME);
    check(template, atOnce, TemplateMatch.CONTENT);
    readings[1].share = null;
    assertMismatch(atOnce);
    readings[1].share = 0.7;
    check(template, atOnce, TemplateMatch.PERFECT);
  }

  @Test
  void stepsAfterADifferentOneArePartOfTheMessage() throws Unwritable {
    Reading[] readings = {new Reading(1, 2, 3), new Reading(4, 5, 6)};
    check(template, beans(Reading.TYPED, readings), TemplateMatch.FIRST_TIME);
    assertMismatch(
        wrapped(
            sink -> {
              sink.markup(OPEN);
              sink.beans(Reading.TYPED, readings, 0, 2);
            }));
    Template ofArray = new Template(TemplateSettings.DEFAULT);
    check(ofArray, afterArray(1, 7, 8, 9), TemplateMatch.FIRST_TIME);
    assertMismatch(
        ofArray,
        wrapped(
            sink -> {
              sink.markup(OPEN);
              array(sink, 7, 8, 9);
            }));
  }

  @Test
  void beansToldAtOnceMayNeedRoomThatIsForbidden() throws Unwritable {
    Template fixed = new Template(TemplateSettings.DEFAULT.withShifting(false));
    Reading[] readings = new Reading[10];
    Arrays.setAll(readings, i -> new Reading(1, 2, 3));
    MessageWalk atOnce = wrapped(sink -> sink.beans(Reading.TYPED, readings, 0, 10));
    check(fixed, atOnce, TemplateMatch.FIRST_TIME);
    readings[3].x = 4;
    readings[4].y = 44;
    readings[5].x = 5;
    assertThat(fixed.send(atOnce)).isEqualTo(TemplateMatch.MISMATCH);
    assertThat(fixed.messageSignature()).isEqualTo(fixed.signature());
    readings[4].y = 4;
    check(fixed, atOnce, TemplateMatch.PERFECT);
  }

  @Test
  void nullsOfBeansAreStructure() throws Unwritable {
    Reading reading = new Reading(1, 2, 3);
    reading.name = "a";
    MessageWalk walk = beans(Reading.MIXED, reading);
    check(template, walk, TemplateMatch.FIRST_TIME);
    reading.name = null;
    assertThat(template.send(walk)).isEqualTo(TemplateMatch.MISMATCH);
    reading.name = "b";
    check(template, walk, TemplateMatch.PERFECT);
    reading.share = 1.0;
    assertThat(template.send(walk)).isEqualTo(TemplateMatch.MISMATCH);
  }

  @Test
  void anObjectThatChangesIsWrittenAnew() throws Unwritable {
    Reading reading = new Reading(1, 2, 3);
    StringBuilder when = new StringBuilder("noon");
    reading.when = when;
    MessageWalk walk = beans(Reading.MIXED, reading);
    check(template, walk, TemplateMatch.FIRST_TIME);
    check(template, walk, TemplateMatch.CONTENT);
    when.setCharAt(0, 'm');
    check(template, walk, TemplateMatch.PERFECT);
    when.append('!');
    check(template, walk, TemplateMatch.PARTIAL);
  }

  @Test
  void chunksGrowAndAreSplit() throws Unwritable {
    Template small = new Template(SMALL_CHUNKS);
    check(small, ints(new int[100]), TemplateMatch.FIRST_TIME);
    int chunks = small.chunkCount();
    assertThat(chunks).isGreaterThan(10);
    int[] values = new int[100];
    values[50] = 12;
    check(small, ints(values), TemplateMatch.PARTIAL);
    assertThat(small.chunkCount()).as("there is a reserve").isEqualTo(chunks);
    Arrays.fill(values, Integer.MIN_VALUE);
    check(small, ints(values), TemplateMatch.PARTIAL);
    assertThat(small.chunkCount()).isGreaterThan(chunks);
    Arrays.fill(values, 7);
    check(small, ints(values), TemplateMatch.PARTIAL);
    check(small, ints(values), TemplateMatch.CONTENT);
  }

  @Test
  void aChunkIsSplitWhenItExceedsItsLimit() throws Unwritable {
    Template small =
        new Template(new TemplateSettings(64, 16, 64, Stuffing.NONE, true, true, 1 << 20));
    check(small, texts("a", "b", "c", "d"), TemplateMatch.FIRST_TIME);
    // Four fields of 7 bytes and their texts, between <m> and </m>.
    check(small, texts("a", "b", "c", "x".repeat(26)), TemplateMatch.PARTIAL);
    assertThat(small.length()).isEqualTo(64);
    assertThat(small.chunkCount()).isEqualTo(1);
    check(small, texts("a", "b", "c", "x".repeat(27)), TemplateMatch.PARTIAL);
    assertThat(small.chunkCount()).isEqualTo(2);
  }

  /** As the first chunks, pieces are filled up to their reserve, and hold at least one value. */
  @Test
  void piecesOfAChunkAreFilled() throws Unwritable {
    Template small =
        new Template(new TemplateSettings(64, 16, 64, Stuffing.NONE, true, true, 1 << 20));
    check(small, texts("a", "b", "c", "d", "e"), TemplateMatch.FIRST_TIME);
    assertThat(small.chunkCount()).isEqualTo(1);
    // 48 bytes, 16 + 32, 60, and the rest.
    check(
        small,
        texts("x".repeat(38), "x".repeat(9), "x".repeat(25), "x".repeat(53), "e"),
        TemplateMatch.PARTIAL);
    assertThat(small.drawing().lines().filter(line -> line.startsWith("chunk")))
        .containsExactly("chunk of 48", "chunk of 48", "chunk of 60", "chunk of 12");
    check(small, texts("a", "b", "c", "d", "e"), TemplateMatch.PARTIAL);
    check(small, texts("x".repeat(200), "b", "c", "d", "e"), TemplateMatch.PARTIAL);
    assertThat(small.drawing()).startsWith("chunk of 210\n");
  }

  @Test
  void aTextMayBeLongerThanAChunk() throws Unwritable {
    Template small = new Template(SMALL_CHUNKS);
    check(small, texts("a", "x".repeat(1000), "b"), TemplateMatch.FIRST_TIME);
    check(small, texts("a", "y".repeat(5000), "b"), TemplateMatch.PARTIAL);
    check(small, texts("z".repeat(3000), "", "c".repeat(500)), TemplateMatch.PARTIAL);
    check(small, texts("a", "b", "c"), TemplateMatch.PARTIAL);
    assertThat(small.memoryBytes()).isLessThan(2000);
  }

  @Test
  void withoutShiftingAMessageThatNeedsRoomDoesNotMatch() throws Unwritable {
    Template fixed = new Template(TemplateSettings.DEFAULT.withShifting(false));
    check(fixed, message("one", 1, 2), TemplateMatch.FIRST_TIME);
    check(fixed, message("two", 3, 4), TemplateMatch.PERFECT);
    assertThat(fixed.send(message("six", 12, 4))).isEqualTo(TemplateMatch.MISMATCH);
    assertThat(fixed.messageSignature()).isEqualTo(fixed.signature());
    check(fixed, message("two", 5, 6), TemplateMatch.PERFECT);
  }

  /** Messages with one value that the second makes longer, which is sent again and again. */
  static Stream<Arguments> longerValues() {
    return Stream.of(
        arguments(texts("a", "b"), texts("a", "bb")),
        arguments(tag("a", 1), tag("aa", 1)),
        arguments(tag("a", 1), tag("a", 11)),
        arguments(ints(1, 2), ints(1, 22)),
        arguments(binary(new byte[1], 1), binary(new byte[4], 1)),
        arguments(
            beans(Reading.TYPED, new Reading(1, 2, 3)),
            beans(Reading.TYPED, new Reading(1, 22, 3))));
  }

  @ParameterizedTest
  @MethodSource("longerValues")
  void aValueWithoutRoomIsNotTakenForTheLastOne(MessageWalk first, MessageWalk longer)
      throws Unwritable {
    Template fixed = new Template(TemplateSettings.DEFAULT.withShifting(false));
    check(fixed, first, TemplateMatch.FIRST_TIME);
    for (int i = 0; i < 2; i++) {
      assertThat(fixed.send(longer)).isEqualTo(TemplateMatch.MISMATCH);
      assertThat(fixed.messageSignature()).isEqualTo(fixed.signature());
    }
    check(fixed, first, TemplateMatch.CONTENT);
  }

  @Test
  void longMessagesAreRefused() throws Unwritable {
    Template bounded = new Template(TemplateSettings.DEFAULT.withMaxBytes(100));
    assertThatThrownBy(() -> bounded.send(texts("x".repeat(100)))).isInstanceOf(Unwritable.class);
    check(bounded, texts("a"), TemplateMatch.FIRST_TIME);
    assertThatThrownBy(() -> bounded.send(texts("x".repeat(90)))).isInstanceOf(Unwritable.class);
    check(bounded, texts("b"), TemplateMatch.PERFECT);
  }

  @Test
  void aMessageMayGrowToTheLimit() throws Unwritable {
    Template bounded = new Template(TemplateSettings.DEFAULT.withMaxBytes(100));
    String[] texts = new String[10];
    Arrays.fill(texts, "a");
    check(bounded, texts(texts), TemplateMatch.FIRST_TIME);
    texts[2] = "12345678";
    texts[7] = "1234567";
    check(bounded, texts(texts), TemplateMatch.PARTIAL);
    assertThat(bounded.length()).isEqualTo(100);
    texts[9] = "ab";
    assertThatThrownBy(() -> bounded.send(texts(texts))).isInstanceOf(TooLong.class);
    texts[9] = "a";
    check(bounded, texts(texts), TemplateMatch.CONTENT);
    texts[2] = "1234567";
    texts[9] = "ab";
    check(bounded, texts(texts), TemplateMatch.PARTIAL);
  }

  @Test
  void attributesAreEscapedAnew() throws Unwritable {
    check(template, tag("a", 1), TemplateMatch.FIRST_TIME);
    check(template, tag("b", 2), TemplateMatch.PERFECT);
    check(template, tag("\"<&\t", 2), TemplateMatch.PARTIAL);
    check(template, tag("\"<&\t", 2), TemplateMatch.CONTENT);
    assertMismatch(texts("a", "1"));
  }

  private static MessageWalk tag(String attribute, int value) {
    return wrapped(
        sink -> {
          sink.attribute(TAG, attribute, TAG_END);
          value(sink, OPEN, value, CLOSE);
          sink.markup(END_TAG);
        });
  }

  @Test
  void valuesBehindBinaryDataChangeWithIt() throws Unwritable {
    check(template, binary(new byte[] {1}, 1), TemplateMatch.FIRST_TIME);
    check(template, binary(new byte[] {2}, 2), TemplateMatch.PERFECT);
    check(template, binary(new byte[] {2}, 3), TemplateMatch.PERFECT);
  }

  private static MessageWalk binary(byte[] first, int second) {
    return wrapped(
        sink -> {
          sink.base64(OPEN, first, CLOSE);
          value(sink, OPEN, second, CLOSE);
        });
  }

  /** An array of the same content needs no walk over its numbers. */
  @Test
  void arraysThatRepeatAreSkipped() throws Unwritable {
    check(template, afterArray(1, 7, 8, 9), TemplateMatch.FIRST_TIME);
    check(template, afterArray(2, 7, 8, 9), TemplateMatch.PERFECT);
    check(template, afterArray(3, 7, 5, 9), TemplateMatch.PERFECT);
    check(template, afterArray(3, 7, 5, 9), TemplateMatch.CONTENT);
    assertMismatch(afterArray(3, 7, 5));
    assertMismatch(
        sink -> {
          sink.markup(OPEN);
          afterArray(3, 7, 5, 9).walk(sink);
        });
    check(template, afterArray(4, 7, 5, 9), TemplateMatch.PERFECT);
  }

  private static MessageWalk afterArray(int value, int... numbers) {
    return wrapped(
        sink -> {
          array(sink, numbers);
          value(sink, OPEN, value, CLOSE);
        });
  }

  private static void array(MessageSink sink, int... numbers) throws Unwritable {
    NumberArray array = NumberArray.of(numbers);
    if (!sink.repeats(OPEN, array, CLOSE)) {
      sink.numbers(OPEN, array, CLOSE);
    }
  }

  @Test
  void aMessageSavesTheWorkOfItsUnchangedValues() throws Unwritable {
    int[] values = new int[100];
    template.send(ints(values));
    assertThat(template.saved()).isNegative();
    long all = saved(values);
    assertThat(all).isEqualTo(template.work() - Payoff.MESSAGE);
    values[99] = 1;
    long replaced = all - saved(values);
    assertThat(replaced).as("more than writing it").isGreaterThan(DutType.INTEGER.work(1));
    values[98] = 1;
    values[99] = 2;
    assertThat(all - saved(values)).as("two values").isEqualTo(2 * replaced);
    values[99] = 11;
    long resized = all - saved(values);
    assertThat(resized).as("more than in place").isGreaterThan(replaced);
    values[0] = 11;
    assertThat(all - saved(values)).as("all bytes behind it move").isGreaterThan(resized + 50);
  }

  private long saved(int... values) throws Unwritable {
    template.send(ints(values));
    return template.saved();
  }

  @Test
  void aMismatchCostsTheWorkUpToItsEnd() throws Unwritable {
    template.send(texts("a", "b", "c"));
    long three = -costs(texts("a", "b", "c", "d"));
    assertThat(three).isPositive();
    assertThat(-costs(texts("a", "b", "c", "d", "e"))).as("more steps").isGreaterThan(three);
    assertThat(-costs(texts("x", "b", "c", "d"))).as("a text is written").isGreaterThan(three);
  }

  private long costs(MessageWalk other) throws Unwritable {
    assertThat(template.send(other)).isEqualTo(TemplateMatch.MISMATCH);
    return template.saved();
  }

  @Test
  void memoryIsOfTheOrderOfTheMessage() throws Unwritable {
    assertThat(template.memoryBytes()).isZero();
    MessageWalk walk = doubles(new double[10_000]);
    check(template, walk, TemplateMatch.FIRST_TIME);
    assertThat(template.memoryBytes()).isBetween((long) template.length(), 10L * template.length());
  }

  @Test
  void aTemplateKeepsNoObjectsOfAMessage() throws Exception {
    List<Template> templates = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      templates.add(new Template(TemplateSettings.DEFAULT.withShifting(false)));
      check(templates.get(i), ints(1, 2), TemplateMatch.FIRST_TIME);
    }
    template.send(beans(Reading.MIXED, new Reading(1, 2, 3)));
    List<WeakReference<Object>> sent =
        List.of(
            sentNumbers(templates.get(0), TemplateMatch.CONTENT, 1, 2),
            sentNumbers(templates.get(1), TemplateMatch.PERFECT, 1, 3),
            sentNumbers(templates.get(2), TemplateMatch.MISMATCH, 1, 22),
            sentShare());
    for (int i = 0; i < 100 && sent.stream().anyMatch(each -> each.get() != null); i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(sent).extracting(WeakReference::get).containsOnlyNulls();
    // Until here, the templates are in use.
    assertThat(template.isEmpty()).isFalse();
    assertThat(templates).noneMatch(Template::isEmpty);
  }

  private static WeakReference<Object> sentNumbers(
      Template to, TemplateMatch expected, int... numbers) throws Unwritable {
    assertThat(to.send(ints(numbers))).isEqualTo(expected);
    return new WeakReference<>(numbers);
  }

  private WeakReference<Object> sentShare() throws Unwritable {
    Reading reading = new Reading(1, 2, 3);
    reading.share = reading.value / 7;
    assertThat(template.send(beans(Reading.MIXED, reading))).isEqualTo(TemplateMatch.MISMATCH);
    return new WeakReference<>(reading.share);
  }

  @Test
  void theSignatureOfRepeatedStepsIsThatOfTheMessage() throws Unwritable {
    byte[] more = XmlBytes.ascii("<more/>");
    check(template, texts("a", "b", "c"), TemplateMatch.FIRST_TIME);
    MessageWalk other =
        wrapped(
            sink -> {
              sink.text(OPEN, "a", CLOSE);
              sink.text(OPEN, "b", CLOSE);
              sink.markup(more);
              sink.text(OPEN, "c", CLOSE);
            });
    assertMismatch(other);
    assertMismatch(texts("a", "b", "c", "d"));
    assertThat(text(template)).isEqualTo(full(texts("a", "b", "c")));
  }

  @Test
  void arraysThatChangeWhileTheyAreSentLeaveNoOldValue() throws Exception {
    int[] numbers = new int[64];
    double[] reals = new double[64];
    MessageWalk walk =
        wrapped(
            sink -> {
              numbers(sink, numbers);
              numbers(sink, reals);
            });
    ExecutorService application = Executors.newSingleThreadExecutor();
    try {
      for (int round = 0; round < 1_000; round++) {
        int first = 1000 * round;
        Future<?> writing =
            application.submit(
                () -> {
                  for (int i = first; i < first + 1000; i++) {
                    numbers[i & 63] = i;
                    reals[i & 63] = i;
                  }
                });
        while (!writing.isDone()) {
          template.send(walk);
        }
        template.send(walk);
        assertThat(text(template)).isEqualTo(full(walk));
      }
    } finally {
      application.shutdownNow();
    }
  }
}
