package io.github.deltasoap.oracle.express;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.adb.AdbCases;
import io.github.deltasoap.oracle.fixture.AdbArchive;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.jaxws.JaxWsCases;
import io.github.deltasoap.oracle.service.express.Bell;
import io.github.deltasoap.oracle.service.express.jaxws.JaxWsBell;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.axis2.receivers.AbstractMessageReceiver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Requests without a response in the express lane are acknowledged as on stock, and called once.
 */
abstract class OneWayLaneCases extends LaneCases {
  private static final String SERVICE = "Bell";
  private static final String SHARED = "SharedBell";
  private static final String ROBUST = "RobustBell";

  private static final String OF_JAX_WS = "JaxWsBell";

  private static final String LATER = "LaterBell";
  private static final String EXPLAINED = "ExplainedBell";

  /** The number of calls that last until the response has ended. */
  private static final int LATE_CALLS = 6;

  /** Another thread calls it. */
  private static final String OF_LATER =
      NO_SAMPLES + "<parameter name=\"" + AbstractMessageReceiver.DO_ASYNC + "\">true</parameter>";

  /** Its operation has faults. */
  private static final String OF_ROBUST =
      NO_SAMPLES
          + "<operation name=\"ring\" mep=\"http://www.w3.org/ns/wsdl/robust-in-only\">"
          + "<messageReceiver class=\"org.apache.axis2.rpc.receivers.RPCInOnlyMessageReceiver\"/>"
          + "</operation>";

  /**
   * @param lane as the module counts it
   */
  OneWayLaneCases(String lane, ServerPair server) {
    super(lane, server);
  }

  static List<ServiceArchive> services() throws IOException {
    return List.of(
        PojoArchive.ofRequests(SERVICE, NO_SAMPLES, Bell.class),
        PojoArchive.ofRequests(ROBUST, OF_ROBUST, Bell.class),
        PojoArchive.ofRequests(LATER, OF_LATER, Bell.class),
        PojoArchive.ofRequests(
            EXPLAINED,
            OF_LATER + "<parameter name=\"deltasoap.explainHeader\">true</parameter>",
            Bell.class),
        PojoArchive.of(SHARED, NO_SAMPLES, Bell.class),
        AdbArchive.of("", NO_SAMPLES),
        JaxWsArchive.ofPackage(JaxWsBell.class, "request", NO_SAMPLES));
  }

  private static Message ring(String text, String how) {
    return ring(SERVICE, text, how);
  }

  private static Message ring(String service, String text, String how) {
    return Message.soap11(service, call("ring", "<text>" + text + "</text><how>" + how + "</how>"));
  }

  private void compareCalls(String service, String text) {
    Message calls = Message.soap11(service, call("calls", "<text>" + text + "</text>"));
    compare(calls);
  }

  private HttpResponse<byte[]> compareAcknowledgement(Message message) throws IOException {
    HttpResponse<byte[]> delta = server.delta(message, BodyHandlers.ofByteArray());
    HttpResponse<byte[]> stock = server.stock(message, BodyHandlers.ofByteArray());
    assertThat(delta.statusCode()).isEqualTo(stock.statusCode());
    assertThat(headers(delta)).isEqualTo(headers(stock));
    assertThat(text(delta)).isEqualTo(text(stock));
    return delta;
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.1", "1.2", "1.1 with a block"})
  void requestsAreAcknowledgedAndCalledOnce(String kind) throws IOException {
    open(turn -> ofKind(kind, turn));
    long before = express(SERVICE);
    List<String> lengths = new ArrayList<>();
    for (int turn = 100; turn < 110; turn++) {
      HttpResponse<byte[]> answer = compareAcknowledgement(ofKind(kind, turn));
      answer.headers().firstValue("Content-Length").ifPresent(lengths::add);
    }
    assertThat(lengths).as("in one piece").contains("0");
    assertThat(express(SERVICE)).isGreaterThan(before);
    IntStream.range(100, 110).forEach(turn -> compareCalls(SERVICE, kind + turn));
  }

  private static Message ofKind(String kind, int turn) {
    String payload = call("ring", "<text>" + kind + turn + "</text><how>" + turn + "</how>");
    return switch (kind) {
      case "1.1" -> Message.soap11(SERVICE, payload);
      case "1.2" -> Message.soap12(SERVICE, payload);
      default -> Message.withHeader(SERVICE, "<h:a xmlns:h=\"urn:h\">1</h:a>", payload);
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"unchecked", "error", "no message"})
  void failuresAreAcknowledgedAsOnStock(String how) throws IOException {
    open(turn -> ring("t" + turn, "not"));
    compareAcknowledgement(ring(how, how));
    compareCalls(SERVICE, how);
    open(turn -> ring("t" + turn, "not"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"looks", "looks and fails", "adds a header", "has another status"})
  void aServiceThatAsksGetsTheTrueMessageContext(String how) throws IOException {
    // A lane of its own, since a lane ends when the application asks.
    String type = "text/xml; charset=UTF-8; form=" + how.replace(" ", "");
    open(turn -> ring("t" + turn, "not").contentType(type));
    for (int turn = 0; turn < 3; turn++) {
      compareAcknowledgement(ring(how + turn, how).contentType(type));
      compareCalls(SERVICE, how + turn);
    }
    assertThat(new ServiceCounters(SERVICE).expressObstacles().get("ring"))
        .contains("asks for the message context");
  }

  /** The servlet's response has ended before the call begins, or before it ends. */
  @ParameterizedTest
  @ValueSource(strings = {LATER, EXPLAINED})
  @Timeout(60)
  void callsOnAnotherThreadAreTheModules(String service) throws IOException, InterruptedException {
    for (int turn = 0; turn < LATE_CALLS; turn++) {
      String text = "later" + turn;
      compareAcknowledgement(ring(service, text, "late"));
      awaitEnd(server, service, text);
    }
    ServiceCounters counters = new ServiceCounters(service);
    assertThat(counters.unexpectedErrors()).isZero();
    assertThat(counters.snapshot().fallbacks()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"unchecked", "error", "no message"})
  void operationsWithFaultsSendThem(String how) throws IOException {
    open(turn -> ring(ROBUST, "t" + turn, "not"));
    compareAcknowledgement(ring(ROBUST, "acknowledged", "not"));
    compare(ring(ROBUST, how, how));
    assertThat(server.stock(ring(ROBUST, how, how)).status()).isEqualTo(500);
    server.delta(ring(ROBUST, how, how));
    compareCalls(ROBUST, how);
  }

  @Test
  void servicesOfAdbAreCalledOnce() throws IOException {
    open(turn -> notice("t" + turn));
    for (String text : List.of("a", "b", "fail", "a <!-- c -->")) {
      compareAcknowledgement(notice(text));
    }
    compare(Message.soap11("Shapes", AdbCases.payload("shapes", "recorded")));
  }

  private static Message notice(String text) {
    return Message.soap11("Shapes", AdbCases.payload("notice", "<text>" + text + "</text>"));
  }

  @Test
  void oneObjectServesAnApplicationsRequests() throws IOException {
    open(turn -> Message.soap11(SHARED, call("count", "<text>shared</text>")));
    compareCalls(SHARED, "shared");
  }

  @Test
  void refusedValuesTakeThePipeline() throws IOException {
    open(turn -> all("<bells>" + turn + "</bells>"));
    compareAcknowledgement(all("<bells>1</bells><other>2</other>"));
    compareAcknowledgement(all(""));
    compareAcknowledgement(all("<bells>&#1;</bells>"));
    compareAcknowledgement(
        Message.soap11(SERVICE, "<ringAll xmlns=\"urn:other\"><text>o</text></ringAll>"));
    compareCalls(SERVICE, "all");
  }

  private static Message all(String bells) {
    return Message.soap11(SERVICE, call("ringAll", "<text>all</text>" + bells));
  }

  private static Message tell(String text, String how) {
    return Message.soap11(
        OF_JAX_WS, JaxWsCases.payload("ring", "<text>" + text + "</text><how>" + how + "</how>"));
  }

  private String compareCallsOfJaxWs(String text) {
    Message calls =
        Message.soap11(OF_JAX_WS, JaxWsCases.payload("calls", "<text>" + text + "</text>"));
    compare(calls);
    return server.stock(calls).body();
  }

  @ParameterizedTest
  @ValueSource(strings = {"without action", "with action", "with a block"})
  void servicesOfJaxWsAreCalledOnce(String kind) throws IOException {
    open(turn -> ofJaxWs(kind, turn));
    long before = express(OF_JAX_WS);
    List<String> lengths = new ArrayList<>();
    for (int turn = 100; turn < 110; turn++) {
      HttpResponse<byte[]> answer = compareAcknowledgement(ofJaxWs(kind, turn));
      answer.headers().firstValue("Content-Length").ifPresent(lengths::add);
    }
    assertThat(lengths).as("in one piece").contains("0");
    assertThat(express(OF_JAX_WS)).isGreaterThan(before);
    IntStream.range(100, 110)
        .forEach(turn -> assertThat(compareCallsOfJaxWs(kind + turn)).contains("[" + turn + "]"));
  }

  private static Message ofJaxWs(String kind, int turn) {
    Message bare = tell(kind + turn, "" + turn);
    return switch (kind) {
      case "with action" -> bare.action("\"urn:ring\"");
      case "with a block" ->
          bare.edit(
              xml ->
                  xml.replace(
                      "<soapenv:Body>",
                      "<soapenv:Header><h:a xmlns:h=\"urn:h\">1</h:a></soapenv:Header>"
                          + "<soapenv:Body>"));
      default -> bare;
    };
  }

  /** Its service is bound to SOAP 1.1 only. */
  @Test
  void servicesOfJaxWsAreNotCalledInAnotherVersion() throws IOException {
    for (int turn = 0; turn < REPEATED; turn++) {
      compareAcknowledgement(
          Message.soap12(
              OF_JAX_WS, JaxWsCases.payload("ring", "<text>1.2</text><how>" + turn + "</how>")));
    }
    assertThat(compareCallsOfJaxWs("1.2")).contains("[]");
  }

  /** Only the log learns of them. */
  @ParameterizedTest
  @ValueSource(strings = {"unchecked", "error", "no message"})
  void failuresOfJaxWsAreAcknowledged(String how) throws IOException {
    open(turn -> tell("t" + turn, "not"));
    assertThat(compareAcknowledgement(tell(how, how)).statusCode()).isEqualTo(202);
    assertThat(compareCallsOfJaxWs(how)).contains("[" + how + "]");
    open(turn -> tell("t" + turn, "not"));
  }

  @Test
  void objectsOfJaxWsThatCannotBeMadeAreFaults() throws IOException {
    open(turn -> tell("t" + turn, "not"));
    compareAcknowledgement(tell("first", "fails next"));
    compare(tell("second", "not"));
    compareAcknowledgement(tell("third", "not"));
    List.of("first", "second", "third", "constructor").forEach(this::compareCallsOfJaxWs);
    assertThat(compareCallsOfJaxWs("constructor")).contains("[fails]");
    open(turn -> tell("t" + turn, "not"));
  }

  /** Each has a lane of its own, since a lane ends when the service asks. */
  @ParameterizedTest
  @ValueSource(strings = {"looks", "looks and fails", "sets a header"})
  void aServiceOfJaxWsThatAsksGetsTheTrueContext(String how) throws IOException {
    String type = "text/xml; charset=UTF-8; form=" + how.replace(" ", "");
    open(turn -> tell("t" + turn, "not").contentType(type));
    for (int turn = 0; turn < 3; turn++) {
      compareAcknowledgement(tell(how + turn, how).contentType(type));
      compareCallsOfJaxWs(how + turn);
    }
    assertThat(new ServiceCounters(OF_JAX_WS).expressObstacles().get("ring"))
        .contains("asks for the message context");
    assertThat(new ServiceCounters(OF_JAX_WS).unexpectedErrors()).isZero();
  }

  @Test
  void contextsOfJaxWsEndWithTheirCalls() throws IOException {
    String type = "text/xml; charset=UTF-8; form=remembers";
    open(turn -> tell("t" + turn, "not").contentType(type));
    long before = express(OF_JAX_WS);
    for (int turn = 0; turn < 3; turn++) {
      compareAcknowledgement(tell("remembers" + turn, "remembers").contentType(type));
      assertThat(compareCallsOfJaxWs("remembers" + turn)).contains("last null");
    }
    assertThat(express(OF_JAX_WS)).isGreaterThanOrEqualTo(before + 3);
  }

  @Test
  void messagesThatStockRefusesAreNotPassedOnByJaxWs() throws IOException {
    open(turn -> tell("t" + turn, "not"));
    compare(tell("refused", "not").edit(xml -> xml.replace("http://example.org/jaxws", "urn:o")));
    compare(tell("refused", "&#1;"));
    Message block =
        tell("refused", "not")
            .edit(
                xml ->
                    xml.replace(
                        "<soapenv:Body>",
                        "<soapenv:Header><h:m xmlns:h=\"urn:h\" soapenv:mustUnderstand=\"1\"/>"
                            + "</soapenv:Header><soapenv:Body>"));
    for (int turn = 0; turn < REPEATED; turn++) {
      compare(block);
    }
    assertThat(server.stock(block).status()).isEqualTo(500);
    assertThat(compareCallsOfJaxWs("refused")).contains("[]");
  }
}
