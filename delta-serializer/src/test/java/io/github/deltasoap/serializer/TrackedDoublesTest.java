package io.github.deltasoap.serializer;

import static io.github.deltasoap.serializer.Messages.CLOSE;
import static io.github.deltasoap.serializer.Messages.OPEN;
import static io.github.deltasoap.serializer.Messages.check;
import static io.github.deltasoap.serializer.Messages.full;
import static io.github.deltasoap.serializer.Messages.text;
import static io.github.deltasoap.serializer.Messages.wrapped;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.write.ChangeLog;
import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.NumberArray;
import io.github.deltasoap.core.write.TrackedDoubles;
import io.github.deltasoap.core.write.Unwritable;
import org.junit.jupiter.api.Test;

class TrackedDoublesTest {
  private final TrackedDoubles values = new TrackedDoubles(100);
  private final MessageWalk walk = wrapped(sink -> values.writeTo(sink, OPEN, CLOSE));
  private final Template template = new Template(TemplateSettings.DEFAULT);

  @Test
  void whatWasSetIsWritten() throws Unwritable {
    assertThat(values.length()).isEqualTo(100);
    check(template, walk, TemplateMatch.FIRST_TIME);
    check(template, walk, TemplateMatch.CONTENT);
    values.set(3, 1.5);
    values.set(99, 2.5);
    assertThat(values.get(3)).isEqualTo(1.5);
    check(template, walk, TemplateMatch.PERFECT);
    check(template, walk, TemplateMatch.CONTENT);
    values.set(0, 123456);
    check(template, walk, TemplateMatch.PARTIAL);
  }

  @Test
  void templatesThatTakeTurnsCompare() throws Unwritable {
    Template other = new Template(TemplateSettings.DEFAULT);
    check(template, walk, TemplateMatch.FIRST_TIME);
    check(other, walk, TemplateMatch.FIRST_TIME);
    values.set(3, 1.5);
    check(template, walk, TemplateMatch.PERFECT);
    check(other, walk, TemplateMatch.PERFECT);
    values.set(4, 1.5);
    check(other, walk, TemplateMatch.PERFECT);
    check(template, walk, TemplateMatch.PERFECT);
  }

  @Test
  void anInterruptedMessageLosesNoChange() throws Unwritable {
    check(template, walk, TemplateMatch.FIRST_TIME);
    values.set(3, 1.5);
    assertThat(
            template.send(
                wrapped(
                    sink -> {
                      values.writeTo(sink, OPEN, CLOSE);
                      values.writeTo(sink, OPEN, CLOSE);
                    })))
        .isEqualTo(TemplateMatch.MISMATCH);
    values.set(4, 2.5);
    check(template, walk, TemplateMatch.PERFECT);
    Template narrow = new Template(TemplateSettings.DEFAULT.withShifting(false));
    check(narrow, walk, TemplateMatch.FIRST_TIME);
    values.set(5, 6.5);
    values.set(6, 123456);
    assertThat(narrow.send(walk)).isEqualTo(TemplateMatch.MISMATCH);
    values.set(6, 7.5);
    check(narrow, walk, TemplateMatch.PERFECT);
  }

  @Test
  void onlyWhatIsMarkedIsLookedAt() throws Unwritable {
    int[] numbers = new int[10];
    ChangeLog log = new ChangeLog();
    MessageWalk marked = wrapped(sink -> sink.numbers(OPEN, NumberArray.of(numbers), log, CLOSE));
    check(template, marked, TemplateMatch.FIRST_TIME);
    String before = text(template);
    numbers[4] = 7;
    assertThat(template.send(marked)).isEqualTo(TemplateMatch.CONTENT);
    assertThat(text(template)).isEqualTo(before).isNotEqualTo(full(marked));
    log.mark(4, 6);
    check(template, marked, TemplateMatch.PERFECT);
    numbers[9] = 8;
    log.mark(9);
    check(template, marked, TemplateMatch.PERFECT);
    assertThatThrownBy(() -> log.mark(-1)).isInstanceOf(IndexOutOfBoundsException.class);
  }
}
