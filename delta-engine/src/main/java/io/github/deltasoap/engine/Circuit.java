package io.github.deltasoap.engine;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * The module's part in the messages of one operation, until it fails unexpectedly: then stock
 * handles that message and all later ones, until the service is deployed again or an operator
 * switches the operation on. No other effect of a failure is visible.
 *
 * <p>Every {@link Throwable} counts, including {@link OutOfMemoryError}: the module's allocations
 * are garbage when it is caught, and stock, which streams, may need less memory; if not, it fails
 * as it would without the module. {@code ThreadDeath} counts as well, since no supported JVM stops
 * threads any more.
 *
 * <p>Safe for any number of threads.
 */
public final class Circuit {
  private final String messages;
  private final Consumer<String> problems;
  private final AtomicBoolean open = new AtomicBoolean();
  private final AtomicLong failures = new AtomicLong();

  /**
   * Creates a closed circuit, in which the module takes part.
   *
   * @param messages the messages of the operation, as a plural
   * @param problems receives the first failure, without values of any message
   */
  public Circuit(String messages, Consumer<String> problems) {
    this.messages = messages;
    this.problems = problems;
  }

  /** Whether the module still takes part. */
  public boolean isClosed() {
    return !open.get();
  }

  /** Lets the module take part again. */
  public void close() {
    open.set(false);
  }

  /** The number of failures: more than one if several messages were in progress. */
  public long failures() {
    return failures.get();
  }

  public void resetCount() {
    failures.set(0);
  }

  /** Leaves all later messages to stock. Never throws. */
  public void failed(Throwable thrown) {
    failures.incrementAndGet();
    if (open.getAndSet(true)) {
      return;
    }
    try {
      problems.accept(
          "stock handles all "
              + messages
              + " from now on, since the module failed unexpectedly: "
              + place(thrown));
    } catch (Throwable unsaid) {
      // Even without memory for a log line, stock must be able to write the message.
    }
  }

  /** The class and origin of a throwable, without its message, which might quote a value. */
  private static String place(Throwable thrown) {
    StackTraceElement[] trace = thrown.getStackTrace();
    return thrown.getClass().getName() + (trace.length == 0 ? "" : " at " + trace[0]);
  }
}
