package io.github.deltasoap.oracle.jaxws;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.MimePackaging;
import io.github.deltasoap.oracle.fixture.References;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.handled.JaxWsHandled;
import io.github.deltasoap.oracle.service.handled.JaxWsTraces;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Handlers of a JAX-WS service run as on stock: they see and leave the same, in the same order, and
 * clients get the same answers. The module reads the payload, and writes it, where no handler looks
 * at it.
 */
class JaxWsHandlersTest {
  private static final String SERVICE = "JaxWsHandled";
  private static final String HANDLERS = "io.github.deltasoap.oracle.service.handled.";
  private static final int REPEATED = 3;
  private static final List<String> NAMES =
      List.of("FirstLogical", "FirstSoap", "SecondLogical", "SecondSoap");

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    server = ServerPair.startAll(List.of(archive("")));
    ServiceCounters.Snapshot before = counters().snapshot();
    compare(messages("first", 0).get(2).with("acts", "FirstSoap.in:text,SecondSoap.in:strings"));
    assertThat(counters().snapshot().since(before).fallbacks())
        .isEqualTo(Map.of("HANDLER_CHAIN", 1L));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static ServiceArchive archive(String parameters) throws IOException {
    StringBuilder services = new StringBuilder("<serviceGroup name=\"Handled\">");
    for (Class<?> each : List.of(JaxWsHandled.class, JaxWsTraces.class)) {
      services.append(
          """
          <service name="%s" scope="request">
            <messageReceivers>
              <messageReceiver mep="http://www.w3.org/ns/wsdl/in-only"
                               class="org.apache.axis2.jaxws.server.JAXWSMessageReceiver"/>
              <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out"
                               class="org.apache.axis2.jaxws.server.JAXWSMessageReceiver"/>
            </messageReceivers>
            <parameter name="ServiceClass">%s</parameter>
            %s
          </service>
          """
              .formatted(each.getSimpleName(), each.getName(), parameters));
    }
    StringBuilder chain = new StringBuilder("<handler-chains xmlns=\"http://java.sun.com/xml/ns/");
    chain.append("javaee\"><handler-chain>");
    for (String each : NAMES) {
      chain.append(
          "<handler><handler-class>" + HANDLERS + each + "Handler</handler-class></handler>");
    }
    chain.append("</handler-chain></handler-chains>");
    return new ServiceArchive(
        "Handled",
        services.append("</serviceGroup>").toString(),
        JaxWsArchive.packageOf(JaxWsHandled.class),
        Map.of("handlers.xml", chain.toString()));
  }

  /** Requests of several markups, with and without a header. */
  private static List<Message> messages(String text, int number) {
    String content = "<text>" + text + "</text><number>" + number + "</number>";
    String token = "<h:token xmlns:h=\"http://example.org/headers\">t</h:token>";
    String prefixed =
        "<?xml version=\"1.0\"?>\n<e:Envelope xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\""
            + " xmlns:j=\"http://example.org/jaxws\" xmlns:h=\"http://example.org/headers\""
            + " xmlns:e=\""
            + Message.SOAP11
            + "\" >\n  <e:Header >\n    <h:token e:mustUnderstand=\"1\" xmlns:u='urn:u'"
            + " kind=\"a\">t<h:more xsd:a='b'/></h:token>\n <h:other/></e:Header>\n"
            + "  <e:Body xmlns:b=\"urn:b\" >\n    <j:say xmlns:n=\"urn:n\" >\n      <j:text>"
            + text
            + "</j:text>\n<j:number>"
            + number
            + "</j:number>\n    </j:say>\n  </e:Body >\n</e:Envelope>";
    return List.of(
        Message.soap11(SERVICE, JaxWsCases.payload("say", content)),
        Message.withHeader(SERVICE, token, JaxWsCases.payload("say", content)),
        Message.of(SERVICE, prefixed));
  }

  private static String traces(Answer answer) {
    assertThat(answer.status()).isEqualTo(200);
    return answer.body();
  }

  /** Compares the answers, and the traces of handlers and service. */
  private static Answer compare(Message message) {
    return compare(server, message);
  }

  private static Answer compare(ServerPair server, Message message) {
    Message traces = Message.soap11("JaxWsTraces", JaxWsCases.payload("say", "<number>0</number>"));
    server.stock(traces);
    server.delta(traces);
    Answer stock = server.stock(message);
    Answer delta = server.delta(message);
    assertThat(delta).as("%s", message).isEqualTo(stock);
    String seen = traces(server.stock(traces));
    assertThat(traces(server.delta(traces))).as("%s", message).isEqualTo(seen);
    assertThat(seen).contains("SecondSoap message");
    return stock;
  }

  private static ServiceCounters counters() {
    return new ServiceCounters(SERVICE);
  }

  /** Compares all kinds of requests with the same acts of handlers, again and again. */
  private static ServiceCounters.Snapshot compareAll(String acts) {
    ServiceCounters.Snapshot before = counters().snapshot();
    for (int i = 0; i < REPEATED; i++) {
      for (String text : List.of("a", "b &lt;" + i)) {
        for (Message each : messages(text, i)) {
          compare(each.with("acts", acts));
        }
      }
    }
    return counters().snapshot().since(before);
  }

  /** Stock unmarshals requests before handlers see them, except the first of an operation. */
  private static void requireAllBound(ServiceCounters.Snapshot counted) {
    assertThat(counted.fallbacks()).isEmpty();
    assertThat(counted.hits() + counted.misses()).isEqualTo(6L * REPEATED);
  }

  static Stream<String> notSeeingThePayload() {
    return Stream.of(
        "FirstSoap.in:roles",
        "SecondSoap.in:give,FirstLogical.in:unread",
        "FirstSoap.in:names,SecondSoap.in:strings",
        "FirstSoap.in:bound",
        "SecondSoap.in:add,FirstSoap.in:strings",
        "SecondSoap.in:remove,FirstSoap.in:names",
        "FirstSoap.out:add,SecondSoap.out:names");
  }

  @ParameterizedTest
  @MethodSource
  void notSeeingThePayload(String acts) {
    ServiceCounters.Snapshot counted = compareAll(acts);
    requireAllBound(counted);
  }

  static Stream<String> seeingThePayload() {
    return Stream.of(
        "FirstSoap.in:text",
        "SecondSoap.in:text,FirstSoap.in:text",
        "FirstSoap.in:strings,FirstSoap.in:text",
        "SecondSoap.in:strings,FirstSoap.in:body",
        "FirstSoap.in:body",
        "FirstSoap.in:change",
        "FirstSoap.in:spoil",
        "SecondSoap.in:change,FirstSoap.in:text,FirstLogical.in:source",
        "SecondSoap.in:header,FirstSoap.in:strings",
        "FirstSoap.in:replace",
        "FirstSoap.in:replace-unseen",
        "FirstLogical.in:source",
        "FirstLogical.in:object",
        "FirstLogical.in:set",
        "SecondLogical.in:set-source,FirstLogical.in:source");
  }

  @ParameterizedTest
  @MethodSource
  void seeingThePayload(String acts) {
    ServiceCounters.Snapshot counted = compareAll(acts);
    requireAllBound(counted);
  }

  /** An attachment takes the place of a text, which handlers see again. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "FirstSoap.in:roles",
        "FirstSoap.in:body",
        "FirstSoap.in:change",
        "FirstSoap.in:replace",
        "FirstLogical.in:source",
        "FirstLogical.in:object",
        "FirstSoap.in:throw"
      })
  void attachmentsPassHandlers(String acts) {
    References references = new References(MimePackaging.AXIS2, acts.length());
    String content = "<text>a</text><number>1</number><seal>YWJj</seal>";
    for (int i = 0; i < REPEATED; i++) {
      Message message = Message.soap11(SERVICE, JaxWsCases.payload("say", content));
      compare(references.only(message, Set.of("seal")).with("acts", acts));
      compare(message.with("acts", acts));
    }
  }

  static Stream<String> endingTheRequest() {
    return NAMES.stream()
        .flatMap(
            name -> Stream.of("false", "throw", "throw-protocol").map(act -> name + ".in:" + act));
  }

  @ParameterizedTest
  @MethodSource
  void endingTheRequest(String acts) {
    ServiceCounters.Snapshot counted = compareAll(acts);
    assertThat(counted.fallbacks()).isEmpty();
    compareAll(acts + ",SecondSoap.in:text");
    compareAll(acts + ",FirstSoap.fault:text,SecondSoap.fault:throw");
    compareAll(acts + ",FirstSoap.close:throw,SecondSoap.out:text");
  }

  static Stream<String> onTheWayOut() {
    return Stream.of(
        "FirstSoap.out:text",
        "FirstSoap.out:change",
        "FirstSoap.out:header,SecondSoap.out:strings",
        "SecondSoap.out:replace",
        "FirstLogical.out:source",
        "FirstLogical.out:object",
        "FirstLogical.out:set",
        "SecondLogical.out:set-source,FirstSoap.out:text",
        "FirstSoap.out:false",
        "FirstSoap.out:throw",
        "SecondLogical.out:throw-protocol",
        "SecondSoap.close:text",
        "FirstLogical.close:throw");
  }

  @ParameterizedTest
  @MethodSource
  void onTheWayOut(String acts) {
    ServiceCounters.Snapshot counted = compareAll(acts);
    assertThat(counted.fallbacks()).isEmpty();
  }

  @Test
  void untouchedResponsesAreWrittenByTheModule() {
    compareAll("");
    long before = counters().directResponses();
    compareAll("FirstLogical.in:unread,FirstSoap.out:names");
    assertThat(counters().directResponses()).isEqualTo(before + 6L * REPEATED);
    before = counters().directResponses();
    compareAll("FirstSoap.out:text");
    compareAll("FirstLogical.out:object");
    assertThat(counters().directResponses()).isEqualTo(before);
  }

  @Test
  void faultsOfTheService() {
    for (String acts :
        List.of(
            "",
            "FirstSoap.fault:text",
            "SecondLogical.fault:throw",
            "FirstSoap.in:text,FirstLogical.fault:false")) {
      for (Message each : messages("f", -1)) {
        Answer answer = compare(each.with("acts", acts));
        assertThat(answer.status()).isEqualTo(500);
      }
    }
  }

  /** A handler that ends a request sends it back, with the white space around its envelope. */
  @Test
  void whiteSpaceAroundTheEnvelope() {
    compareWithSpace(server);
  }

  /** Before the service has been called, JAX-WS unmarshals no payload early. */
  @Test
  void whiteSpaceAroundFirstEnvelopes() throws IOException {
    String other = "<parameter name=\"deltasoap.maxBytes\">1000002</parameter>";
    try (ServerPair fresh = ServerPair.startAll(List.of(archive(other)))) {
      compareWithSpace(fresh);
    }
  }

  private static void compareWithSpace(ServerPair server) {
    Message said = messages("a", 1).get(0).with("acts", "FirstSoap.in:false");
    for (String start : List.of("", "\uFEFF", "\uFEFF<?xml version=\"1.0\"?>\r\n \r", "\n\t")) {
      for (String end : List.of("", " \r\n", "\n")) {
        compare(
            server,
            said.edit(text -> start + text.substring(text.indexOf("<soapenv:Envelope")) + end));
      }
    }
  }

  /** Stock unmarshals the messages that the module cannot bind. */
  @Test
  void invalidValues() {
    for (String acts : List.of("", "FirstSoap.in:text")) {
      for (Message each : messages("f", 1)) {
        compare(each.edit(text -> text.replace(">1<", ">one<")).with("acts", acts));
        compare(
            each.edit(text -> text.replace("<number>", "<number xmlns:q=\"urn:q\"><!-- c -->"))
                .with("acts", acts));
      }
    }
  }

  @Test
  void operationsWithoutResponse() {
    for (String acts :
        List.of(
            "",
            "FirstSoap.in:text",
            "FirstSoap.in:false",
            "FirstSoap.in:throw",
            "FirstLogical.in:throw-protocol",
            "SecondSoap.in:change")) {
      for (int i = 0; i < REPEATED; i++) {
        Message tell =
            Message.soap11(SERVICE, JaxWsCases.payload("tell", "<text>t" + i + "</text>"));
        compare(tell.with("acts", acts));
      }
    }
  }

  /** Requests that would be bound while they arrive are stock's. */
  @Test
  void longRequests() throws IOException {
    String stream =
        "<parameter name=\"deltasoap.streamFromBytes\">0</parameter>"
            + "<parameter name=\"deltasoap.maxBytes\">1000001</parameter>";
    try (ServerPair streamed = ServerPair.startAll(List.of(archive(stream)))) {
      ServiceCounters counters = ServiceCounters.of(SERVICE, 1_000_001);
      for (String acts : List.of("", "FirstSoap.in:text", "FirstLogical.in:false")) {
        for (Message each : messages("a", 1)) {
          compare(streamed, each.with("acts", acts));
        }
      }
      assertThat(counters.snapshot().fallbacks()).isEqualTo(Map.of("HANDLER_CHAIN", 9L));
    }
  }

  /** The service is not bound to SOAP 1.2. */
  @Test
  void anotherVersionOfSoap() {
    Message message =
        Message.soap12(SERVICE, JaxWsCases.payload("say", "<text>a</text><number>1</number>"));
    compare(message);
    compare(message.with("acts", "FirstSoap.in:text"));
  }
}
