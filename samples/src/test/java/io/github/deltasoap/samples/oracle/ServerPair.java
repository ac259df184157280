package io.github.deltasoap.samples.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.util.List;

/**
 * A Tomcat for one test, with two applications: {@code /stock} without the module, and {@code
 * /delta} with it. Safe for any number of threads.
 */
final class ServerPair implements AutoCloseable {
  private static final String STOCK = "/stock";
  private static final String DELTA = "/delta";

  private final Poster poster = new Poster();
  private final EmbeddedServer server;

  private ServerPair(EmbeddedServer server) {
    this.server = server;
  }

  /** Starts the server, and checks that all services are deployed. */
  static ServerPair start(List<ServiceArchive> stock, List<ServiceArchive> delta)
      throws IOException {
    AxisWebApp.Builder without = AxisWebApp.at(STOCK);
    stock.forEach(without::service);
    AxisWebApp.Builder with =
        AxisWebApp.at(DELTA).module(OracleServer.moduleArchive()).engage("deltasoap");
    delta.forEach(with::service);
    EmbeddedServer server =
        EmbeddedServer.builder().webApp(without.build()).webApp(with.build()).start();
    assertThat(server.deploymentFaults(STOCK)).isEmpty();
    assertThat(server.deploymentFaults(DELTA)).isEmpty();
    return new ServerPair(server);
  }

  /** Stock's answer. */
  Answer stock(Message message) {
    return poster.ask(server.uri(path(STOCK, message)), message);
  }

  /** Stock's answers in order, requested by several threads. */
  List<Answer> stock(List<Message> messages) {
    return messages.parallelStream().map(this::stock).toList();
  }

  /** The answer of the application with the module. */
  Answer delta(Message message) {
    return poster.ask(server.uri(path(DELTA, message)), message);
  }

  /** Stock's response. */
  <T> HttpResponse<T> stock(Message message, BodyHandler<T> body) throws IOException {
    return poster.send(server.uri(path(STOCK, message)), message, body);
  }

  /** The response of the application with the module. */
  <T> HttpResponse<T> delta(Message message, BodyHandler<T> body) throws IOException {
    return poster.send(server.uri(path(DELTA, message)), message, body);
  }

  /** The address of a message's service on stock. */
  URI stockUri(Message message) {
    return server.uri(path(STOCK, message));
  }

  /** The address of a message's service with the module. */
  URI deltaUri(Message message) {
    return server.uri(path(DELTA, message));
  }

  private static String path(String application, Message message) {
    return application + "/services/" + message.service();
  }

  @Override
  public void close() {
    server.close();
  }
}
