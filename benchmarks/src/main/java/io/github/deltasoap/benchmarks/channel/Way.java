package io.github.deltasoap.benchmarks.channel;

import io.github.deltasoap.benchmarks.channel.infoset.Encoding;
import org.jspecify.annotations.Nullable;

/** How a client and a server exchange messages. */
enum Way {
  STOCK("SOAP, stock", "/stock", "off", null),
  GZIP("SOAP, stock, requests as gzip", "/stock", "off", null),
  MTOM("SOAP, stock, MTOM", "/mtom", "off", null),
  FAST_INFOSET("Fast Infoset on stock", "/stock", "off", Encoding.FAST_INFOSET),
  EXI("EXI on stock", "/stock", "off", Encoding.EXI),
  SOAP("SOAP, DeltaSOAP", "/deltasoap", "off", null),
  POST("frames by POST", "/deltasoap", "post", null),
  EXPLICIT("frames by POST, asked for in a call", "/deltasoap", "post", null),
  WEBSOCKET("frames over a WebSocket", "/deltasoap", "websocket", null),
  GRPC("gRPC", "", "off", null);

  private final String title;
  private final String application;
  private final String channel;
  private final @Nullable Encoding encoding;

  Way(String title, String application, String channel, @Nullable Encoding encoding) {
    this.title = title;
    this.application = application;
    this.channel = channel;
    this.encoding = encoding;
  }

  String title() {
    return title;
  }

  /** The web application that answers, none for gRPC. */
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

  /** The encoding in place of XML's own. */
  @Nullable Encoding encoding() {
    return encoding;
  }
}
