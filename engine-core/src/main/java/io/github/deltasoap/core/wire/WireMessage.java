package io.github.deltasoap.core.wire;

/**
 * The bytes of a message.
 *
 * @param bytes unchanged while the message is in use; may be longer than the message
 * @param length the number of bytes that belong to the message
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
public record WireMessage(byte[] bytes, int length) {

  /** A message of all bytes of an array. */
  public static WireMessage of(byte[] bytes) {
    return new WireMessage(bytes, bytes.length);
  }
}
