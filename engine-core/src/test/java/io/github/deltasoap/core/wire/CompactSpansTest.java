package io.github.deltasoap.core.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Compact spans equal those that they were made of, whatever the length of the message. */
class CompactSpansTest {
  private static Spans spans(int... bounds) {
    Spans.Builder builder = new Spans.Builder(1);
    for (int i = 0; i < bounds.length; i += 2) {
      builder.add(bounds[i], bounds[i + 1]);
    }
    return builder.build();
  }

  private static void check(int... bounds) {
    Spans compact = spans(bounds).compact();
    assertThat(compact.count()).isEqualTo(bounds.length / 2);
    for (int i = 0; i < bounds.length; i += 2) {
      assertThat(compact.begin(i / 2)).isEqualTo(bounds[i]);
      assertThat(compact.end(i / 2)).isEqualTo(bounds[i + 1]);
    }
    assertThat(compact).isEqualTo(spans(bounds)).hasSameHashCodeAs(spans(bounds));
    assertThat(spans(bounds)).isEqualTo(compact);
    assertThat(compact.compact()).isEqualTo(compact);
  }

  @Test
  void ofMessagesOfAnyLength() {
    check();
    check(0, 0);
    check(3, 7, 9, 9, 20, 65_535);
    check(3, 7, 9, 9, 20, 65_536);
    check(40_000, 70_000, 70_001, 1 << 20);
  }

  @Test
  void differentSpansDiffer() {
    Spans compact = spans(3, 7, 9, 9).compact();
    assertThat(compact).isNotEqualTo(spans(3, 7));
    assertThat(compact).isNotEqualTo(spans(3, 7, 9, 10));
    assertThat(compact).isNotEqualTo(spans(3, 7, 9, 65_545).compact());
  }
}
