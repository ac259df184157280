package io.github.deltasoap.oracle.surroundings;

import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.apache.catalina.util.ServerInfo;

/**
 * The main class of a process whose class path has another Tomcat than that of the tests: serves
 * applications with and without the module until the standard input ends.
 */
public final class TomcatProcess {
  private TomcatProcess() {}

  /**
   * Prints Tomcat's number and the port, and after each line of the input the counters of the
   * service.
   *
   * @param args the module's archive, and that of the express lane's filter
   */
  public static void main(String[] args) throws Exception {
    PrintStream out = System.out;
    try (EmbeddedServer server =
            EmbeddedServer.builder()
                .webApp(application("/stock").build())
                .webApp(
                    application("/delta")
                        .module(Path.of(args[0]))
                        .library(Path.of(args[1]))
                        .engage("deltasoap")
                        .parameter("deltasoap.channel", "websocket")
                        .webSockets()
                        .build())
                .start();
        BufferedReader in =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      if (!server.deploymentFaults("/delta").isEmpty()) {
        throw new IllegalStateException(server.deploymentFaults("/delta").toString());
      }
      out.println(ServerInfo.getServerNumber());
      out.println(server.port());
      while (in.readLine() != null) {
        ServiceCounters counters = new ServiceCounters("Payments");
        out.println(
            counters.frames()
                + " "
                + counters.sessionFrames()
                + " "
                + counters.expressRequests().getOrDefault("filter", 0L));
      }
    }
  }

  private static AxisWebApp.Builder application(String path) {
    return AxisWebApp.at(path)
        .service(PojoArchive.of("Payments", "", Payments.class, Payments.Receipt.class));
  }
}
