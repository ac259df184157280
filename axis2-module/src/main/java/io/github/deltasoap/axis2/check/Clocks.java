package io.github.deltasoap.axis2.check;

import java.util.concurrent.TimeUnit;

/** The clocks that constructors and getters read. */
final class Clocks {
  private static final int TICK_MILLIS = 50;

  private Clocks() {}

  /**
   * Waits until clocks of milliseconds have ticked: a time of creation that stock reads before and
   * after differs then. Returns at once if the thread is interrupted.
   */
  static void tick() {
    try {
      TimeUnit.MILLISECONDS.sleep(TICK_MILLIS);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }
}
