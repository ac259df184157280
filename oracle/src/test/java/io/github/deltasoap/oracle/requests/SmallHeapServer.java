package io.github.deltasoap.oracle.requests;

import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.service.changing.Sums;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.PrintStream;

/** The main class of a server in a process of its own. */
public final class SmallHeapServer {
  private SmallHeapServer() {}

  /** Serves until the standard input ends, and prints the service's address. */
  public static void main(String[] args) throws Exception {
    PrintStream out = System.out;
    AxisWebApp app =
        AxisWebApp.at("/delta")
            .module(Archives.module())
            .engage("deltasoap")
            .service(PojoArchive.of("Sums", "", Sums.class, Sums.Point.class))
            .build();
    try (EmbeddedServer server = EmbeddedServer.builder().webApp(app).start()) {
      out.println(server.uri("/delta/services/Sums"));
      while (System.in.read() >= 0) {
        // The test ends it by closing the input.
      }
    }
  }
}
