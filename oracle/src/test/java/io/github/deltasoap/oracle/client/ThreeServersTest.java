package io.github.deltasoap.oracle.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.service.channel.Account;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.xml.namespace.QName;
import org.apache.axis2.AxisFault;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.apache.axis2.rpc.client.RPCServiceClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Three servers behind a load balancer, of which one dies under load. */
class ThreeServersTest {
  private static final int SERVERS = 3;
  private static final int CLIENTS = 6;
  private static final int CALLS = 100;
  private static final long OPENING_NANOS = 60_000_000_000L;
  private static final Logger MODULE = Logger.getLogger("io.github.deltasoap");

  /** A client of its own configuration, with its way to the servers. */
  private record Client(
      ConfigurationContext context, StickyProxy proxy, RPCServiceClient stub, AtomicLong calls) {
    void call() throws AxisFault {
      long number = calls.incrementAndGet();
      QName name = new QName(Message.NAMESPACE, "book");
      Object[] arguments = {number, "text " + number % 7};
      assertThat(stub.invokeBlocking(name, arguments, new Class<?>[] {Long.class})[0])
          .isEqualTo(number);
    }
  }

  @TempDir Path repositories;

  private final ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
  private final List<EmbeddedServer> servers = new ArrayList<>();
  private final List<Client> clients = new ArrayList<>();

  @BeforeEach
  void start() throws IOException {
    // Reports broken connections.
    MODULE.setLevel(Level.OFF);
    for (int i = 0; i < SERVERS; i++) {
      EmbeddedServer server =
          EmbeddedServer.builder()
              .webApp(
                  AxisWebApp.at("/delta")
                      .module(Archives.module())
                      .engage("deltasoap")
                      .parameter("deltasoap.channel", "websocket")
                      .service(PojoArchive.of("Account", "", Account.class))
                      .webSockets()
                      .build())
              .start();
      servers.add(server);
      assertThat(server.deploymentFaults("/delta")).isEmpty();
    }
    List<Integer> ports = servers.stream().map(EmbeddedServer::port).toList();
    for (int i = 0; i < CLIENTS; i++) {
      clients.add(client(i, new StickyProxy(ports, i % SERVERS)));
    }
  }

  private Client client(int number, StickyProxy proxy) throws IOException {
    ConfigurationContext context =
        ClientRepository.with(
            repositories.resolve("client" + number),
            "<module ref=\"deltasoap\"/>",
            ClientRepository.parameter("deltasoap.channel", "websocket"),
            ClientRepository.parameter("deltasoap.idempotent", true));
    RPCServiceClient stub = new RPCServiceClient(context, null);
    String address = "http://127.0.0.1:" + proxy.port() + "/delta/services/Account";
    stub.getOptions().setTo(new EndpointReference(address));
    stub.getOptions().setProperty(HTTPConstants.REUSE_HTTP_CLIENT, true);
    stub.getOptions().setTimeOutInMilliSeconds(20_000);
    return new Client(context, proxy, stub, new AtomicLong(1_000_000L * number));
  }

  @AfterEach
  void stop() throws Exception {
    MODULE.setLevel(null);
    threads.shutdownNow();
    for (Client each : clients) {
      each.context.terminate();
      each.proxy.close();
    }
    servers.forEach(EmbeddedServer::close);
  }

  /** Lets all clients call at the same time; an error of any call is one of this. */
  private void callAll(int calls, Runnable meanwhile) throws Exception {
    List<Future<?>> all = new ArrayList<>();
    for (Client each : clients) {
      all.add(
          threads.submit(
              () -> {
                for (int i = 0; i < calls; i++) {
                  each.call();
                }
                return null;
              }));
    }
    meanwhile.run();
    for (Future<?> each : all) {
      each.get();
    }
  }

  private void openSessions() throws Exception {
    long end = System.nanoTime() + OPENING_NANOS;
    while (clients.stream().anyMatch(each -> each.proxy.sessions() == 0)) {
      assertThat(System.nanoTime()).isLessThan(end);
      callAll(1, () -> {});
    }
    callAll(CALLS, () -> {});
    assertThat(clients).allMatch(each -> each.proxy.asked() == 1);
  }

  @Test
  void aServerThatDiesCostsItsClientsOneNegotiation() throws Exception {
    openSessions();
    EmbeddedServer dying = servers.get(0);
    callAll(
        10 * CALLS,
        () -> {
          clients.forEach(each -> each.proxy.died(dying.port()));
          dying.close();
        });
    for (int i = 0; i < CLIENTS; i++) {
      int expected = i % SERVERS == 0 ? 2 : 1;
      assertThat(clients.get(i).proxy.sessions()).as("client " + i).isEqualTo(expected);
    }
  }
}
