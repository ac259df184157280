package io.github.deltasoap.oracle.axiom;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.MimeAnswer;
import io.github.deltasoap.oracle.fixture.MimePackaging;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.ServiceCounters.Snapshot;
import io.github.deltasoap.oracle.service.axiom.AskingTrees;
import io.github.deltasoap.oracle.service.axiom.MoreTrees;
import io.github.deltasoap.oracle.service.axiom.Parts;
import io.github.deltasoap.oracle.service.axiom.Trees;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.axis2.receivers.AbstractMessageReceiver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Services that take and return elements get stock's trees, and their trees are written as stock
 * writes them: in the pipeline, and in the filter's lane.
 */
class AxiomServiceTest {
  /** More requests than a lane needs to open. */
  private static final int REPEATED = 14;

  private static final String SERVICE = "Trees";
  private static final String VERIFIED = "VerifiedTrees";
  private static final String MTOM = "MtomTrees";
  private static final String CACHED = "CachedTrees";
  private static final String INHERITING = "InheritingTrees";
  private static final String ASKING = "AskingTrees";
  private static final String LATE = "LateTrees";
  private static final String PARTS = "PartsOfTrees";
  private static final String NOTICE =
      "<operation name=\"notice\" mep=\"http://www.w3.org/ns/wsdl/robust-in-only\"/>\n";

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    server =
        ServerPair.startWithFilter(
            List.of(
                archive(SERVICE, ""),
                archive(VERIFIED, parameter("deltasoap.verify", "1")),
                archive(MTOM, parameter("enableMTOM", "true")),
                archive(CACHED, parameter("deltasoap.cache", "60s")),
                archive(INHERITING, MoreTrees.class, "application", ""),
                archive(ASKING, AskingTrees.class, "request", ""),
                archive(LATE, parameter(AbstractMessageReceiver.DO_ASYNC, "true")),
                PojoArchive.of(PARTS, "", Parts.class)));
  }

  private static String parameter(String name, String value) {
    return "  <parameter name=\"" + name + "\">" + value + "</parameter>\n";
  }

  /**
   * An archive of the service.
   *
   * @param parameters in services.xml
   */
  static ServiceArchive archive(String name, String parameters) throws IOException {
    return archive(name, Trees.class, "application", parameters);
  }

  private static ServiceArchive archive(
      String name, Class<?> service, String scope, String parameters) throws IOException {
    boolean hasNotices = Trees.class.isAssignableFrom(service);
    String descriptor =
        """
        <service name="%s" targetNamespace="%s" scope="%s">
          <messageReceivers>
            <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out"
                             class="org.apache.axis2.receivers.RawXMLINOutMessageReceiver"/>
            <messageReceiver mep="http://www.w3.org/ns/wsdl/in-only"
                             class="org.apache.axis2.receivers.RawXMLINOnlyMessageReceiver"/>
            <messageReceiver mep="http://www.w3.org/ns/wsdl/robust-in-only"
                             class="org.apache.axis2.receivers.RawXMLINOnlyMessageReceiver"/>
          </messageReceivers>
          <parameter name="ServiceClass">%s</parameter>
          %s%s</service>
        """
            .formatted(
                name,
                Message.NAMESPACE,
                scope,
                service.getName(),
                hasNotices ? NOTICE : "",
                parameters);
    return new ServiceArchive(name, descriptor, PojoArchive.ofPackage(name, service).classes());
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

  /** Compares messages in turn, more often than a lane needs to open. */
  private static void compareOften(Message... messages) {
    for (int i = 0; i < REPEATED; i++) {
      for (Message each : messages) {
        compare(each);
      }
    }
  }

  private static Message message(String operation, String content) {
    return Message.soap11(SERVICE, call(operation, content));
  }

  /** Contents of payloads in all forms. */
  static Stream<String> contents() {
    return Stream.of(
        "",
        "text",
        " \n\t ",
        "<a/>",
        "<a></a>",
        "<a>1</a><b>2</b>",
        "\n  <a>\n    <b>1</b>\n  </a>\n",
        "text<a>mixed</a>text",
        "<a b=\"1\" c='2'/>",
        "<a b=\"&lt;&quot;&#10;&amp;\tx\" xml:lang='de' xml:space=\"preserve\"> </a>",
        "<a xmlns=\"\"><b/></a>",
        "<a xmlns=\"\" c=\"1\"><b xmlns=\"urn:b\"><c xmlns=\"\"/></b></a>",
        "<p:a xmlns:p=\"urn:p\" p:b=\"1\" b=\"2\"><p:c/><q:d xmlns:q=\"urn:p\" q:e=\"3\"/></p:a>",
        "<p:a xmlns:p=\"urn:p\"><p:a xmlns:p=\"urn:q\" p:x=\"1\"/><p:b/></p:a>",
        "<a xmlns:p=\"urn:p\" xmlns:q=\"urn:q\" xmlns:r=\"urn:p\"><r:b q:c=\"1\" p:c=\"2\"/></a>",
        "<a xsi:type=\"xsd:int\">1</a><b xsi:nil=\"true\"/>",
        "<a xsi:type=\"x:Bean\"><b>1</b></a><a xsi:type=\"x:Other\"><b>1</b></a>",
        "<soapenv:a/><a soapenv:b=\"1\"/>",
        "&lt;&amp;&gt;&#65;&#x42;\r\n&#13;é\uD83D\uDE00]]&gt;",
        "<é ü=\"ö\">ä</é>",
        "<![CDATA[<a>]]>",
        "a<![CDATA[b]]>c<d><![CDATA[]]></d>",
        "<!-- comment --><a/><!-- another -->",
        "a<!-- comment -->b",
        "<?instruction data?><a/>",
        "<a>".repeat(40) + "</a>".repeat(40),
        "<a><b>1</b></a>".repeat(50),
        IntStream.range(0, 60)
            .mapToObj(i -> "<e" + i + " a" + i + "=\"" + i + "\"/>")
            .reduce("", String::concat),
        "<long>" + "0123456789".repeat(2_000) + "</long>");
  }

  @ParameterizedTest
  @MethodSource("contents")
  void treesAreStocks(String content) {
    for (String operation : List.of("tree", "written", "echo", "child", "change")) {
      compareOften(message(operation, content));
    }
  }

  /** Of which some are equal in structure, and take the path that was learned of another. */
  @Test
  void learnedTreesHaveTheValuesOfTheirMessage() {
    for (int i = 0; i < 40; i++) {
      String row = "<row n=\"%1$d\"><v>%1$d</v><w/>t%1$d</row>".formatted(i);
      for (String operation : List.of("tree", "echo", "change")) {
        compare(message(operation, row));
        compare(message(operation, row.repeat(1 + i % 5)));
        compare(message(operation, "<a>" + i + "</a>" + (i % 3 == 0 ? "<b/>" : "")));
        compare(Message.soap12(SERVICE, call(operation, "<a>" + i + "</a>")));
      }
    }
    assertThat(new ServiceCounters(SERVICE).hits()).isPositive();
  }

  /** The name of the payload is free where the action chooses the operation. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<other xmlns=\"urn:o\">1</other>",
        "<other>1</other>",
        "<o:echo xmlns:o=\"urn:o\"><a/></o:echo>",
        "<soapenv:Fault><faultcode>a</faultcode><faultstring>b</faultstring></soapenv:Fault>",
        "",
        "<a/><b/>",
        " \n <a/> \n ",
        "<!-- c --><a/>",
        "text",
        "<a>1</b>"
      })
  void anyPayloadIsTaken(String payload) {
    for (String operation : List.of("tree", "echo", "written")) {
      compareOften(Message.soap11(SERVICE, payload).action("urn:" + operation));
      compareOften(
          Message.soap12(SERVICE, payload)
              .contentType("application/soap+xml; action=\"urn:" + operation + "\""));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<h:one xmlns:h=\"urn:h\">1</h:one>",
        "<h:one xmlns:h=\"urn:h\" a=\"urn:a\"><h:i/></h:one>\n<h:two xmlns:h=\"urn:h\"/>",
        "<h:one xmlns:h=\"urn:h\" soapenv:mustUnderstand=\"1\"/>",
        "<wsa:MessageID xmlns:wsa=\"http://www.w3.org/2005/08/addressing\">urn:m</wsa:MessageID>"
      })
  void headersAreAroundTheTree(String blocks) {
    for (String operation : List.of("tree", "context")) {
      compareOften(Message.withHeader(SERVICE, blocks, call(operation, "<a>1</a>")));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "shared",
        "string",
        "broken",
        "part",
        "begun",
        "forbidden",
        "commented",
        "long string",
        "binary",
        "sourced",
        "named",
        "failing",
        "typed",
        "retyped",
        "dom",
        "document",
        "plain",
        "default",
        "undeclared",
        "name",
        "fault",
        "envelope",
        "soapenv",
        "prefix",
        "texts",
        "character",
        "long",
        "any"
      })
  void resultsAreStocks(String name) {
    compareOften(message("result", name), message("tree", name));
    compareOften(Message.soap12(SERVICE, call("result", name)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"axis", "checked", "unchecked", "silent", "wrapped", "error", "other"})
  void faultsAreStocks(String name) {
    compareOften(message("fail", name), message("notice", "fail " + name));
    compareOften(Message.soap12(SERVICE, call("fail", name)));
  }

  @ParameterizedTest
  @CsvSource({"notice, a", "note, b"})
  void noticesArrive(String operation, String text) {
    for (int i = 0; i < REPEATED; i++) {
      compare(message(operation, text + i));
      compare(message("last", ""));
    }
  }

  @Test
  void anOperationWithAnotherResultIsStocks() {
    compareOften(message("wrong", "a"));
  }

  @Test
  void theContextHasTheTreeThatTheServiceGot() {
    compareOften(message("context", "<a>1</a>"));
  }

  @Test
  void requestsAreServedByTheModule() {
    ServiceCounters counters = new ServiceCounters(SERVICE);
    Message asked = message("tree", "<served>1</served>");
    compareOften(asked);
    Snapshot before = counters.snapshot();
    long express = counters.expressRequests().getOrDefault("filter", 0L);
    long direct = counters.directResponses();
    compareOften(asked);
    assertThat(counters.snapshot().since(before).hits()).isEqualTo(REPEATED);
    assertThat(counters.snapshot().since(before).fallbacks()).isEqualTo(Map.of());
    assertThat(counters.expressRequests().getOrDefault("filter", 0L)).isEqualTo(express + REPEATED);
    assertThat(counters.directResponses()).isEqualTo(direct + REPEATED);
    assertThat(counters.unexpectedErrors()).isZero();
  }

  @Test
  void verifiedTreesAreStocks() throws InterruptedException {
    ServiceCounters counters = new ServiceCounters(VERIFIED);
    List<String> all = contents().toList();
    for (int turn = 0; turn < 3; turn++) {
      for (String content : all) {
        for (String operation : List.of("echo", "change", "child")) {
          compare(Message.soap11(VERIFIED, call(operation, content)));
        }
      }
      for (String result : List.of("any", "texts", "undeclared", "default", "shared", "document")) {
        compare(Message.soap11(VERIFIED, call("result", result)));
      }
    }
    while (counters.verifiedSamples().getOrDefault("SAME", 0L) < all.size()) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
    assertThat(counters.verifiedSamples()).doesNotContainKeys("DIFFERENT", "UNSTABLE");
    assertThat(counters.operationsAtStock()).containsOnlyKeys("wrong");
  }

  /** The answers in one part are compared, since those in several have random names. */
  @ParameterizedTest
  @EnumSource
  void messagesInPartsAreServed(MimePackaging toolkit) {
    long before = ServiceCounters.allExpressRequests(MTOM);
    for (int turn = 0; turn < REPEATED; turn++) {
      for (String operation : List.of("echo", "tree", "change")) {
        Message message = Message.soap11(MTOM, call(operation, "<a>" + turn + "</a>"));
        compareParts(toolkit.of(message));
        compareParts(message);
      }
    }
    assertThat(ServiceCounters.allExpressRequests(MTOM)).isGreaterThan(before);
  }

  private static void compareParts(Message message) {
    assertThat(MimeAnswer.of(server.delta(message)))
        .as(message.toString())
        .isEqualTo(MimeAnswer.of(server.stock(message)));
  }

  @Test
  void equalRequestsGetTheirResponseAgain() {
    for (int turn = 0; turn < REPEATED; turn++) {
      for (String operation : List.of("echo", "tree", "change")) {
        compare(Message.soap11(CACHED, call(operation, "<a>" + turn % 3 + "</a>")));
      }
      compare(Message.soap11(CACHED, call("result", turn % 2 == 0 ? "any" : "string")));
    }
    assertThat(new ServiceCounters(CACHED).cachedResponses()).isPositive();
  }

  /** Each request has texts of its own, in structures that all share. */
  @Test
  void requestsDoNotMix() {
    IntStream.range(0, 2_000)
        .parallel()
        .forEach(
            i -> {
              String content = ("<a b=\"n\">" + i + "-%d</a>").formatted(i).repeat(1 + i % 4);
              Message message = message(i % 2 == 0 ? "echo" : "change", content);
              assertThat(server.delta(message).body()).contains(">" + i + "-" + i + "<");
              compare(message);
            });
  }

  /** The lane closes with the first of these in it, so each has another key. */
  @ParameterizedTest
  @ValueSource(strings = {"context", "forward"})
  void theContextHasThePayloadThatTheServiceGot(String operation) {
    for (int turn = 0; turn < 3; turn++) {
      String type = "text/xml; charset=UTF-8; form=" + operation + turn;
      for (int i = 0; i < REPEATED; i++) {
        compare(message(operation, "<a>" + i + "</a>").contentType(type));
      }
    }
  }

  @Test
  void theContextOfAConstructorHasThePayloadThatTheServiceGot() {
    for (int i = 0; i < REPEATED; i++) {
      compare(Message.soap11(ASKING, call("ask", "<a>" + i + "</a>")));
    }
  }

  @ParameterizedTest
  @CsvSource({"keep, <a/>", "detach, <a/>", "change, <a/>", "keep, ''"})
  void theContextHasTheElementsThatAPojoServiceGot(String how, String content) {
    String part = content.isEmpty() ? "" : "<part>" + content + "</part>";
    for (int i = 0; i < REPEATED; i++) {
      compare(
          Message.soap11(PARTS, call("body", "<how>" + how + "</how>" + part))
              .contentType("text/xml; charset=UTF-8; form=" + how + content.length()));
    }
  }

  /** As an item that is returned does, again and again until the list is empty. */
  @ParameterizedTest
  @ValueSource(strings = {SERVICE, VERIFIED})
  void resultsLeaveTheTreeThatTheyAreIn(String service) {
    for (int i = 0; i < REPEATED; i++) {
      compare(Message.soap11(service, call("next", "")));
    }
  }

  /** Stock's receiver sets a parameter of the operation each time, which concerns no lane. */
  @Test
  void requestsThatStockServesCloseNoLanes() {
    Message served = message("echo", "<open>1</open>");
    Message stocks = Message.soap11(INHERITING, call("echo", "<?instruction data?><a/>"));
    compareOften(served);
    compare(stocks);
    long before = ServiceCounters.allExpressRequests(SERVICE);
    for (int i = 0; i < REPEATED; i++) {
      compare(stocks);
      compare(served);
    }
    assertThat(ServiceCounters.allExpressRequests(SERVICE)).isEqualTo(before + REPEATED);
  }

  /** More names than lanes of an address, each often enough to open one. */
  @Test
  void inventedNamesTakeNoLanes() {
    String type = "text/xml; charset=UTF-8; form=names";
    for (int i = 0; i < 260; i++) {
      Message invented = Message.soap11(SERVICE, "<n" + i + "/>");
      for (int turn = 0; turn < 9; turn++) {
        server.delta(invented.action("urn:echo").contentType(type));
      }
    }
    Message asked = message("echo", "").action("urn:echo").contentType(type);
    compareOften(asked);
    long before = ServiceCounters.allExpressRequests(SERVICE);
    compareOften(asked);
    assertThat(ServiceCounters.allExpressRequests(SERVICE)).isEqualTo(before + REPEATED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n%s\n", "%s \n\t ", "<?xml version=\"1.0\"?>\r\n%s"})
  void whiteSpaceIsAroundTheEnvelope(String around) {
    Message message =
        message("tree", "<a/>")
            .edit(text -> around.formatted(text.replaceFirst("^<\\?xml[^>]*>", "")));
    compareOften(message);
  }

  @Test
  void noticesAreTakenByAnotherThread() throws InterruptedException {
    Message last = Message.soap11(LATE, call("last", ""));
    for (int i = 0; i < REPEATED; i++) {
      String text = "late " + i + ".";
      compare(Message.soap11(LATE, call("note", "<a>" + text + "</a>")));
      while (!server.stock(last).body().contains(text)
          || !server.delta(last).body().contains(text)) {
        TimeUnit.MILLISECONDS.sleep(5);
      }
      compare(last);
    }
  }

  @Test
  void longRequestsAreStocks() {
    Message asked = message("echo", "<a>0123456789</a>".repeat(80_000));
    Snapshot before = new ServiceCounters(SERVICE).snapshot();
    compare(asked);
    assertThat(new ServiceCounters(SERVICE).snapshot().since(before).fallbacks())
        .isEqualTo(Map.of("TOO_LARGE", 1L));
  }
}
