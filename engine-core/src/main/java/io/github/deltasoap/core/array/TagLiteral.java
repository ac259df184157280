package io.github.deltasoap.core.array;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** The bytes of a tag, compared with those of messages a word at a time. Immutable. */
final class TagLiteral {
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final byte[] bytes;
  private final long[] words;

  /** The bits of the last word that belong to the tag. */
  private final long lastMask;

  private TagLiteral(byte[] bytes) {
    this.bytes = bytes;
    int count = (bytes.length + Long.BYTES - 1) / Long.BYTES;
    byte[] padded = Arrays.copyOf(bytes, count * Long.BYTES);
    words = new long[count];
    for (int i = 0; i < count; i++) {
      words[i] = (long) WORDS.get(padded, i * Long.BYTES);
    }
    lastMask = -1L >>> (Byte.SIZE * (padded.length - bytes.length));
  }

  /** Copies a tag of a message. */
  static TagLiteral of(byte[] message, int from, int to) {
    return new TagLiteral(Arrays.copyOfRange(message, from, to));
  }

  int length() {
    return bytes.length;
  }

  /** A copy of the tag. */
  byte[] toBytes() {
    return bytes.clone();
  }

  /** Whether the tag is at an offset, and ends before another one. */
  boolean isAt(byte[] message, int from, int to) {
    if (from + bytes.length > to) {
      return false;
    }
    int last = words.length - 1;
    if (from + words.length * Long.BYTES > message.length) {
      return Arrays.equals(message, from, from + bytes.length, bytes, 0, bytes.length);
    }
    for (int i = 0; i < last; i++) {
      if ((long) WORDS.get(message, from + i * Long.BYTES) != words[i]) {
        return false;
      }
    }
    long word = (long) WORDS.get(message, from + last * Long.BYTES);
    return ((word ^ words[last]) & lastMask) == 0;
  }
}
