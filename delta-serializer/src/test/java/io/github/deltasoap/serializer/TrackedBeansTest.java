package io.github.deltasoap.serializer;

import static io.github.deltasoap.serializer.Messages.CLOSE;
import static io.github.deltasoap.serializer.Messages.OPEN;
import static io.github.deltasoap.serializer.Messages.check;
import static io.github.deltasoap.serializer.Messages.full;
import static io.github.deltasoap.serializer.Messages.text;
import static io.github.deltasoap.serializer.Messages.value;
import static io.github.deltasoap.serializer.Messages.wrapped;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.write.ChangeLog;
import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.TrackedBeans;
import io.github.deltasoap.core.write.Unwritable;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrackedBeansTest {
  private final TrackedBeans<Reading> beans = readings();
  private final MessageWalk walk = wrapped(sink -> beans.writeTo(sink, Reading.TYPED));
  private final Template template = new Template(TemplateSettings.DEFAULT.withChunkBytes(512));

  private static TrackedBeans<Reading> readings() {
    return new TrackedBeans<>(
        IntStream.range(0, 100).mapToObj(i -> new Reading(i, -i, i / 3.0)).toList());
  }

  private void set(int index, int x) {
    beans.get(index).x = x;
    beans.changed(index);
  }

  @Test
  void whatHasChangedIsWritten() throws Unwritable {
    assertThat(beans.length()).isEqualTo(100);
    check(template, walk, TemplateMatch.FIRST_TIME);
    check(template, walk, TemplateMatch.CONTENT);
    check(template, walk, TemplateMatch.CONTENT);
    set(3, 4);
    set(99, 98);
    check(template, walk, TemplateMatch.PERFECT);
    check(template, walk, TemplateMatch.CONTENT);
    set(0, 123456);
    check(template, walk, TemplateMatch.PARTIAL);
    assertThatThrownBy(() -> beans.changed(100)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void onlyWhatIsMarkedIsReadOnceTheTemplateHasComparedAll() throws Unwritable {
    check(template, walk, TemplateMatch.FIRST_TIME);
    beans.get(5).x = 6;
    check(template, walk, TemplateMatch.PERFECT);
    String before = text(template);
    beans.get(7).x = 8;
    assertThat(template.send(walk)).isEqualTo(TemplateMatch.CONTENT);
    assertThat(text(template)).isEqualTo(before).isNotEqualTo(full(walk));
    beans.changed(7);
    check(template, walk, TemplateMatch.PERFECT);
  }

  @Test
  void templatesThatTakeTurnsCompare() throws Unwritable {
    Template other = new Template(TemplateSettings.DEFAULT);
    check(template, walk, TemplateMatch.FIRST_TIME);
    check(other, walk, TemplateMatch.FIRST_TIME);
    for (int i = 1; i < 5; i++) {
      set(i, 10 * i);
      assertThat(template.send(walk)).isNotEqualTo(TemplateMatch.MISMATCH);
      assertThat(text(template)).isEqualTo(full(walk));
      set(i + 1, 7);
      assertThat(other.send(walk)).isNotEqualTo(TemplateMatch.MISMATCH);
      assertThat(text(other)).isEqualTo(full(walk));
    }
  }

  @Test
  void anInterruptedMessageLosesNoChange() throws Unwritable {
    check(template, walk, TemplateMatch.FIRST_TIME);
    check(template, walk, TemplateMatch.CONTENT);
    set(3, 1);
    MessageWalk twice =
        wrapped(
            sink -> {
              beans.writeTo(sink, Reading.TYPED);
              beans.writeTo(sink, Reading.TYPED);
            });
    assertThat(template.send(twice)).isEqualTo(TemplateMatch.MISMATCH);
    set(4, 2);
    check(template, walk, TemplateMatch.PERFECT);
    Template narrow = new Template(TemplateSettings.DEFAULT.withShifting(false));
    check(narrow, walk, TemplateMatch.FIRST_TIME);
    check(narrow, walk, TemplateMatch.CONTENT);
    set(5, 6);
    set(6, 1234567);
    assertThat(narrow.send(walk)).isEqualTo(TemplateMatch.MISMATCH);
    set(6, 7);
    check(narrow, walk, TemplateMatch.PERFECT);
  }

  /** Marks are indices of the array, also where a message has a part of it. */
  @Test
  void aPartOfTheBeansIsWritten() throws Unwritable {
    Reading[] readings = new Reading[10];
    Arrays.setAll(readings, i -> new Reading(i, i, i));
    ChangeLog log = new ChangeLog();
    MessageWalk part =
        wrapped(
            sink -> {
              sink.beans(Reading.TYPED, readings, 4, 8, log);
              value(sink, OPEN, readings[9].x, CLOSE);
            });
    check(template, part, TemplateMatch.FIRST_TIME);
    check(template, part, TemplateMatch.CONTENT);
    for (int i : new int[] {4, 5, 7}) {
      readings[i].y = 1;
      log.mark(i);
    }
    readings[9].x = 8;
    check(template, part, TemplateMatch.PERFECT);
    readings[8].y = 1;
    log.mark(8);
    check(template, part, TemplateMatch.CONTENT);
  }

  @Test
  void anySequenceIsWritten() throws Unwritable {
    SplittableRandom random = new SplittableRandom(11);
    TrackedBeans<Reading> more = readings();
    MessageWalk both =
        wrapped(
            sink -> {
              beans.writeTo(sink, Reading.TYPED);
              more.writeTo(sink, Reading.TYPED);
            });
    check(template, both, TemplateMatch.FIRST_TIME);
    for (int step = 0; step < 2000; step++) {
      for (int i = random.nextInt(4); i > 0; i--) {
        TrackedBeans<Reading> changed = random.nextBoolean() ? beans : more;
        int index = random.nextInt(100);
        changed.get(index).value = random.nextInt(2000) / 8.0;
        changed.changed(index);
      }
      if (random.nextInt(9) == 0) {
        assertThat(template.send(walk)).isEqualTo(TemplateMatch.MISMATCH);
      }
      assertThat(template.send(both)).isNotEqualTo(TemplateMatch.MISMATCH);
      assertThat(text(template)).as("step " + step).isEqualTo(full(both));
    }
  }
}
