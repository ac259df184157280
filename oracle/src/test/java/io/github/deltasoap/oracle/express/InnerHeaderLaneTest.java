package io.github.deltasoap.oracle.express;

import io.github.deltasoap.oracle.fixture.ServerPair;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Requests with header blocks in the lane that begins at the builder. */
class InnerHeaderLaneTest extends HeaderLaneCases {
  private static ServerPair server;

  InnerHeaderLaneTest() {
    super("inner", server);
  }

  @BeforeAll
  static void start() throws IOException {
    server = ServerPair.startAddressed(services(), false);
  }

  @AfterAll
  static void stop() {
    server.close();
  }
}
