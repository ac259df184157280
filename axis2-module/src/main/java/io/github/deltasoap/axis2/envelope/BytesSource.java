package io.github.deltasoap.axis2.envelope;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** A response's payload held as bytes, which are copied to the connection as they are. */
public final class BytesSource extends ResponseSource {
  /** Longer payloads are not copied again to write the message in one piece. */
  private static final int MAX_COPIED_BYTES = 16 << 10;

  private final byte[] bytes;

  /**
   * Takes ownership of the bytes of one element in UTF-8, which declares all prefixes that it uses.
   *
   * @param bytes never changed afterwards
   */
  public BytesSource(byte[] bytes) {
    this.bytes = bytes;
  }

  @Override
  public byte[] toBytes() {
    return bytes;
  }

  @Override
  public void writeTo(OutputStream out) throws IOException {
    out.write(bytes);
  }

  /** The parts of a message with the payload in the middle, joined where copying pays off. */
  public byte[][] parts(byte[] head, byte[] tail) {
    return bytes.length <= MAX_COPIED_BYTES
        ? new byte[][] {between(head, tail)}
        : new byte[][] {head, bytes, tail};
  }

  /** A message with the payload in the middle. */
  byte[] between(byte[] head, byte[] tail) {
    byte[] message = Arrays.copyOf(head, head.length + bytes.length + tail.length);
    System.arraycopy(bytes, 0, message, head.length, bytes.length);
    System.arraycopy(tail, 0, message, head.length + bytes.length, tail.length);
    return message;
  }

  @Override
  ResponseSource again() {
    return new BytesSource(bytes);
  }
}
