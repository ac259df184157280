package io.github.deltasoap.axis2.channel;

import io.github.deltasoap.channel.SessionOffer;
import jakarta.servlet.http.HttpServletRequest;

/** The HTTP headers with which two ends agree on a channel (P4, 3.3 and 4.1). */
public final class ChannelHeaders {
  /** In a request: the representations that the client could use from now on. */
  static final String OFFER = "DeltaSOAP-Offer";

  /** In a response: the representation that the server accepts. */
  static final String ACCEPT = "DeltaSOAP-Accept";

  /** In a response to a frame: the server has understood it, or asks for its layout. */
  static final String FRAME = "DeltaSOAP-Frame";

  /** Frames without a session, as the bodies of HTTP requests and responses. */
  static final String POST = "post";

  private ChannelHeaders() {}

  /** Whether a client asks for a channel; only the builder of its message answers that. */
  public static boolean areIn(HttpServletRequest request) {
    return request.getHeader(OFFER) != null || request.getHeader(SessionOffer.HEADER) != null;
  }
}
