package io.github.deltasoap.channel;

import java.util.Arrays;

/** Reads the parts of a frame, within its bounds. Used by one thread. */
final class ByteReader {
  private final byte[] bytes;
  private final int end;
  private int at;

  ByteReader(byte[] bytes) {
    this(bytes, 0, bytes.length);
  }

  ByteReader(byte[] bytes, int from, int to) {
    this.bytes = bytes;
    this.at = from;
    this.end = to;
  }

  boolean isAtEnd() {
    return at == end;
  }

  byte[] bytes() {
    return bytes;
  }

  int offset() {
    return at;
  }

  int remaining() {
    return end - at;
  }

  /** Passes over bytes; returns the offset of the first. */
  int skip(long count) throws BadFrame {
    if (count < 0 || count > end - at) {
      throw new BadFrame("A part of " + count + " bytes exceeds its frame");
    }
    int from = at;
    at += (int) count;
    return from;
  }

  int next() throws BadFrame {
    return bytes[skip(1)] & 0xFF;
  }

  byte[] take(long count) throws BadFrame {
    int from = skip(count);
    return Arrays.copyOfRange(bytes, from, at);
  }

  long varint() throws BadFrame {
    if (at < end && bytes[at] >= 0) {
      return bytes[at++];
    }
    long number = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      int each = next();
      number |= (long) (each & 0x7F) << shift;
      if (each < 0x80) {
        return number;
      }
    }
    throw new BadFrame("A number has more than 64 bits");
  }

  /** A number that counts something of which there are at most so many. */
  int count(int most) throws BadFrame {
    long number = varint();
    if (number < 0 || number > most) {
      throw new BadFrame("A count of " + number + " exceeds " + most);
    }
    return (int) number;
  }

  long zigzag() throws BadFrame {
    long number = varint();
    return (number >>> 1) ^ -(number & 1);
  }

  long fixed(int count) throws BadFrame {
    int from = skip(count);
    long number = 0;
    for (int i = 0; i < count; i++) {
      number = number << 8 | (bytes[from + i] & 0xFF);
    }
    return number;
  }
}
