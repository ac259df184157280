package io.github.deltasoap.benchmarks.channel;

/** How a client and a server exchange messages. */
enum Way {
  STOCK("SOAP, stock", "/stock", false, false),
  GZIP("SOAP, stock, requests as gzip", "/stock", false, true),
  SOAP("SOAP, DeltaSOAP", "/deltasoap", false, false),
  POST("frames by POST", "/deltasoap", true, false);

  private final String title;
  private final String application;
  private final boolean frames;
  private final boolean gzip;

  Way(String title, String application, boolean frames, boolean gzip) {
    this.title = title;
    this.application = application;
    this.frames = frames;
    this.gzip = gzip;
  }

  String title() {
    return title;
  }

  String application() {
    return application;
  }

  /** Whether the client has the module, and offers the channel. */
  boolean frames() {
    return frames;
  }

  /** Whether the client has the module. */
  boolean isEngaged() {
    return application.equals("/deltasoap");
  }

  boolean gzip() {
    return gzip;
  }
}
