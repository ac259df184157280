package io.github.deltasoap.core.wire;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a message.
 *
 * @param bytes unchanged while the message is in use; may be longer than the message
 * @param length the number of bytes that belong to the message
 * @param parts that the message refers to; null if it refers to none
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
public record WireMessage(byte[] bytes, int length, @Nullable ReferredParts parts) {

  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  /** Creates a message that refers to no parts. */
  public WireMessage(byte[] bytes, int length) {
    this(bytes, length, null);
  }

  /** A message of all bytes of an array. */
  public static WireMessage of(byte[] bytes) {
    return new WireMessage(bytes, bytes.length);
  }

  /** The offset of the first character: 0, or that behind the byte order mark of UTF-8. */
  public int beginning() {
    int mark = BYTE_ORDER_MARK.length;
    return length >= mark && Arrays.equals(bytes, 0, mark, BYTE_ORDER_MARK, 0, mark) ? mark : 0;
  }
}
