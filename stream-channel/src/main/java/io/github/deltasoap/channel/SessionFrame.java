package io.github.deltasoap.channel;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The content of a frame of a session. A session carries calls from the client to the server and
 * answers back, each with the slot of its call: a number that no other call has before the answer.
 *
 * <pre>
 * frame   = flags: byte, slot: varint, [status: varint, headers: varint, { name, value }], message
 *         | REFUSED, slot
 *         | RESET
 * message = content type, action, message as it is                    PLAIN
 *         | length: varint, layout, message in the layout's forms      NEW
 *         | layout's index: varint, message in the layout's forms      DATA
 *         | layout's index: varint, difference                         DELTA
 * </pre>
 *
 * The slot of answers with status 200 and no headers has no status.
 */
public sealed interface SessionFrame {
  int MODES = 3;
  int PLAIN = 0;
  int NEW = 1;
  int DATA = 2;
  int DELTA = 3;
  int WITH_HEAD = 4;
  int REFUSED = 8;
  int RESET = 16;

  /** The status of answers that do not give one. */
  int OK = 200;

  /**
   * A call or its answer.
   *
   * @param slot of the call
   * @param status the HTTP status of the answer; 200 for calls
   * @param headers the HTTP headers of the answer, except for Content-Type, names and values
   * @param kind of the message
   * @param bytes the message
   * @param owner the secret of the end that sends it; null if it has none
   */
  @SuppressWarnings("ArrayRecordComponent") // Read only; never compared.
  record Message(
      int slot,
      int status,
      Iterable<Map.Entry<String, String>> headers,
      MessageKind kind,
      byte[] bytes,
      @Nullable String owner)
      implements SessionFrame {}

  /** The server has not executed a call, and will not. */
  record Refused(int slot) implements SessionFrame {}

  /** The other end has forgotten everything that this direction has carried. */
  record Reset() implements SessionFrame {}
}
