package io.github.deltasoap.oracle.operation;

import java.util.Collection;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The lines that a logger gets until this is closed, from INFO on. Safe for any number of threads.
 */
final class LogLines extends Handler implements AutoCloseable {
  private final Queue<String> lines = new ConcurrentLinkedQueue<>();
  private final Logger logger;
  private final @Nullable Level before;

  /** Listens to the logger of a name, and to those below it. */
  LogLines(String name) {
    logger = Logger.getLogger(name);
    before = logger.getLevel();
    logger.setLevel(Level.INFO);
    logger.addHandler(this);
  }

  /** The lines so far, each behind its level. */
  Collection<String> lines() {
    return List.copyOf(lines);
  }

  @Override
  public void publish(LogRecord entry) {
    lines.add(entry.getLevel() + ": " + entry.getMessage());
  }

  @Override
  public void flush() {
    // Nothing is buffered.
  }

  @Override
  public void close() {
    logger.removeHandler(this);
    logger.setLevel(before);
  }
}
