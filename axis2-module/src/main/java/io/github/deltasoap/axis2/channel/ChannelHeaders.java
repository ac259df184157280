package io.github.deltasoap.axis2.channel;

/** The HTTP headers with which two ends agree on a channel (P4, 3.3 and 4.1). */
final class ChannelHeaders {
  /** In a request: the representations that the client could use from now on. */
  static final String OFFER = "DeltaSOAP-Offer";

  /** In a response: the representation that the server accepts. */
  static final String ACCEPT = "DeltaSOAP-Accept";

  /** In a response to a frame: the server has understood it, or asks for its layout. */
  static final String FRAME = "DeltaSOAP-Frame";

  /** Frames without a session, as the bodies of HTTP requests and responses. */
  static final String POST = "post";

  private ChannelHeaders() {}
}
