package io.github.deltasoap.oracle.express;

import io.github.deltasoap.oracle.fixture.ServerPair;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The lane that begins at the builder, for JAX-WS services. */
class InnerJaxWsLaneTest extends JaxWsLaneCases {
  private static ServerPair server;

  InnerJaxWsLaneTest() {
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
