package io.github.deltasoap.core.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The positions of values in a message. */
class SpansTest {
  @Test
  void spansGrow() {
    Spans spans = spans(0, 100).build();
    assertThat(spans.count()).isEqualTo(100);
    for (int i = 0; i < 100; i++) {
      assertThat(spans.begin(i)).isEqualTo(2 * i);
      assertThat(spans.end(i)).isEqualTo(2 * i + 1);
    }
  }

  @Test
  void theLastOnesCanBeDropped() {
    Spans.Builder builder = spans(0, 100);
    builder.truncate(1);
    builder.add(5, 6);
    assertThat(builder.count()).isEqualTo(2);
    Spans spans = builder.build();
    assertThat(spans.count()).isEqualTo(2);
    assertThat(spans.begin(0)).isEqualTo(0);
    assertThat(spans.end(0)).isEqualTo(1);
    assertThat(spans.begin(1)).isEqualTo(5);
    assertThat(spans.end(1)).isEqualTo(6);
  }

  @Test
  void spansAreEqualByPosition() {
    assertThat(spans(0, 3).build()).isEqualTo(spans(3, 3).build());
    assertThat(spans(0, 3).build()).hasSameHashCodeAs(spans(3, 3).build());
    assertThat(spans(0, 3).build()).isNotEqualTo(spans(0, 2).build());
  }

  private static Spans.Builder spans(int expected, int count) {
    Spans.Builder builder = new Spans.Builder(expected);
    for (int i = 0; i < count; i++) {
      builder.add(2 * i, 2 * i + 1);
    }
    return builder;
  }
}
