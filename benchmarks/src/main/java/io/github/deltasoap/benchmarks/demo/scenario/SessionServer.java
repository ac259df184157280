package io.github.deltasoap.benchmarks.demo.scenario;

import io.github.deltasoap.benchmarks.channel.grpc.GrpcServer;
import io.github.deltasoap.benchmarks.channel.grpc.GrpcServlet;
import io.github.deltasoap.benchmarks.demo.load.Engine;
import io.github.deltasoap.benchmarks.demo.load.Measurement;
import io.github.deltasoap.samples.GoogleSearch;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import jakarta.websocket.OnMessage;
import jakarta.websocket.server.ServerEndpoint;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;

/**
 * The server of {@code SessionReport}: GoogleSearch on stock, with the module, with its filter, and
 * with sessions of the streaming channel; on gRPC; and WebSockets that only send their messages
 * back.
 */
public final class SessionServer implements Scenario {
  public static final String NAME = "sessions";

  /** The application with the module. */
  public static final String MODULE = "/deltasoap";

  /** The application with sessions. */
  public static final String SESSIONS = "/sessions";

  /** The address of WebSockets without the module. */
  public static final String ECHO = "/echo/echo";

  /** The path of a servlet that returns the port of the gRPC server. */
  public static final String GRPC = "/grpc";

  /** As {@link #GRPC}, where the services run in Netty's threads. */
  public static final String DIRECT_GRPC = "/grpc-direct";

  /** Sends messages back. */
  @ServerEndpoint("/echo")
  public static final class Echo {
    /** Returns the message. */
    @OnMessage
    public ByteBuffer received(ByteBuffer message) {
      return message;
    }
  }

  @Override
  public EmbeddedServer start(EmbeddedServer.Builder server, Path module) throws IOException {
    return server
        .webApp(AxisWebApp.at("/stock").ownLibraries().service(GoogleSearch.archive()).build())
        .webApp(engaged(MODULE, module).build())
        .webApp(engaged("/express", module).library(ExpressLibrary.beside(module)).build())
        .webApp(
            engaged(SESSIONS, module)
                .parameter("deltasoap.channel", "websocket")
                .webSockets()
                .build())
        .endpoint("/echo", Echo.class)
        .servlet(GRPC, new GrpcServlet(GrpcServer.start()))
        .servlet(DIRECT_GRPC, new GrpcServlet(GrpcServer.startDirect()))
        .start();
  }

  private static AxisWebApp.Builder engaged(String contextPath, Path module) {
    return AxisWebApp.at(contextPath)
        .ownLibraries()
        .service(GoogleSearch.archive())
        .module(module)
        .engage("deltasoap");
  }

  @Override
  public List<String> webApps() {
    return List.of("/stock", MODULE, "/express", SESSIONS);
  }

  /** GoogleSearchLarge over HTTP. */
  @Override
  public List<Measurement> measurements() {
    return List.of(
        measurement(Engine.STOCK, "/stock"),
        measurement(new Engine("inner", "DeltaSOAP over HTTP"), MODULE),
        measurement(new Engine("filter", "DeltaSOAP over HTTP, with the filter"), "/express"));
  }

  private static Measurement measurement(Engine engine, String webApp) {
    String service = GoogleScenario.LARGE.title();
    return new Measurement(engine, GoogleScenario.LARGE, webApp + "/services/" + service, service);
  }

  @Override
  public List<Figure> figures() {
    return List.of();
  }
}
