package io.github.deltasoap.channel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The layouts that one direction of a session has carried, and the last message of each. Both ends
 * add the same layouts and messages in the same order, and forget them by the same rules, so that
 * an index refers to the same layout at both. Used by one thread at a time.
 */
final class SessionLayouts {
  static final int NOT_FOUND = -1;

  /** The maximum length of all layouts' texts. */
  private static final int MOST_LAYOUT_BYTES = 1 << 16;

  /** The maximum memory of all last messages, and of one. */
  private static final int MOST_PREVIOUS_BYTES = 1 << 18;

  private static final int MOST_MESSAGE_BYTES = 1 << 17;

  private static final class Entry {
    final Layout layout;
    @Nullable MessageTokens previous;

    Entry(Layout layout) {
      this.layout = layout;
    }
  }

  private final List<Entry> entries = new ArrayList<>();
  private final Map<LayoutId, Integer> indexes = new HashMap<>();
  private int layoutBytes;
  private int previousBytes;

  int find(LayoutId id) {
    return indexes.getOrDefault(id, NOT_FOUND);
  }

  Layout layout(long index) throws BadFrame {
    if (index < 0 || index >= entries.size()) {
      throw new BadFrame("There is no layout " + index + " in the session");
    }
    return entries.get((int) index).layout;
  }

  /** The last message of a layout, found with it; null if it is not kept. */
  @Nullable MessageTokens previous(int index) {
    return entries.get(index).previous;
  }

  /**
   * Adds a layout; forgets all others if there is no room.
   *
   * @return its index
   */
  int add(Layout layout) {
    if (layoutBytes + layout.textBytes() > MOST_LAYOUT_BYTES) {
      clear();
    }
    layoutBytes += layout.textBytes();
    entries.add(new Entry(layout));
    indexes.put(layout.id(), entries.size() - 1);
    return entries.size() - 1;
  }

  /**
   * Keeps the last message of a layout, if it is not too long.
   *
   * @param message found with the layout
   * @return tokens that are free
   */
  MessageTokens keep(int index, MessageTokens message) {
    Entry entry = entries.get(index);
    MessageTokens before = entry.previous;
    previousBytes -= before == null ? 0 : before.bytes();
    entry.previous = null;
    int bytes = message.bytes();
    if (bytes > MOST_MESSAGE_BYTES) {
      return new MessageTokens();
    }
    if (previousBytes + bytes > MOST_PREVIOUS_BYTES) {
      entries.forEach(each -> each.previous = null);
      previousBytes = 0;
    }
    entry.previous = message;
    previousBytes += bytes;
    return before == null ? new MessageTokens() : before;
  }

  void clear() {
    entries.clear();
    indexes.clear();
    layoutBytes = 0;
    previousBytes = 0;
  }
}
