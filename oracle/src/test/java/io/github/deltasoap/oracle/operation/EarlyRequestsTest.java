package io.github.deltasoap.oracle.operation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.adb.AdbCases;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.fixture.Poster;
import io.github.deltasoap.oracle.jaxws.JaxWsCases;
import io.github.deltasoap.oracle.pojo.ValueCases;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.apache.axis2.deployment.RepositoryListener;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Requests that arrive before their services are described are stock's, and wait for nothing. */
@Timeout(60)
class EarlyRequestsTest {
  private static final int MESSAGES = 400;
  private static final int ROUNDS = 4;
  private static final MBeanServer BEANS = ManagementFactory.getPlatformMBeanServer();

  private static final ServiceArchive GATED =
      new ServiceArchive(
          "gated",
          """
          <service name="Gated">
            <parameter name="ServiceClass">%s</parameter>
            <parameter name="deltasoap.verify.listener">%s</parameter>
            <messageReceivers>
              <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out"
                  class="org.apache.axis2.rpc.receivers.RPCMessageReceiver"/>
            </messageReceivers>
          </service>
          """
              .formatted(Shop.class.getName(), Gate.class.getName()),
          List.of());

  private final List<ServiceArchive> services = new ArrayList<>(OracleServer.plainArchives());
  private final Poster poster = new Poster();
  private final LogLines log = new LogLines("io.github.deltasoap");
  private EmbeddedServer server;

  /** The services of other servers in this virtual machine. */
  private Set<ObjectName> others = Set.of();

  EarlyRequestsTest() throws IOException {
    services.addAll(JaxWsArchive.all());
  }

  /** Keeps the thread that describes services, as it is no listener only after it is made. */
  public static final class Gate {
    static final CountDownLatch REACHED = new CountDownLatch(1);
    static final CountDownLatch OPEN = new CountDownLatch(1);

    /** Waits until the gate is open. */
    public Gate() throws InterruptedException {
      REACHED.countDown();
      OPEN.await();
    }
  }

  @BeforeEach
  void deploy() throws Exception {
    others = beans();
    AxisWebApp.Builder stock = AxisWebApp.at("/stock").jaxWs();
    services.forEach(stock::service);
    AxisWebApp.Builder delta =
        AxisWebApp.at("/delta")
            .jaxWs()
            .sharePackage(Gate.class.getPackageName())
            .module(Archives.module())
            .engage("deltasoap");
    server = EmbeddedServer.builder().webApp(stock.build()).webApp(delta.build()).start();
    RepositoryListener listener =
        RedeploymentTest.listener(server.configurationContext("/delta").getAxisConfiguration());
    deploy(listener, List.of(GATED));
    assertThat(Gate.REACHED.await(10, TimeUnit.SECONDS)).isTrue();
    deploy(listener, services);
    assertThat(server.deploymentFaults("/delta")).isEmpty();
  }

  private void deploy(RepositoryListener listener, List<ServiceArchive> archives)
      throws IOException {
    for (ServiceArchive each : archives) {
      each.writeTo(server.webInf("/delta").resolve("services"));
    }
    listener.startListener();
  }

  @AfterEach
  void stop() {
    Gate.OPEN.countDown();
    server.close();
    log.close();
  }

  /** Messages of all kinds of services. */
  private static List<Message> messages() {
    List<Message> all =
        Stream.of(ValueCases.all(), AdbCases.all(), JaxWsCases.all())
            .flatMap(List::stream)
            .filter(Case::isIndependent)
            .map(Case::message)
            .toList();
    List<Message> some = new ArrayList<>();
    for (int i = 0; i < MESSAGES; i++) {
      some.add(all.get(i * all.size() / MESSAGES));
    }
    return some;
  }

  private void assertEqualToStock(List<Message> messages) {
    for (Message each : messages) {
      String path = "/services/" + each.service();
      assertThat(poster.ask(server.uri("/delta" + path), each))
          .as(each.toString())
          .isEqualTo(poster.ask(server.uri("/stock" + path), each));
    }
  }

  private static Set<ObjectName> beans() throws JMException {
    return BEANS.queryNames(new ObjectName("io.github.deltasoap:type=Service,*"), null);
  }

  /** The hits of a service of this test. */
  private long hits(String service) throws JMException {
    long hits = 0;
    for (ObjectName each : beans()) {
      if (!others.contains(each) && each.getKeyProperty("name").equals(service)) {
        hits += (Long) BEANS.getAttribute(each, "Hits");
      }
    }
    return hits;
  }

  @Test
  void areAnsweredByStock() throws Exception {
    List<Message> messages = messages();
    Message offering = messages.get(0).with("DeltaSOAP-Offer", "");
    URI address = server.uri("/delta/services/" + offering.service());
    CompletableFuture<Answer> waiting =
        CompletableFuture.supplyAsync(() -> poster.ask(address, offering));
    assertEqualToStock(messages);
    assertThat(beans()).isEqualTo(others);
    // Stock knows no channel, so a request that asks for one waits.
    assertThat(waiting).isNotDone();
    Gate.OPEN.countDown();
    assertThat(waiting.join().status()).isEqualTo(200);
    // Some arrive while their services are described.
    assertEqualToStock(messages);
    server.awaitDescriptions();
    for (int i = 0; i < ROUNDS; i++) {
      assertEqualToStock(messages);
    }
    for (String service : List.of("Values", "Shapes", "JaxWsShapes")) {
      assertThat(hits(service)).as(service).isPositive();
    }
    // Serving changes nothing that a description depends on.
    assertThat(log.lines()).isNotEmpty().noneMatch(entry -> entry.contains("is described again"));
  }
}
