package io.github.deltasoap.channel;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The {@link StringTable} of the end that sends, which looks for strings. */
final class SentStrings {
  static final int NOT_FOUND = -1;

  private final StringTable table = new StringTable();
  private final Map<ByteBuffer, Integer> indexes = new HashMap<>();

  int find(byte[] text, int from, int to) {
    return StringTable.takes(to - from)
        ? indexes.getOrDefault(ByteBuffer.wrap(text, from, to - from), NOT_FOUND)
        : NOT_FOUND;
  }

  /** Adds a string that was not found, and was sent as its bytes. */
  void add(byte[] text, int from, int to) {
    if (table.add(text, from, to)) {
      int index = size() - 1;
      indexes.put(ByteBuffer.wrap(table.all().get(index)), index);
    }
  }

  /** The number of strings, for {@link #cut}. */
  int size() {
    return table.all().size();
  }

  /** Removes the last strings: those of a frame that is not sent. */
  void cut(int size) {
    List<byte[]> last = table.all().subList(size, size());
    last.forEach(each -> indexes.remove(ByteBuffer.wrap(each)));
    table.cut(size);
  }

  /** A frame has ended; starts anew if it has filled the table. */
  void endFrame() {
    if (table.isFull()) {
      clear();
    }
  }

  /** Removes all strings. */
  void clear() {
    table.clear();
    indexes.clear();
  }
}
