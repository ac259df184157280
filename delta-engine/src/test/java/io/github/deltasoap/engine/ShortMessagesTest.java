package io.github.deltasoap.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShortMessagesTest {
  private static final int LENGTH = 500;

  private final List<String> notices = new ArrayList<>();
  private final ShortMessages account = new ShortMessages(notices::add);

  /** The number of messages that the module reads, out of many; every n-th of those is good. */
  private int read(int messages, int n) {
    int read = 0;
    for (int i = 0; i < messages; i++) {
      if (account.admits(LENGTH)) {
        read++;
        if (read % n == 0) {
          account.bound(LENGTH);
        } else {
          account.refused(LENGTH);
        }
      }
    }
    return read;
  }

  private void exhaust() {
    for (int i = 0; i < 256; i++) {
      account.refused(LENGTH);
    }
  }

  @Test
  void whereAllMessagesAreRefusedStockReadsMostOfThem() {
    assertThat(read(256, Integer.MAX_VALUE)).isEqualTo(256);
    assertThat(read(3300, Integer.MAX_VALUE)).isEqualTo(100);
  }

  @Test
  void whereHalfOfTheMessagesAreBoundTheModuleReadsAll() {
    for (int i = 0; i < 3000; i++) {
      assertThat(account.admits(LENGTH)).isTrue();
      if (i % 2 == 0) {
        account.refused(LENGTH);
      } else {
        account.bound(LENGTH);
      }
    }
    assertThat(notices).isEmpty();
  }

  @Test
  void theModuleReadsAgainOnceATriedMessageIsBound() {
    exhaust();
    assertThat(read(33, 1)).isEqualTo(1);
    assertThat(read(127, 1)).isEqualTo(127);
    assertThat(read(256, Integer.MAX_VALUE)).isEqualTo(256);
  }

  /** More messages may be in progress than there is credit. */
  @Test
  void lateOutcomesChangeNothingWhileStockReads() {
    exhaust();
    account.bound(LENGTH);
    account.refused(LENGTH);
    assertThat(read(32, 1)).isEqualTo(0);
    assertThat(read(1, 1)).isEqualTo(1);
  }

  @Test
  void longMessagesHaveAnotherAccount() {
    for (int i = 0; i < 1000; i++) {
      account.refused(LongMessages.LONG_BYTES);
    }
    assertThat(account.admits(LENGTH)).isTrue();
    exhaust();
    for (int i = 0; i < 1000; i++) {
      assertThat(account.admits(LongMessages.LONG_BYTES)).isTrue();
      account.bound(LongMessages.LONG_BYTES);
    }
    assertThat(account.admits(LENGTH)).isFalse();
  }

  @Test
  void theOperatorHearsOfItOnce() {
    read(5000, Integer.MAX_VALUE);
    read(5000, 1);
    read(5000, Integer.MAX_VALUE);
    assertThat(notices).singleElement().asString().contains("StockFallbacks");
  }
}
