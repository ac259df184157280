package io.github.deltasoap.channel;

import io.github.deltasoap.core.wire.SecretHash;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The {@link StringTable} of the end that sends, which looks for strings. The index is a table of
 * open addressing; the strings that are removed are always the last ones, so no other string was
 * moved on by them. Used by one thread at a time.
 */
final class SentStrings {
  static final int NOT_FOUND = -1;

  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private final StringTable table = new StringTable();

  /** For each slot the index of a string plus 1; 0 if it is free. At least half of them are. */
  private int[] slots = new int[32];

  /** For each string its hash. */
  private int[] hashes = new int[16];

  /** The hash of the string that was looked for last. */
  private int sought;

  int find(byte[] text, int from, int to) {
    if (!StringTable.takes(to - from)) {
      return NOT_FOUND;
    }
    int hash = hash(text, from, to);
    sought = hash;
    int slot = hash & (slots.length - 1);
    while (slots[slot] != 0) {
      int index = slots[slot] - 1;
      if (hashes[index] == hash && table.equals(index, text, from, to)) {
        return index;
      }
      slot = slot + 1 & (slots.length - 1);
    }
    return NOT_FOUND;
  }

  /** Adds the string that was looked for last, which was not found, and was sent as its bytes. */
  void add(byte[] text, int from, int to) {
    if (!table.add(text, from, to)) {
      return;
    }
    int index = size() - 1;
    if (index == hashes.length) {
      hashes = Arrays.copyOf(hashes, 2 * index);
      slots = new int[2 * slots.length];
      for (int i = 0; i < index; i++) {
        slots[free(hashes[i])] = i + 1;
      }
    }
    hashes[index] = sought;
    slots[free(sought)] = index + 1;
  }

  private int free(int hash) {
    int slot = hash & (slots.length - 1);
    while (slots[slot] != 0) {
      slot = slot + 1 & (slots.length - 1);
    }
    return slot;
  }

  private static int hash(byte[] text, int from, int to) {
    long hash = SecretHash.add(SecretHash.START, to - from);
    int at = from;
    for (; at <= to - Integer.BYTES; at += Integer.BYTES) {
      hash = SecretHash.add(hash, (int) INTS.get(text, at));
    }
    for (; at < to; at++) {
      hash = SecretHash.add(hash, text[at]);
    }
    return (int) hash;
  }

  /** The number of strings, for {@link #cut}. */
  int size() {
    return table.size();
  }

  /** Removes the last strings: those of a frame that is not sent. */
  void cut(int newSize) {
    for (int index = size() - 1; index >= newSize; index--) {
      int slot = hashes[index] & (slots.length - 1);
      while (slots[slot] != index + 1) {
        slot = slot + 1 & (slots.length - 1);
      }
      slots[slot] = 0;
    }
    table.cut(newSize);
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
    Arrays.fill(slots, 0);
  }
}
