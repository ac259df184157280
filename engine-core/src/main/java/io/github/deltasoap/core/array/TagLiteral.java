package io.github.deltasoap.core.array;

import java.io.ByteArrayOutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The bytes of one or more tags, compared with those of messages a word at a time. Immutable. */
public final class TagLiteral {
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final byte[] bytes;

  // The first and the last eight bytes, which overlap in short tags.
  private final long first;
  private final long last;

  private TagLiteral(byte[] bytes) {
    this.bytes = bytes;
    boolean isShort = bytes.length < Long.BYTES;
    first = isShort ? 0 : word(bytes, 0);
    last = isShort ? 0 : word(bytes, bytes.length - Long.BYTES);
  }

  private static long word(byte[] bytes, int from) {
    return (long) WORDS.get(bytes, from);
  }

  /** Copies a tag of a message. */
  static TagLiteral of(byte[] message, int from, int to) {
    return new TagLiteral(Arrays.copyOfRange(message, from, to));
  }

  int length() {
    return bytes.length;
  }

  void writeTo(ByteArrayOutputStream out) {
    out.writeBytes(bytes);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof TagLiteral that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** Whether the tag is at an offset, and ends before another one. */
  boolean isAt(byte[] message, int from, int to) {
    int length = bytes.length;
    if (from + length > to) {
      return false;
    }
    if (length < Long.BYTES) {
      return Arrays.equals(message, from, from + length, bytes, 0, length);
    }
    int lastWord = length - Long.BYTES;
    if (word(message, from) != first || word(message, from + lastWord) != last) {
      return false;
    }
    for (int i = Long.BYTES; i < lastWord; i += Long.BYTES) {
      if (word(message, from + i) != word(bytes, i)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the bytes from an offset to another one are the beginning of the tag. */
  boolean beginsAt(byte[] message, int from, int to) {
    return to - from <= bytes.length && Arrays.equals(message, from, to, bytes, 0, to - from);
  }
}
