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

  // The first and the last two words, which overlap in short tags. A loop over words would take
  // longer than a number.
  private final long first;
  private final long second;
  private final long lastButOne;
  private final long last;

  private TagLiteral(byte[] bytes) {
    this.bytes = bytes;
    int end = bytes.length;
    first = end < Long.BYTES ? 0 : word(bytes, 0);
    last = end < Long.BYTES ? 0 : word(bytes, end - Long.BYTES);
    second = end < 2 * Long.BYTES ? 0 : word(bytes, Long.BYTES);
    lastButOne = end < 2 * Long.BYTES ? 0 : word(bytes, end - 2 * Long.BYTES);
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
    int end = from + length;
    if (word(message, from) != first || word(message, end - Long.BYTES) != last) {
      return false;
    }
    int two = 2 * Long.BYTES;
    if (length <= two) {
      return true;
    }
    return word(message, from + Long.BYTES) == second
        && word(message, end - two) == lastButOne
        && (length <= 2 * two
            || Arrays.equals(message, from + two, end - two, bytes, two, length - two));
  }

  /** Whether the bytes from an offset to another one are the beginning of the tag. */
  boolean beginsAt(byte[] message, int from, int to) {
    return to - from <= bytes.length && Arrays.equals(message, from, to, bytes, 0, to - from);
  }
}
