package io.github.deltasoap.serializer;

import io.github.deltasoap.core.write.XmlBytes;
import java.util.Arrays;

/**
 * The entries of one chunk that are dirty and do not fit into their fields, in order, with their
 * new texts. For one thread.
 */
final class DirtyFields {
  private static final int FIRST_BYTES = 64;

  private int[] entries = new int[8];

  /** The end of each entry's text. */
  private int[] ends = new int[8];

  private byte[] texts = new byte[FIRST_BYTES];
  private int size;
  private int growth;

  boolean isEmpty() {
    return size == 0;
  }

  int size() {
    return size;
  }

  int entry(int index) {
    return entries[index];
  }

  /** The change in the chunk's length, in bytes. */
  int growth() {
    return growth;
  }

  int start(int index) {
    return index == 0 ? 0 : ends[index - 1];
  }

  int length(int index) {
    return ends[index] - start(index);
  }

  byte[] texts() {
    return texts;
  }

  /** Whether the last entry is this one. */
  boolean endsWith(int entry) {
    return size > 0 && entries[size - 1] == entry;
  }

  /** Adds an entry, which must follow all others. */
  void add(int entry, XmlBytes text, int growthOfField) {
    if (size == entries.length) {
      entries = Arrays.copyOf(entries, 2 * size);
      ends = Arrays.copyOf(ends, 2 * size);
    }
    int start = size == 0 ? 0 : ends[size - 1];
    int end = start + text.length();
    if (end > texts.length) {
      texts = Arrays.copyOf(texts, Math.max(end, 2 * texts.length));
    }
    text.copyTo(0, texts, start, text.length());
    entries[size] = entry;
    ends[size] = end;
    size++;
    growth += growthOfField;
  }

  void clear() {
    size = 0;
    growth = 0;
  }

  /** Releases memory beyond the given size. */
  void trim(int maxBytes) {
    if (texts.length > maxBytes) {
      texts = new byte[FIRST_BYTES];
    }
  }

  long memoryBytes() {
    return 8L * entries.length + texts.length;
  }
}
