package io.github.deltasoap.benchmarks.channel;

/** How a client and a server exchange messages. */
enum Way {
  STOCK("SOAP, stock", "/stock", "off", false),
  GZIP("SOAP, stock, requests as gzip", "/stock", "off", true),
  SOAP("SOAP, DeltaSOAP", "/deltasoap", "off", false),
  POST("frames by POST", "/deltasoap", "post", false),
  WEBSOCKET("frames over a WebSocket", "/deltasoap", "websocket", false);

  private final String title;
  private final String application;
  private final String channel;
  private final boolean gzip;

  Way(String title, String application, String channel, boolean gzip) {
    this.title = title;
    this.application = application;
    this.channel = channel;
    this.gzip = gzip;
  }

  String title() {
    return title;
  }

  String application() {
    return application;
  }

  /** The channel that the client offers, if it has the module. */
  String channel() {
    return channel;
  }

  /** Whether the client has the module. */
  boolean isEngaged() {
    return application.equals("/deltasoap");
  }

  boolean gzip() {
    return gzip;
  }
}
