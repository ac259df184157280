package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.ServiceCounters.Snapshot;
import io.github.deltasoap.oracle.service.supplied.Supplied;
import io.github.deltasoap.oracle.service.supplied.Supplier;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The application may make the objects of a service, and choose the thread's class loader. */
class SuppliedObjectsTest {
  private static final String SUPPLIER =
      "<parameter name=\"ServiceObjectSupplier\">" + Supplier.class.getName() + "</parameter>\n";
  private static final String PROXIED = "<parameter name=\"proxied\">true</parameter>\n";
  private static final String OVERLOADED = "<parameter name=\"overloaded\">true</parameter>\n";

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    List<ServiceArchive> archives =
        List.of(
            archive("Supplied", SUPPLIER),
            archive("SuppliedProxy", SUPPLIER + PROXIED),
            archive("SuppliedOverloading", SUPPLIER + OVERLOADED),
            archive("SuppliedService", SUPPLIER + tccl("service")),
            archive("SuppliedComposite", SUPPLIER + tccl("composite")));
    server = ServerPair.start(archives, archives);
  }

  private static ServiceArchive archive(String name, String parameters) {
    return PojoArchive.of(
        name,
        parameters,
        Supplied.class,
        Supplier.class,
        Supplier.Proxy.class,
        Supplier.Overloading.class);
  }

  private static String tccl(String loader) {
    return "<parameter name=\"ServiceTCCL\">" + loader + "</parameter>\n";
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static void compare(Message message) {
    Answer answer = server.delta(message);
    String body = answer.body().replace("/delta/services", "/stock/services");
    assertThat(new Answer(answer.status(), answer.contentType(), body))
        .as(message.toString())
        .isEqualTo(server.stock(message));
  }

  private static void ask(String service) {
    for (int turn = 0; turn < 3; turn++) {
      compare(Message.soap11(service, call("describe", "<text>t" + turn + "</text>")));
      compare(Message.soap11(service, call("loader", "")));
      compare(Message.soap11(service, call("check", "<text/>")));
      compare(Message.soap11(service, call("check", "<text>t</text>")));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Supplied", "SuppliedProxy", "SuppliedService", "SuppliedComposite"})
  void objectsOfTheServiceClassAndProxiesAreCalledByTheModule(String service) {
    ServiceCounters counters = new ServiceCounters(service);
    assertThat(counters.describedOperations()).containsExactly("check", "describe", "loader");
    Snapshot before = counters.snapshot();
    long direct = counters.directResponses();
    ask(service);
    Snapshot change = counters.snapshot().since(before);
    assertThat(change.hits() + change.misses()).isEqualTo(12);
    assertThat(change.fallbacks()).isEmpty();
    assertThat(counters.directResponses() - direct).isEqualTo(9);
    assertThat(counters.unexpectedErrors()).isZero();
  }

  /** Stock takes one of two methods. */
  @ParameterizedTest
  @ValueSource(strings = "SuppliedOverloading")
  void objectsOfClassesWithOtherMethodsAreCalledByStock(String service) {
    ServiceCounters counters = new ServiceCounters(service);
    Snapshot before = counters.snapshot();
    ask(service);
    assertThat(counters.snapshot().since(before).fallbacks())
        .isEqualTo(Map.of("APPLICATION_CLASS", 12L));
  }
}
