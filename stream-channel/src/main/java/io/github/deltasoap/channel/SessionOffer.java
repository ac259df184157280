package io.github.deltasoap.channel;

import org.jspecify.annotations.Nullable;

/**
 * A server's offer of a session, in the response to a request that has asked for one (P4, 3.3).
 *
 * @param token good for one handshake, which repeats it in the header
 * @param window the number of calls that may be in progress
 */
public record SessionOffer(String token, int window) {
  /**
   * The HTTP header: in a request {@link #ASK}, in the response the offer, in the handshake of the
   * WebSocket the token.
   */
  public static final String HEADER = "DeltaSOAP-Session";

  /** The client asks for a session. */
  public static final String ASK = "ask";

  /** The subprotocol of the WebSocket. */
  public static final String PROTOCOL = "deltasoap";

  private static final String WINDOW = ";window=";

  /** Reads the value of the header; returns null if it is no offer. */
  public static @Nullable SessionOffer of(String value) {
    int end = value.indexOf(WINDOW);
    try {
      return end < 0
          ? null
          : new SessionOffer(
              value.substring(0, end), Integer.parseInt(value.substring(end + WINDOW.length())));
    } catch (NumberFormatException none) {
      return null;
    }
  }

  /** The value of the header. */
  public String value() {
    return token + WINDOW + window;
  }
}
