package io.github.deltasoap.channel;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The identity of a layout: the first 128 bits of the SHA-256 of its text. */
public record LayoutId(long high, long low) {
  /** The length of an identity in a frame, in bytes. */
  public static final int BYTES = 16;

  /** The length of the beginning with which an end says that it knows a layout. */
  static final int TAG_BYTES = 5;

  static LayoutId of(byte[] text) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(text);
      return read(new ByteReader(hash));
    } catch (NoSuchAlgorithmException | BadFrame impossible) {
      throw new IllegalStateException("Every Java has SHA-256", impossible);
    }
  }

  static LayoutId read(ByteReader frame) throws BadFrame {
    return new LayoutId(frame.fixed(Long.BYTES), frame.fixed(Long.BYTES));
  }

  /** The first bytes as a number. */
  long tag() {
    return high >>> (Long.SIZE - 8 * TAG_BYTES);
  }

  void write(ByteBuilder frame) {
    frame.addFixed(high, Long.BYTES);
    frame.addFixed(low, Long.BYTES);
  }

  /** The identity as 32 hexadecimal digits. */
  @Override
  public String toString() {
    ByteBuilder bytes = new ByteBuilder(BYTES);
    write(bytes);
    return new String(hex(bytes.toByteArray()), StandardCharsets.US_ASCII);
  }

  private static byte[] hex(byte[] bytes) {
    byte[] digits = new byte[2 * bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      digits[2 * i] = (byte) Character.forDigit((bytes[i] >> 4) & 0xF, 16);
      digits[2 * i + 1] = (byte) Character.forDigit(bytes[i] & 0xF, 16);
    }
    return digits;
  }
}
