package io.github.deltasoap.oracle.express;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.CanonicalXml;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.jaxws.JaxWsCases;
import io.github.deltasoap.oracle.service.express.jaxws.JaxWsAsking;
import io.github.deltasoap.oracle.service.express.jaxws.JaxWsCounter;
import io.github.deltasoap.oracle.service.express.jaxws.JaxWsCrier;
import io.github.deltasoap.oracle.service.express.jaxws.JaxWsDesk;
import io.github.deltasoap.oracle.service.express.jaxws.JaxWsEach;
import io.github.deltasoap.oracle.service.express.jaxws.JaxWsInjected;
import io.github.deltasoap.oracle.service.express.jaxws.JaxWsMoody;
import io.github.deltasoap.oracle.service.express.jaxws.JaxWsPrepared;
import io.github.deltasoap.oracle.service.express.jaxws.JaxWsShared;
import io.github.deltasoap.oracle.service.returning.JaxWsReturning;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** JAX-WS requests in the express lane get stock's answers, and services are called once. */
abstract class JaxWsLaneCases extends LaneCases {
  static final String DESK = "JaxWsDesk";
  private static final String ALL_SAMPLES = "<parameter name=\"deltasoap.verify\">1</parameter>";
  private static final int CONCURRENT = 2_000;
  private static final String EACH = "JaxWsEach";
  private static final String ASKING = "JaxWsAsking";
  private static final String SHARED = "JaxWsShared";
  private static final String MOODY = "JaxWsMoody";
  private static final String PREPARED = "JaxWsPrepared";
  private static final String RETURNING = "JaxWsReturning";

  /**
   * @param lane as the module counts it
   */
  JaxWsLaneCases(String lane, ServerPair server) {
    super(lane, server);
  }

  /** The services of both applications. */
  static List<ServiceArchive> services() throws IOException {
    return List.of(
        JaxWsArchive.ofPackage(JaxWsDesk.class, "application", NO_SAMPLES),
        JaxWsArchive.ofPackage(JaxWsEach.class, "request", ALL_SAMPLES),
        JaxWsArchive.ofPackage(JaxWsMoody.class, "request", NO_SAMPLES),
        JaxWsArchive.ofPackage(JaxWsPrepared.class, "request", NO_SAMPLES),
        JaxWsArchive.ofPackage(JaxWsCounter.class, "request", NO_SAMPLES),
        JaxWsArchive.ofPackage(JaxWsCrier.class, "request", NO_SAMPLES),
        JaxWsArchive.ofPackage(JaxWsShared.class, "application", NO_SAMPLES),
        JaxWsArchive.ofPackage(JaxWsInjected.class, "request", NO_SAMPLES),
        JaxWsArchive.ofPackage(JaxWsAsking.class, "request", NO_SAMPLES),
        JaxWsArchive.ofPackage(JaxWsReturning.class, "request", ALL_SAMPLES));
  }

  private static Message message(String service, String operation, String text, String how) {
    String second = operation.equals("answer") ? "number" : "how";
    return Message.soap11(
        service,
        JaxWsCases.payload(
            operation, "<text>" + text + "</text><" + second + ">" + how + "</" + second + ">"));
  }

  private static Message answer(String text, int number) {
    return message(DESK, "answer", text, "" + number);
  }

  private void requireOneCall(String text) {
    Message calls = message(DESK, "calls", text, "");
    compare(calls);
    assertThat(server.delta(calls).body()).contains(">1<");
  }

  private void opens(String operation) {
    open(turn -> message(DESK, operation, "t" + turn, "not"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.1", "1.1 with action", "1.2"})
  void requestsOfAllKindsGetStocksAnswers(String kind) throws IOException {
    for (int i = 0; i < REPEATED; i++) {
      Message soap11 = answer("a" + i + "&amp;", i);
      Message message =
          switch (kind) {
            case "1.1 with action" -> soap11.action("\"urn:answer\"");
            case "1.2" ->
                Message.soap12(
                    DESK, JaxWsCases.payload("answer", "<text>" + i + "</text><number>1</number>"));
            default -> soap11;
          };
      long before = express(DESK);
      HttpResponse<byte[]> delta = server.delta(message, BodyHandlers.ofByteArray());
      HttpResponse<byte[]> stock = server.stock(message, BodyHandlers.ofByteArray());
      assertThat(delta.statusCode()).isEqualTo(stock.statusCode());
      compare(message);
      assertThat(headers(delta)).isEqualTo(headers(stock));
      // The service is not bound to SOAP 1.2.
      if (i == REPEATED - 1 && stock.statusCode() == 200) {
        assertThat(express(DESK)).isEqualTo(before + 2);
      }
    }
  }

  @Test
  void concurrentRequestsGetTheirOwnAnswers() throws InterruptedException {
    open(turn -> answer("a", turn));
    long before = express(DESK);
    IntStream.range(0, CONCURRENT)
        .parallel()
        .forEach(
            each ->
                assertThat(server.delta(answer("token" + each, each)).body())
                    .contains(">token" + each + " " + each + "<"));
    // A request is counted after its response.
    for (int i = 0; i < 100 && express(DESK) < before + CONCURRENT; i++) {
      Thread.sleep(20);
    }
    assertThat(express(DESK)).isEqualTo(before + CONCURRENT);
  }

  @Test
  void oneObjectServesAnApplicationsRequests() {
    open(turn -> message(DESK, "served", "", ""));
  }

  /** Also compares the number of the objects that were made. */
  @Test
  void eachRequestHasItsObject() {
    open(turn -> message(EACH, "served", "t" + turn, ""));
    long before = express(EACH);
    compare(message(EACH, "served", "fails", ""));
    compare(message(EACH, "served", "last", ""));
    assertThat(express(EACH)).isEqualTo(before + 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"unchecked", "error", "of JAX-WS"})
  void aConstructorThatFailsRunsOnce(String how) {
    open(turn -> message(MOODY, "made", "t" + turn, ""));
    for (int i = 0; i < 2; i++) {
      compare(message(MOODY, "made", how, ""));
      compare(message(MOODY, "made", "fails", ""));
      compare(message(MOODY, "made", "last", ""));
    }
  }

  @Test
  void stockWritesTheSamplesOfALaneToo() {
    open(turn -> message(EACH, "served", "t" + turn, ""));
    ServiceCounters counters = new ServiceCounters(EACH);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (counters.verifiedSamples().get("SAME") == 0 && System.nanoTime() < end) {
      compare(message(EACH, "served", "sample", ""));
    }
    assertThat(counters.verifiedSamples().get("SAME")).isPositive();
    assertThat(counters.verifiedSamples()).doesNotContainKey("DIFFERENT");
  }

  @Test
  void servicesSeeStocksSurroundings() {
    opens("surroundings");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "with a detail",
        "checked",
        "unchecked",
        "of JAX-WS",
        "error",
        "no message",
        "control",
        "null"
      })
  void failuresBecomeStocksFaultsAndTheServiceIsCalledOnce(String how) {
    opens("fail");
    String text = "fails " + how;
    compare(message(DESK, "fail", text, how));
    requireOneCall(text);
    opens("fail");
  }

  @ParameterizedTest
  @ValueSource(strings = {"fails", "fails late", "error late", "long", "very long", "null"})
  void resultsThatOnlyStockWritesAreNotMadeAgain(String how) {
    opens("note");
    compare(message(DESK, "note", "written " + how, how));
    requireOneCall("written " + how);
    opens("note");
  }

  @ParameterizedTest
  @CsvSource({
    "note, long",
    "note, very long",
    "draft, short",
    "draft, very long",
    "draft, null",
  })
  void resultsThatOnlyJaxbWritesAreWrittenInTheLane(String operation, String how)
      throws IOException {
    opens(operation);
    ServiceCounters counters = new ServiceCounters(DESK);
    long before = express(DESK);
    long written = counters.stockResponses();
    String text = "in the lane " + operation + " " + how;
    Message message = message(DESK, operation, text, how);
    HttpResponse<byte[]> delta = server.delta(message, BodyHandlers.ofByteArray());
    HttpResponse<byte[]> stock = server.stock(message, BodyHandlers.ofByteArray());
    assertThat(canonical(delta)).isEqualTo(canonical(stock));
    assertThat(headers(delta)).isEqualTo(headers(stock));
    assertThat(express(DESK)).isEqualTo(before + 1);
    assertThat(counters.stockResponses()).isEqualTo(written + 1);
    requireOneCall(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"fails", "error"})
  void resultsThatJaxbCannotWriteAreNotMadeAgain(String how) {
    opens("draft");
    compare(message(DESK, "draft", "refused " + how, how));
    requireOneCall("refused " + how);
    opens("draft");
  }

  @Test
  void refusedValuesTakeThePipeline() {
    open(turn -> answer("a", turn));
    compare(message(DESK, "answer", "wrong", "x"));
    compare(message(DESK, "answer", "missing", ""));
    compare(Message.soap11(DESK, JaxWsCases.payload("answer", "")));
    compare(Message.soap11(DESK, JaxWsCases.payload("answer", "<text>no number</text>")));
    compare(Message.soap11(DESK, "<answer xmlns=\"urn:other\"><text>o</text></answer>"));
  }

  @Test
  void headerBlocksHaveLanesUnlessTheyMustBeUnderstood() {
    String payload = JaxWsCases.payload("answer", "<text>h</text><number>1</number>");
    open(turn -> Message.withHeader(DESK, "<h:t xmlns:h=\"urn:h\">" + turn + "</h:t>", payload));
    long before = express(DESK);
    Message must =
        Message.withHeader(
            DESK, "<h:m xmlns:h=\"urn:h\" soapenv:mustUnderstand=\"1\">1</h:m>", payload);
    for (int i = 0; i < REPEATED; i++) {
      compare(must);
    }
    assertThat(server.stock(must).status()).isEqualTo(500);
    assertThat(express(DESK)).isEqualTo(before);
  }

  private static Message parts(String operation, String content) {
    String payload = "<r:%1$s xmlns:r=\"http://example.org/jaxws\">%2$s</r:%1$s>";
    return Message.soap11("JaxWsCounter", payload.formatted(operation, content));
  }

  @Test
  void partsOfTheStyleRpcHaveLanes() {
    open(turn -> parts("sum", "<a>" + turn + "</a><b>-2</b>"));
    compare(parts("sum", "<a>2147483647</a><b>1</b>"));
    compare(parts("sum", "<a>x</a><b>1</b>"));
    compare(parts("sum", "<b>1</b>"));
    open(turn -> parts("say", "<text>&lt; " + turn + "</text>"));
    compare(parts("say", "<text></text>"));
    open(turn -> parts("say", "<text>" + turn + "</text>"));
  }

  private static Message weigh(String blocks, String weight) {
    String header = "<soapenv:Header xmlns:h=\"%s\">%s</soapenv:Header>";
    return parts("weigh", "<weight>" + weight + "</weight>")
        .edit(
            xml ->
                xml.replace(
                    "<soapenv:Body>",
                    header.formatted(JaxWsCounter.HEADERS, blocks) + "<soapenv:Body>"));
  }

  @Test
  void parametersInHeadersOfTheStyleRpcHaveALane() {
    String scale = "<h:scale>%s</h:scale>";
    String both = scale + "<h:unit>%s</h:unit>";
    assertThat(server.stock(weigh(both.formatted("3", "kg"), "2")).body()).contains(">6 kg<");
    open(turn -> weigh(both.formatted(turn, "u" + turn), "" + turn));
    for (String blocks :
        List.of(
            both.formatted("x", "kg"),
            both.formatted("2147483647", "kg"),
            both.formatted("", "kg"),
            both.formatted("3", ""),
            both.formatted("3", "kg").replace("h:unit>kg", "h:unit xsi:nil=\"true\">"),
            scale.formatted("3"),
            "<h:unit>kg</h:unit>",
            "")) {
      for (int i = 0; i < REPEATED; i++) {
        compare(weigh(blocks, "2"));
      }
    }
    compare(weigh(both.formatted("3", "kg"), "x"));
    open(turn -> weigh(both.formatted(turn, "u" + turn), "" + turn));
  }

  @Test
  void bareValuesHaveLanes() {
    open(turn -> value("cry", "a &amp; " + turn));
    compare(value("cry", ""));
    open(turn -> value("next", "" + turn));
    compare(value("next", "2147483647"));
    compare(value("next", "x"));
  }

  private static Message value(String operation, String text) {
    return Message.soap11("JaxWsCrier", JaxWsCases.payload(operation, text));
  }

  @Test
  void aReturnedParameterOfASimpleTypeHasALane() {
    open(turn -> value("turn", "t" + turn));
  }

  @Test
  void aContextMayBeAskedWhileItIsInjected() {
    for (int i = 0; i < 2 * REPEATED; i++) {
      compare(Message.soap11("JaxWsInjected", JaxWsCases.payload("ask", "<text>t</text>")));
    }
  }

  /** A service that asks its context for anything gets what stock gives it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "all",
        "principal",
        "role",
        "reference",
        "message",
        "headers",
        "another thread",
        "and fails",
        "and returns nothing",
        "and returns a control character",
        "and sets a header"
      })
  void aContextIsThePipelines(String how) throws IOException {
    // Each has a lane of its own, since a lane ends when the service asks.
    String type = "text/xml; charset=UTF-8; form=" + how.replace(" ", "");
    for (int i = 0; i < REPEATED; i++) {
      compareAsked(message(ASKING, "ask", "t" + i, "not").contentType(type));
    }
    long before = express(ASKING);
    compareAsked(message(ASKING, "ask", "open", "not").contentType(type));
    compareAsked(message(ASKING, "ask", "open", "other").contentType(type));
    assertThat(express(ASKING)).isEqualTo(before + 2);
    for (int i = 0; i < 3; i++) {
      compareAsked(message(ASKING, "ask", "t" + i, how).contentType(type));
      compareAsked(message(ASKING, "ask", "t" + i, "not").contentType(type));
    }
    assertThat(express(ASKING)).isEqualTo(before + 2);
    assertThat(new ServiceCounters(ASKING).expressObstacles().get("ask"))
        .contains("asks for the message context");
  }

  @ParameterizedTest
  @ValueSource(strings = {"fails", "returns a control character"})
  void aContextThatIsNotAskedLeavesTheLaneOpen(String how) {
    open(turn -> message(ASKING, "ask", "t" + turn, "other"));
    compare(message(ASKING, "ask", "t", how));
    compare(message(ASKING, "ask", "t", how));
    open(turn -> message(ASKING, "ask", "t" + turn, "other"));
  }

  private void compareAsked(Message message) throws IOException {
    // Counters lag the response.
    HttpResponse<byte[]> delta = server.delta(message, BodyHandlers.ofByteArray());
    HttpResponse<byte[]> stock = server.stock(message, BodyHandlers.ofByteArray());
    assertThat(delta.statusCode()).isEqualTo(stock.statusCode());
    assertThat(canonical(delta).replace("/delta", "/stock")).isEqualTo(canonical(stock));
    assertThat(headers(delta)).isEqualTo(headers(stock));
  }

  private static String canonical(HttpResponse<byte[]> response) {
    return CanonicalXml.of(response.body());
  }

  @Test
  void aServiceThatAlwaysAsksTakesThePipeline() {
    for (int i = 0; i < REPEATED; i++) {
      Message looks = message(ASKING, "look", "t" + i, "");
      String stock = server.stock(looks).toString();
      assertThat(stock).contains("jakarta.xml.ws.wsdl.operation").doesNotContain("Fault");
      assertThat(server.delta(looks).toString().replace("/delta", "/stock")).isEqualTo(stock);
    }
  }

  private static Message returning(String operation, String content) {
    String tag = operation.equals("renew") ? "ticket" : operation;
    return Message.soap11(
            RETURNING,
            "<r:%1$s xmlns:r=\"%2$s\">%3$s</r:%1$s>"
                .formatted(tag, JaxWsReturning.NAMESPACE, content))
        .action("\"urn:" + operation + "\"");
  }

  private static Message divide(int number, String name) {
    return returning("divide", "<r:number>" + number + "</r:number><r:name>" + name + "</r:name>");
  }

  private static Message renew(int number) {
    return returning(
        "renew", "<r:text>t" + number + "</r:text><r:number>" + number + "</r:number>");
  }

  @Test
  void parametersThatAreReturnedHaveALane() {
    assertThat(server.stock(divide(3, "n")).body()).contains("n!").contains("tickets");
    open(turn -> divide(turn, "n" + turn + "&amp;"));
    open(turn -> divide(turn, "none"));
    assertThat(server.stock(renew(3)).body()).contains(">4<");
    open(JaxWsLaneCases::renew);
    assertThat(server.stock(returning("versions", "")).body()).contains("last");
    open(turn -> returning("versions", ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"fail", "unwritable", "ask"})
  void parametersThatAreReturnedReachTheFaultAndThePipeline(String how) {
    // A lane of its own, since it ends when the service asks.
    String type = "text/xml; charset=UTF-8; form=" + how;
    open(turn -> divide(turn, "n" + turn).contentType(type));
    compare(divide(6, how).contentType(type));
    compare(divide(7, how).contentType(type));
    open(turn -> divide(turn, "n" + turn).contentType(type + "2"));
    compare(returning("divide", "<r:number>1</r:number>").contentType(type + "2"));
    compare(returning("divide", "<r:name>one</r:name>").contentType(type + "2"));
    compare(returning("divide", "<r:number>x</r:number>").contentType(type + "2"));
    open(JaxWsLaneCases::renew);
    compare(renew(-5));
  }

  /** Stock changes the context of the one object with each request. */
  @Test
  void aSharedObjectWithAContextTakesThePipeline() {
    for (int i = 0; i < REPEATED; i++) {
      compare(message(SHARED, "method", "t" + i, ""));
    }
    assertThat(express(SHARED)).isEqualTo(0);
    assertThat(new ServiceCounters(SHARED).expressObstacles().get("method"))
        .contains("an object that requests share");
  }

  @Test
  void objectsArePreparedOnceInTheLane() {
    open(turn -> message(PREPARED, "prepared", "t" + turn, ""));
    for (int i = 0; i < REPEATED; i++) {
      compare(message(PREPARED, "prepared", "t" + i, ""));
    }
    Answer stock = server.stock(message(PREPARED, "prepared", "t", ""));
    assertThat(stock.body()).contains(">t true ");
    assertThat(server.delta(message(PREPARED, "prepared", "t", ""))).isEqualTo(stock);
  }

  /** Each in a lane of its own, since a lane ends when the object asks for its context. */
  @ParameterizedTest
  @ValueSource(strings = {"unchecked", "error", "of JAX-WS", "asks", "asks and fails"})
  void objectsThatFailOrAskAreOfTheirRequest(String how) {
    String type = "text/xml; charset=UTF-8; form=" + how.replace(" ", "");
    open(turn -> message(PREPARED, "prepared", "t" + turn, "").contentType(type));
    compare(message(PREPARED, "prepared", how, "").contentType(type));
    Message next = message(PREPARED, "prepared", "next", "").contentType(type);
    Answer stock = server.stock(next);
    assertThat(stock.status()).isEqualTo(how.equals("asks") ? 200 : 500);
    assertThat(server.delta(next)).isEqualTo(stock);
    compare(next);
    assertThat(new ServiceCounters(PREPARED).unexpectedErrors()).isZero();
  }
}
