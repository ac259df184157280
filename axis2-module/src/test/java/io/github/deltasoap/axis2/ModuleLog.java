package io.github.deltasoap.axis2;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Level;
import org.jspecify.annotations.Nullable;

/** The module's log lines while this is open. */
final class ModuleLog implements AutoCloseable {
  private static final List<ModuleLog> OPEN = new CopyOnWriteArrayList<>();

  /** A line of the log. */
  record Entry(Level level, String message, @Nullable Throwable thrown) {}

  private final Queue<Entry> entries = new ConcurrentLinkedQueue<>();

  ModuleLog() {
    OPEN.add(this);
  }

  static void publish(Entry entry) {
    OPEN.forEach(log -> log.entries.add(entry));
  }

  /** The messages of a level. */
  List<String> at(Level level) {
    return entries.stream().filter(entry -> entry.level.equals(level)).map(Entry::message).toList();
  }

  /** Whether an entry has a stack trace. */
  boolean hasStackTraces() {
    return entries.stream().anyMatch(entry -> entry.thrown != null);
  }

  @Override
  public void close() {
    OPEN.remove(this);
  }
}
