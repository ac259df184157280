package io.github.deltasoap.axis2.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import java.util.Date;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SelfCheckTest {
  private static final String DIFFERENCE = "they differ";

  /** A bean with the time of its creation. */
  @SuppressWarnings({"JavaUtilDate", "UnusedVariable"}) // Beans have them; read by reflection.
  private static final class Dated {
    private final Date made;
    private final String text;

    Dated(long millis, String text) {
      this.made = new Date(millis);
      this.text = text;
    }
  }

  private static @Nullable String difference(SelfCheck.Reader ours, SelfCheck.Reader stocks) {
    return difference(SimpleType.immutable(String.class, text -> text), ours, stocks);
  }

  private static @Nullable String difference(
      SimpleType type, SelfCheck.Reader ours, SelfCheck.Reader stocks) {
    OperationType operation =
        new OperationType(
            "call",
            null,
            "urn:t",
            List.of(Slot.parameter(0, "call", String.class, type, false)),
            true);
    SampleMessages samples =
        new BeanChecks(new SchemaModel(BeanBinders.NONE))
            .samples(operation, new SampleTexts(any -> null));
    return new SelfCheck(samples, ours, stocks).difference(extent -> 1, DIFFERENCE);
  }

  @Test
  void valuesAreCompared() {
    assertThat(difference(message -> message.length, message -> message.length)).isNull();
    assertThat(difference(message -> message.length, message -> 0)).isEqualTo(DIFFERENCE);
  }

  @Test
  void refusalsAreDifferences() {
    SelfCheck.Reader refusing =
        message -> {
          throw new IllegalStateException("refused");
        };
    assertThat(difference(refusing, message -> 1)).isEqualTo(DIFFERENCE);
    assertThat(difference(message -> 1, refusing)).isEqualTo(DIFFERENCE);
  }

  /** Beans without a comparison are not known to be equal. */
  @Test
  void missingSamplesAreDifferences() {
    SimpleType unknown = SimpleType.immutable(String.class, text -> null);
    assertThat(difference(unknown, message -> 1, message -> 1))
        .isEqualTo("no sample message could be written");
  }

  /** Stock's first reading may fall into another millisecond than ours. */
  @Test
  void timesOfCreationAreNoDifference() {
    SelfCheck.Reader clock = message -> new Dated(System.currentTimeMillis(), "a");
    assertThat(difference(message -> new Dated(0, "a"), clock)).isNull();
    assertThat(difference(message -> new Dated(0, "b"), clock)).isEqualTo(DIFFERENCE);
  }
}
