package io.github.deltasoap.axis2.settings;

/**
 * Whether two ends that both have the module may agree on another representation than SOAP (P4).
 */
public enum ChannelMode {
  /** All messages are SOAP. */
  OFF,

  /** Frames as the bodies of HTTP requests and responses. */
  POST,

  /** Frames of a session over a WebSocket; {@link #POST} where there is none. */
  WEBSOCKET
}
