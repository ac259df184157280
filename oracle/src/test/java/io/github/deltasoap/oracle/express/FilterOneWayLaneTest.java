package io.github.deltasoap.oracle.express;

import io.github.deltasoap.oracle.fixture.ServerPair;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The lane of requests without a response that begins in a filter before AxisServlet. */
class FilterOneWayLaneTest extends OneWayLaneCases {
  private static ServerPair server;

  FilterOneWayLaneTest() {
    super("filter", server);
  }

  @BeforeAll
  static void start() throws IOException {
    server = ServerPair.startWithFilter(services());
  }

  @AfterAll
  static void stop() {
    server.close();
  }
}
