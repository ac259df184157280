package io.github.deltasoap.axis2;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Level;
import org.jspecify.annotations.Nullable;

/** Records the module's log entries until closed. */
final class ModuleLog implements AutoCloseable {
  private static final List<ModuleLog> OPEN = new CopyOnWriteArrayList<>();

  record Entry(Level level, String message, @Nullable Throwable thrown) {}

  private final Queue<Entry> entries = new ConcurrentLinkedQueue<>();

  ModuleLog() {
    OPEN.add(this);
  }

  static boolean isOpen() {
    return !OPEN.isEmpty();
  }

  static void publish(Entry entry) {
    OPEN.forEach(log -> log.entries.add(entry));
  }

  /** The messages logged at a level. */
  List<String> at(Level level) {
    return entries.stream().filter(entry -> entry.level.equals(level)).map(Entry::message).toList();
  }

  /** Whether any entry has a stack trace. */
  boolean hasStackTraces() {
    return entries.stream().anyMatch(entry -> entry.thrown != null);
  }

  @Override
  public void close() {
    OPEN.remove(this);
  }
}
