package io.github.deltasoap.serializer;

import java.util.Arrays;

/**
 * Whether templates pay for an operation: an account of the work that they save and of the work
 * that they cost. Work is estimated, not timed, so the same messages always lead to the same
 * decisions; its unit is about that of writing one character.
 *
 * <p>When more has been lost than some messages would cost in full, all messages are written in
 * full for a pause. Then templates get another, smaller chance, and the pauses grow as long as that
 * is in vain. So templates cost at most a small part of the work of writing in full, whatever the
 * messages are, and an operation whose messages change their ways is found out. Safe for any number
 * of threads; races do no harm, since all that they may lose is a part of an estimate.
 */
final class Payoff {
  /** The work of a message beside that for its values. */
  static final int MESSAGE = 150;

  /** The costs of a template beside the comparison: it is borrowed, copied and put back. */
  static final int TEMPLATE = 70;

  /** The costs of making a template, beside writing in full and what each value needs. */
  static final int RECORDING = 150;

  static final int RECORDED_VALUE = 24;

  /** The part of that which is lost at once; the rest only if the template is of no use. */
  static final int LOST_PART = 4;

  /** An outline, and each of its steps. */
  static final int OUTLINE = 30;

  static final int OUTLINED_STEP = 4;

  /** A step of a comparison that ends in a mismatch. */
  static final int MISMATCHED_STEP = 16;

  /** A value that is replaced in its field, beside the work for its new text. */
  static final int REPLACED_VALUE = 6;

  /** A template that the processor has no more in its caches, and its shadows and bytes. */
  static final int COLD_TEMPLATE = 2000;

  static final int COLD_OBJECT = 60;

  static final int COLD_BYTES = 32;

  /** Estimates are not exact: a message must save at least this part of its work. */
  static final int LEAST_PART = 8;

  /** A value whose field is resized, beside the work for its new text. */
  static final int RESIZED_VALUE = 14;

  /** Limits in messages of usual work. */
  private static final int MOST_CREDIT = 64;

  private static final int FIRST_DEBT = 128;
  private static final int DEBT = 64;

  private static final int FIRST_PAUSE = 4096;
  private static final int DOUBLINGS = 2;

  /** Threads count their own messages, in a cache line each. */
  private static final int THREADS = 16;

  private static final int LINE = 64 / Integer.BYTES;

  private final int[] left = new int[THREADS * LINE];
  private boolean pausing;

  /** Pauses since templates have last earned all the credit that they can. */
  private int pauses;

  private long balance;
  private long usualWork = MESSAGE;

  /** Whether the next message is to be written in full. */
  boolean isPausing() {
    if (!pausing) {
      return false;
    }
    int mine = ((int) Thread.currentThread().getId() & (THREADS - 1)) * LINE;
    if (--left[mine] >= 0) {
      return true;
    }
    balance = 0;
    pausing = false;
    return false;
  }

  /**
   * Takes account of a message.
   *
   * @param saved work; negative if templates have cost more than they have saved
   * @param work in full
   */
  void add(long saved, long work) {
    long usual = usualWork;
    long difference = work - usual;
    if (Math.abs(difference) > usual / 4) {
      usual += difference / 16;
      usualWork = usual;
    }
    long most = MOST_CREDIT * usual;
    long now = balance + saved;
    if (now >= most) {
      now = most;
      if (pauses > 0) {
        pauses = 0;
      }
    } else if (now < -usual * (pauses == 0 ? FIRST_DEBT : DEBT)) {
      pause();
      return;
    }
    if (balance != now) {
      balance = now;
    }
  }

  /** Takes account of a message of unknown work that templates refuse. */
  void addRefused() {
    add(-usualWork, usualWork);
  }

  /** Begins the account anew. */
  void clear() {
    balance = 0;
    pauses = 0;
    pausing = false;
  }

  private void pause() {
    Arrays.fill(left, FIRST_PAUSE << Math.min(pauses, DOUBLINGS));
    pauses++;
    balance = 0;
    pausing = true;
  }
}
