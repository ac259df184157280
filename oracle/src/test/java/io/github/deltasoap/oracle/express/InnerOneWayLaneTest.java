package io.github.deltasoap.oracle.express;

import io.github.deltasoap.oracle.fixture.ServerPair;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The lane of requests without a response that begins at the builder. */
class InnerOneWayLaneTest extends OneWayLaneCases {
  private static ServerPair server;

  InnerOneWayLaneTest() {
    super("inner", server);
  }

  @BeforeAll
  static void start() throws IOException {
    server = ServerPair.startAll(services());
  }

  @AfterAll
  static void stop() {
    server.close();
  }
}
