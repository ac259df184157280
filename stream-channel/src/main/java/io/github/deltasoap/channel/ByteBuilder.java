package io.github.deltasoap.channel;

import java.util.Arrays;

/** A growing array of bytes, with the numbers of frames. Used by one thread. */
final class ByteBuilder {
  private byte[] bytes;
  private int length;

  ByteBuilder(int expectedBytes) {
    this.bytes = new byte[Math.max(expectedBytes, 16)];
  }

  int length() {
    return length;
  }

  /** The bytes, of which the first {@link #length} count; valid until the next change. */
  byte[] bytes() {
    return bytes;
  }

  byte[] toByteArray() {
    return Arrays.copyOf(bytes, length);
  }

  void clear() {
    length = 0;
  }

  /** Removes all bytes from an offset on. */
  void cut(int newLength) {
    length = newLength;
  }

  /**
   * Makes room.
   *
   * @return the offset at which up to {@code count} bytes may be stored in {@link #bytes}, before
   *     {@link #advance}
   */
  int room(int count) {
    if (bytes.length - length < count) {
      bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(length, count), 2 * bytes.length));
    }
    return length;
  }

  /** Takes bytes that were stored in the room. */
  void advance(int end) {
    length = end;
  }

  void add(int oneByte) {
    int at = room(1);
    bytes[at] = (byte) oneByte;
    length = at + 1;
  }

  void add(byte[] from) {
    add(from, 0, from.length);
  }

  void add(byte[] from, int start, int end) {
    int at = room(end - start);
    System.arraycopy(from, start, bytes, at, end - start);
    length = at + end - start;
  }

  /** Adds an unsigned number, seven bits a byte, the lowest first. */
  void addVarint(long number) {
    int at = room(10);
    long rest = number;
    while ((rest & ~0x7FL) != 0) {
      bytes[at++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[at++] = (byte) rest;
    length = at;
  }

  /** Adds a signed number; those near zero are short. */
  void addZigzag(long number) {
    addVarint((number << 1) ^ (number >> 63));
  }

  /** Adds the lowest bytes of a number, the highest of them first. */
  void addFixed(long number, int count) {
    int at = room(count);
    for (int i = count - 1; i >= 0; i--) {
      bytes[at++] = (byte) (number >>> (8 * i));
    }
    length = at;
  }
}
