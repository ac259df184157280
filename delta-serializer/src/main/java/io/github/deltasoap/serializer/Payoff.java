package io.github.deltasoap.serializer;

import java.util.Arrays;

/**
 * Decides whether templates pay for an operation, by an account of the work that they save and the
 * work that they cost. Work is estimated, not timed, so the same messages always lead to the same
 * decisions; its unit is roughly the work of writing one character.
 *
 * <p>When the losses exceed the full cost of some messages, all messages are written in full for a
 * pause. Then templates get another, smaller chance, and pauses grow while chances keep failing. So
 * templates cost at most a small part of the work of writing in full, whatever the messages are,
 * and an operation whose messages change their behavior is noticed. Safe for any number of threads;
 * races are harmless, since they lose at most a part of an estimate.
 */
final class Payoff {
  /** The work of a message, without its values. */
  static final int MESSAGE = 150;

  /** The cost of a template, without the comparison: borrowing, copying, putting it back. */
  static final int TEMPLATE = 70;

  /** The cost of making a template, in addition to writing in full and {@link #RECORDED_VALUE}. */
  static final int RECORDING = 150;

  static final int RECORDED_VALUE = 24;

  /**
   * The divisor for the part of that charged at once; the rest only if the template proves useless.
   */
  static final int LOST_PART = 4;

  /** The base cost of an outline; see also {@link #OUTLINED_STEP}. */
  static final int OUTLINE = 30;

  static final int OUTLINED_STEP = 4;

  /** The cost of a step in a comparison that ends in a mismatch. */
  static final int MISMATCHED_STEP = 16;

  /** The cost of replacing a value in its field, without the work for its new text. */
  static final int REPLACED_VALUE = 6;

  /** The base cost of a template that has left the CPU caches; its shadows and bytes add to it. */
  static final int COLD_TEMPLATE = 2000;

  static final int COLD_OBJECT = 60;

  static final int COLD_BYTES = 32;

  /**
   * A safety margin, because estimates are inexact: a message must save more than work /
   * LEAST_PART.
   */
  static final int LEAST_PART = 8;

  /** The cost of resizing a value's field, without the work for its new text. */
  static final int RESIZED_VALUE = 14;

  /** Limits of the balance, in messages of usual work. */
  private static final int MOST_CREDIT = 64;

  private static final int FIRST_DEBT = 128;
  private static final int DEBT = 64;

  private static final int FIRST_PAUSE = 4096;
  private static final int DOUBLINGS = 2;

  /** Threads count their own messages, each in its own cache line. */
  private static final int THREADS = 16;

  private static final int LINE = 64 / Integer.BYTES;

  private final int[] left = new int[THREADS * LINE];
  private boolean pausing;

  /** The number of pauses since templates last earned the maximum credit. */
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
   * Adds a message to the account.
   *
   * @param saved work saved; negative if templates cost more
   * @param work the work of writing it in full
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

  /** Adds a message of unknown work that templates refuse. */
  void addRefused() {
    add(-usualWork, usualWork);
  }

  /** Resets the account. */
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
