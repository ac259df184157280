package io.github.deltasoap.samples.server;

import org.apache.catalina.connector.Connector;

/** Tomcat's ways to wait for connections and to serve them. */
public enum TomcatConnector {
  /** Selectors and a pool of threads, Tomcat's default. */
  NIO,
  /** Asynchronous channels and a pool of threads. */
  NIO2,
  /** Selectors and a virtual thread for each request; needs Java 21. */
  VIRTUAL_THREADS;

  Connector create() {
    return switch (this) {
      case NIO -> new Connector();
      case NIO2 -> new Connector("org.apache.coyote.http11.Http11Nio2Protocol");
      case VIRTUAL_THREADS -> {
        Connector connector = new Connector();
        connector.setProperty("useVirtualThreads", "true");
        yield connector;
      }
    };
  }
}
