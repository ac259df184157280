package io.github.deltasoap.benchmarks.channel;

import io.github.deltasoap.benchmarks.channel.grpc.GrpcServer;
import io.github.deltasoap.benchmarks.channel.infoset.Encoding;
import io.github.deltasoap.benchmarks.channel.service.Conversation;
import io.github.deltasoap.samples.GoogleSearch;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.nio.file.Path;

/** The servers of all ways, in this process. Safe for any thread. */
final class Servers implements AutoCloseable {
  /** That of the conversation's messages. */
  static final String NAMESPACE = "urn:conversation";

  private final EmbeddedServer tomcat;
  private final GrpcServer grpc;

  private Servers(EmbeddedServer tomcat, GrpcServer grpc) {
    this.tomcat = tomcat;
    this.grpc = grpc;
  }

  /** Starts them with the module's archive. */
  static Servers start(Path module) throws IOException {
    EmbeddedServer tomcat =
        EmbeddedServer.builder()
            .webApp(app(Way.STOCK).build())
            .webApp(app(Way.MTOM).parameter("enableMTOM", "true").build())
            .webApp(
                app(Way.WEBSOCKET)
                    .module(module.toAbsolutePath())
                    .engage("deltasoap")
                    .parameter("deltasoap.channel", "websocket")
                    .webSockets()
                    .build())
            .start();
    try {
      for (Encoding each : Encoding.values()) {
        each.addTo(tomcat.configurationContext(Way.STOCK.application()).getAxisConfiguration());
      }
      return new Servers(tomcat, GrpcServer.start());
    } catch (IOException | RuntimeException e) {
      tomcat.close();
      throw e;
    }
  }

  private static AxisWebApp.Builder app(Way way) {
    return AxisWebApp.at(way.application())
        .service(GoogleSearch.archive())
        .service(ServiceArchive.ofPojo("Conversation", NAMESPACE, Conversation.class));
  }

  /** The port of a way's server. */
  int port(Way way) {
    return way == Way.GRPC ? grpc.port() : tomcat.port();
  }

  @Override
  public void close() {
    grpc.close();
    tomcat.close();
  }
}
