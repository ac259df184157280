package io.github.deltasoap.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LongMessagesTest {
  private static final int LENGTH = 100_000;

  private final LongMessages account = new LongMessages();

  /** The number of messages that stock reads before the module reads one again. */
  private int leftToStock(int length) {
    int messages = 0;
    while (!account.admits()) {
      account.leftToStock(length);
      messages++;
    }
    return messages;
  }

  @Test
  void aRefusedMessageIsPaidForByMessagesThatStockReads() {
    assertThat(account.admits()).isTrue();
    account.refused(LENGTH);
    assertThat(leftToStock(LENGTH)).isEqualTo(64);
    account.refused(LENGTH);
    assertThat(leftToStock(LENGTH / 10)).isEqualTo(637);
  }

  @Test
  void goodMessagesAreACredit() {
    account.bound(LENGTH);
    account.bound(LENGTH);
    account.refused(LENGTH);
    account.refused(LENGTH);
    assertThat(account.admits()).isTrue();
    account.refused(LENGTH);
    assertThat(account.admits()).isFalse();
  }

  /** Otherwise a client could save up unlimited credit, or run up debt for other clients. */
  @Test
  void creditAndDebtAreLimited() {
    for (int i = 0; i < 1000; i++) {
      account.bound(LENGTH);
    }
    int refused = 0;
    while (account.admits()) {
      account.refused(LENGTH);
      refused++;
    }
    assertThat(refused).isEqualTo(42);
    for (int i = 0; i < 1000; i++) {
      account.refused(LENGTH);
    }
    assertThat(leftToStock(1 << 20)).isEqualTo(128);
  }

  @Test
  void shortMessagesDoNotCount() {
    for (int i = 0; i < 1000; i++) {
      account.refused(LongMessages.LONG_BYTES - 1);
    }
    assertThat(account.admits()).isTrue();
  }

  @Test
  void messagesThatStockHardlyReadsAreNotWorthIt() {
    account.read(LENGTH, false);
    assertThat(account.admits()).isTrue();
    account.read(LENGTH, true);
    assertThat(account.admits()).isFalse();
  }
}
