package io.github.deltasoap.benchmarks.receive;

import io.github.deltasoap.benchmarks.demo.load.Framing;
import io.github.deltasoap.benchmarks.demo.scenario.ReceiveServer;

/** A way to send requests over HTTP to one of the engines (P2, section 5.1.1). */
enum Transfer implements Technique {
  STOCK_PERSISTENT_CHUNKED(ReceiveServer.STOCK, true, Framing.CHUNKED),
  STOCK_PERSISTENT_LENGTH(ReceiveServer.STOCK, true, Framing.CONTENT_LENGTH),
  STOCK_NEW_CHUNKED(ReceiveServer.STOCK, false, Framing.CHUNKED),
  STOCK_NEW_LENGTH(ReceiveServer.STOCK, false, Framing.CONTENT_LENGTH),
  DELTA_PERSISTENT_CHUNKED(ReceiveServer.DELTA, true, Framing.CHUNKED),
  DELTA_PERSISTENT_LENGTH(ReceiveServer.DELTA, true, Framing.CONTENT_LENGTH),
  DELTA_NEW_CHUNKED(ReceiveServer.DELTA, false, Framing.CHUNKED),
  DELTA_NEW_LENGTH(ReceiveServer.DELTA, false, Framing.CONTENT_LENGTH);

  private final String webApp;
  private final boolean persistent;
  private final Framing framing;

  Transfer(String webApp, boolean persistent, Framing framing) {
    this.webApp = webApp;
    this.persistent = persistent;
    this.framing = framing;
  }

  /** The context path of the web application. */
  String webApp() {
    return webApp;
  }

  /** Whether all requests use one connection. */
  boolean persistent() {
    return persistent;
  }

  Framing framing() {
    return framing;
  }

  @Override
  public String title() {
    return (webApp.equals(ReceiveServer.STOCK) ? "stock" : "DeltaSOAP")
        + (persistent ? ", persistent" : ", new connections")
        + (framing == Framing.CHUNKED ? ", streamed" : ", Content-Length");
  }
}
