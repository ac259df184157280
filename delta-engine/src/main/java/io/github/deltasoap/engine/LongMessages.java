package io.github.deltasoap.engine;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * An account of the long messages to one operation, in bytes: it decides whether the module or
 * stock reads the next one. Safe for any number of threads.
 *
 * <p>A message that stock finally has to answer costs the module's work on top of stock's, and only
 * that work reveals it: the scanner finds a comment in the last line, the binder a bad value behind
 * ten thousand good ones, a setter throws. So wasted work is paid for afterwards: after a message
 * that the module could not bind, {@value #RATE} times its length in long messages goes to stock
 * unread. However hostile the messages are, the module's work on those that it cannot answer is a
 * small part of stock's.
 *
 * <p>Bound messages are a credit, so nothing is left to stock while most of an operation's long
 * messages, by length, are good. To deprive others of the module, a client must keep sending more
 * bytes than they do, in long messages to their operation: the debt is limited, and time reduces it
 * too ({@value #BYTES_PER_SECOND} bytes per second). Short messages are never left to stock for
 * this reason: transport dominates their cost, and most clients send no others.
 */
public final class LongMessages {
  /** The length from which a message counts as long. */
  public static final int LONG_BYTES = 8192;

  private static final int RATE = 64;
  private static final long MOST_CREDIT = 4L << 20;
  private static final long MOST_DEBT = 2L << 20;
  private static final long BYTES_PER_SECOND = 1L << 17;

  private final AtomicLong balance = new AtomicLong();
  private volatile long lastRefusalNanos;

  /** Whether the module reads the next long message. */
  public boolean admits() {
    long bytes = balance.get();
    if (bytes >= 0) {
      return true;
    }
    long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - lastRefusalNanos);
    return seconds * BYTES_PER_SECOND >= -bytes;
  }

  /** Credits bytes of a long message that stock reads in place of the module. */
  public void leftToStock(int bytes) {
    // Rounded up: otherwise short reads would pay nothing.
    add((bytes + RATE - 1) / RATE);
  }

  /** Credits a message that the module has bound. */
  public void bound(int length) {
    if (length >= LONG_BYTES) {
      add(length);
    }
  }

  /**
   * Records a message that the module has bound on first contact.
   *
   * @param mostlyIgnored whether stock would have read only the smaller part of it
   */
  public void read(int length, boolean mostlyIgnored) {
    if (mostlyIgnored) {
      refused(2 * length);
    } else {
      bound(length);
    }
  }

  /** Debits a message that the module has read but left to stock. */
  public void refused(int length) {
    if (length >= LONG_BYTES) {
      lastRefusalNanos = System.nanoTime();
      add(-length);
    }
  }

  private void add(long bytes) {
    balance.accumulateAndGet(
        bytes, (old, more) -> Math.max(-MOST_DEBT, Math.min(MOST_CREDIT, old + more)));
  }
}
