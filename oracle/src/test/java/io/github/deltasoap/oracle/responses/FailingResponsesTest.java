package io.github.deltasoap.oracle.responses;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.AdbArchive;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.Poster;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.jaxws.JaxWsCases;
import io.github.deltasoap.oracle.look.LookModule;
import io.github.deltasoap.oracle.service.adb.AdbShapes;
import io.github.deltasoap.oracle.service.failing.Failing;
import io.github.deltasoap.oracle.service.failing.FailingShapes;
import io.github.deltasoap.oracle.service.failing.Trouble;
import io.github.deltasoap.oracle.service.jaxws.JaxWsShapes;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/**
 * Whatever fails after the service method has run, the client gets stock's answer, the service is
 * called once, and the log reports it once per operation.
 */
class FailingResponsesTest {
  private static final Logger MODULE =
      Logger.getLogger("io.github.deltasoap.axis2.service.ServiceRuntime");
  private static final String ADB = "Shapes";
  private static final String JAX_WS = "JaxWsShapes";
  private static final Queue<String> WARNINGS = new ConcurrentLinkedQueue<>();

  /** Distinguishes this test's JAX-WS service from the oracle's service of the same name. */
  private static final long MAX_BYTES = 77_777_777;

  @TempDir private static Path directory;

  private static final Poster POSTER = new Poster();
  private static EmbeddedServer server;

  @BeforeAll
  static void start() throws IOException {
    // Kept out of the log: the oracle, which may be running, checks all other entries.
    MODULE.setFilter(
        entry -> !entry.getMessage().contains("unexpectedly") || !WARNINGS.add(entry.getMessage()));
    AxisWebApp.Builder stock = AxisWebApp.at("/stock");
    AxisWebApp.Builder delta = AxisWebApp.at("/delta").module(Archives.module());
    for (AxisWebApp.Builder each : List.of(stock, delta)) {
      each.module(LookModule.writeTo(directory)).engage("look").service(adb());
      for (Trouble trouble : Trouble.values()) {
        each.service(PojoArchive.of(pojo(trouble), "", Failing.class, Trouble.class));
      }
      each.service(PojoArchive.of("NoLength", "", Failing.class, Trouble.class));
    }
    AxisWebApp.Builder stockWs = AxisWebApp.at("/stock-jaxws");
    AxisWebApp.Builder deltaWs = AxisWebApp.at("/delta-jaxws").module(Archives.module());
    for (AxisWebApp.Builder each : List.of(stockWs, deltaWs)) {
      each.module(LookModule.writeOutTo(directory)).engage("look-out").jaxWs();
      each.service(JaxWsArchive.of(JaxWsShapes.class, null));
    }
    server =
        EmbeddedServer.builder()
            .webApp(stock.build())
            .webApp(delta.engage("deltasoap").build())
            .webApp(stockWs.build())
            .webApp(
                deltaWs
                    .engage("deltasoap")
                    .parameter("deltasoap.maxBytes", Long.toString(MAX_BYTES))
                    .build())
            .start();
    for (String each : List.of("/stock", "/delta", "/stock-jaxws", "/delta-jaxws")) {
      assertThat(server.deploymentFaults(each)).isEmpty();
    }
  }

  @AfterAll
  static void stop() {
    server.close();
    MODULE.setFilter(null);
  }

  private static String pojo(Trouble trouble) {
    return "Failing" + trouble;
  }

  /** The oracle's ADB services, one of them with beans that fail. */
  private static ServiceArchive adb() throws IOException {
    ServiceArchive plain = AdbArchive.of("", "");
    List<Class<?>> classes = new ArrayList<>(plain.classes());
    classes.addAll(List.of(FailingShapes.class, Trouble.class));
    return new ServiceArchive(
        plain.name(),
        plain.servicesXml().replace(AdbShapes.class.getName(), FailingShapes.class.getName()),
        classes,
        plain.documents());
  }

  private static Answer stock(Message message) {
    return ask("/stock", message);
  }

  private static Answer delta(Message message) {
    return ask("/delta", message);
  }

  private static Answer ask(String application, Message message) {
    String path = application + (message.service().equals(JAX_WS) ? "-jaxws" : "") + "/services/";
    return POSTER.ask(server.uri(path + message.service()), message);
  }

  private static Message make(String service, Trouble trouble) {
    return Message.soap11(service, call("make", "<trouble>" + trouble + "</trouble>"));
  }

  private static void assertWarnedOnce(String service, String operation, String thrown) {
    assertThat(WARNINGS)
        .filteredOn(warning -> warning.contains("Service " + service + ": "))
        .singleElement()
        .asString()
        .startsWith(
            "Service "
                + service
                + ": operation "
                + operation
                + ": stock handles all responses from now on, since the module failed"
                + " unexpectedly: java.lang."
                + thrown
                + " at io.github.deltasoap.");
    assertThat(WARNINGS).noneMatch(warning -> warning.contains("SECRET"));
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"NONE", "EXCEPTION"})
  void anErrorWhileAPojoResultIsWrittenLeavesItToStock(Trouble trouble) {
    String service = pojo(trouble);
    ServiceCounters counters = new ServiceCounters(service);
    for (int i = 0; i < 3; i++) {
      Message message = make(service, trouble);
      assertThat(delta(message)).as("request " + i).isEqualTo(stock(message));
    }
    // Stock now answers the operation permanently, even where nothing would fail.
    Message fine = make(service, Trouble.NONE);
    assertThat(delta(fine)).isEqualTo(stock(fine));
    assertThat(delta(fine).status()).isEqualTo(200);
    stock(fine);
    assertThat(counters.directResponses()).isZero();
    assertThat(counters.unexpectedErrors()).isEqualTo(1);
    // The module still answers other operations.
    Message calls = Message.soap11(service, call("calls", ""));
    assertThat(delta(calls)).isEqualTo(stock(calls));
    assertThat(delta(calls).body()).contains(">5<");
    assertThat(counters.directResponses()).isEqualTo(2);
    String thrown =
        switch (trouble) {
          case LINKAGE, LINKAGE_OF_MODULE -> "NoClassDefFoundError";
          case OVERFLOW -> "StackOverflowError";
          case MEMORY_OF_MODULE -> "OutOfMemoryError";
          default -> "AssertionError";
        };
    assertWarnedOnce(service, "make", thrown);
    // An operator can give the module another chance.
    counters.switchOn();
    assertThat(delta(fine).body()).isEqualTo(stock(fine).body());
    assertThat(counters.directResponses()).isEqualTo(3);
  }

  @ParameterizedTest
  @EnumSource(names = {"NONE", "EXCEPTION"})
  void whatIsExpectedLeavesNothingElseToStock(Trouble trouble) {
    String service = pojo(trouble);
    ServiceCounters counters = new ServiceCounters(service);
    for (int i = 0; i < 3; i++) {
      Message message = make(service, trouble);
      assertThat(delta(message)).isEqualTo(stock(message));
    }
    long before = counters.directResponses();
    assertThat(delta(make(service, Trouble.NONE)).status()).isEqualTo(200);
    assertThat(counters.directResponses()).isEqualTo(before + 1);
    assertThat(counters.unexpectedErrors()).isZero();
    assertThat(WARNINGS).noneMatch(warning -> warning.contains("Service " + service + ": "));
  }

  @Test
  void anErrorWhileAnAdbBeanIsWrittenLeavesItToStock() {
    ServiceCounters counters = new ServiceCounters(ADB);
    for (int i = 0; i < 3; i++) {
      Message message =
          Message.soap11(
              ADB,
              "<shapes xmlns=\"http://example.org/shapes\">"
                  + Trouble.MEMORY_OF_MODULE
                  + "</shapes>");
      Answer answer = delta(message);
      assertThat(answer).isEqualTo(stock(message));
      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.body()).contains("call " + (i + 1) + "<");
    }
    assertThat(counters.directResponses()).isZero();
    assertThat(counters.stockResponses()).isEqualTo(3);
    assertThat(counters.unexpectedErrors()).isEqualTo(1);
    assertWarnedOnce(ADB, "shapes", "OutOfMemoryError");
  }

  /** The response is already serialized, and its headers are about to be written. */
  @ParameterizedTest
  @CsvSource({"NoLength, make", "Parts, optional", "JaxWsShapes, add"})
  void anErrorBeforeBytesLeaveLeavesTheResponseToStock(String service, String operation) {
    Message message =
        switch (service) {
          case "NoLength" -> make(service, Trouble.NONE);
          case JAX_WS -> Message.soap11(JAX_WS, JaxWsCases.payload("add", "<value>1</value>"));
          default -> Message.soap11(service, "<q:optional xmlns:q=\"http://example.org/parts\"/>");
        };
    for (int i = 0; i < 3; i++) {
      Answer answer = delta(message.with("look-out", "no-length"));
      assertThat(answer).isEqualTo(stock(message));
      assertThat(answer.status()).isEqualTo(200);
    }
    ServiceCounters counters =
        service.equals(JAX_WS)
            ? ServiceCounters.of(service, MAX_BYTES)
            : new ServiceCounters(service);
    assertThat(counters.unexpectedErrors()).isEqualTo(1);
    assertThat(counters.directResponses()).isEqualTo(1);
    assertThat(counters.stockResponses()).isEqualTo(2);
    assertThat(WARNINGS)
        .filteredOn(warning -> warning.contains("Service " + service + ": operation " + operation))
        .hasSize(1);
  }
}
