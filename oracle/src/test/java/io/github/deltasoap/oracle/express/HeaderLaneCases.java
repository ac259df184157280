package io.github.deltasoap.oracle.express;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.jaxws.JaxWsCases;
import io.github.deltasoap.oracle.service.express.Bell;
import io.github.deltasoap.oracle.service.guarded.JaxWsGuarded;
import io.github.deltasoap.oracle.service.guarded.plain.JaxWsWatched;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Requests with header blocks, of WS-Addressing above all, get stock's answers in lanes of their
 * own, if the header means the same in each of them; otherwise they take the pipeline.
 */
abstract class HeaderLaneCases {
  private static final String SERVICE = "Desk";
  private static final String FINAL = "http://www.w3.org/2005/08/addressing";
  private static final String SUBMISSION = "http://schemas.xmlsoap.org/ws/2004/08/addressing";
  private static final String SOAP12 = "http://www.w3.org/2003/05/soap-envelope";

  /** Enough for a lane to open, and to be used. */
  private static final int REPEATED = 24;

  private final String lane;
  private final ServerPair server;

  /**
   * @param lane as the module counts it
   */
  HeaderLaneCases(String lane, ServerPair server) {
    this.lane = lane;
    this.server = server;
  }

  /** The services of both applications. */
  static List<ServiceArchive> services() throws IOException {
    List<ServiceArchive> services = new ArrayList<>(ExpressLaneCases.services());
    services.addAll(JaxWsLaneCases.services());
    services.add(PojoArchive.ofRequests("Bell", LaneCases.NO_SAMPLES, Bell.class));
    for (Class<?> each : List.of(JaxWsGuarded.class, JaxWsWatched.class)) {
      services.add(JaxWsArchive.ofPackage(each, "application", LaneCases.NO_SAMPLES));
    }
    return services;
  }

  private static String wsa(String name, String value) {
    return "<wsa:" + name + ">" + value + "</wsa:" + name + ">";
  }

  private static String addressed(String namespace, String blocks) {
    return "<soapenv:Header xmlns:wsa=\"" + namespace + "\">" + blocks + "</soapenv:Header>";
  }

  private static String id(int i) {
    return "urn:uuid:" + new UUID(i, 7);
  }

  private static final String TO = wsa("To", "http://localhost/services/Desk");
  private static final String ACTION = wsa("Action", "urn:answer");
  private static final String ANONYMOUS =
      wsa(
          "ReplyTo",
          wsa("Address", FINAL + "/anonymous")
              + "<wsa:ReferenceParameters>"
              + "<r:who xmlns:r=\"urn:r\">me</r:who></wsa:ReferenceParameters>");

  private static Message message(String header, int i) {
    String payload = call("answer", "<text>h" + i + "</text><number>" + i + "</number>");
    return withHeader(SERVICE, header, payload);
  }

  private static Message withHeader(String service, String header, String payload) {
    return Message.soap11(service, payload)
        .edit(xml -> xml.replace("<soapenv:Body>", header + "<soapenv:Body>"));
  }

  private static Message jaxWs(String operation, String header, String text, String second) {
    String name = operation.equals("fail") ? "how" : "number";
    String payload =
        JaxWsCases.payload(
            operation, "<text>" + text + "</text><" + name + ">" + second + "</" + name + ">");
    return withHeader(JaxWsLaneCases.DESK, header, payload);
  }

  private static Message soap12(Message message) {
    return message
        .without("SOAPAction")
        .contentType("application/soap+xml; charset=UTF-8; action=\"urn:answer\"")
        .edit(xml -> xml.replace("http://schemas.xmlsoap.org/soap/envelope/", SOAP12));
  }

  /** A message whose lanes no other test uses. */
  private static Message keyed(String test, Message message) {
    String key = Integer.toHexString(test.hashCode());
    return message.contentType(message.headers().get("Content-Type") + "; test=" + key);
  }

  private static Arguments header(String name, IntFunction<String> header) {
    return served(name, i -> message(header.apply(i), i));
  }

  private static Arguments served(String name, IntFunction<Message> messages) {
    return Arguments.of(name, messages);
  }

  static Stream<Arguments> served() {
    IntFunction<String> ids = i -> TO + wsa("MessageID", id(i)) + ACTION;
    return Stream.of(
        header("WS-Addressing", i -> addressed(FINAL, ids.apply(i))),
        header("anonymous ReplyTo", i -> addressed(FINAL, ANONYMOUS + ids.apply(i))),
        header(
            "2004/08",
            i ->
                addressed(
                    SUBMISSION,
                    ids.apply(i) + wsa("ReplyTo", wsa("Address", SUBMISSION + "/role/anonymous")))),
        served("JAX-WS", i -> jaxWs("answer", addressed(FINAL, ids.apply(i)), "t" + i, "" + i)),
        header("one MessageID", i -> addressed(FINAL, ids.apply(7))),
        header("MessageID of a digit", i -> addressed(FINAL, ids.apply(0).replace(id(0), "" + i))),
        served("SOAP 1.2", i -> soap12(message(addressed(FINAL, ids.apply(i)), i))),
        header(
            "must be understood",
            i ->
                addressed(
                    FINAL,
                    ids.apply(i).replace("<wsa:To>", "<wsa:To soapenv:mustUnderstand=\"1\">"))),
        header(
            "another block",
            i ->
                addressed(
                    FINAL,
                    "<t:trace xmlns:t=\"urn:t\" at=\"1\"><t:id>a b-"
                        + i
                        + "</t:id></t:trace>"
                        + ids.apply(i))),
        header(
            "attributes",
            i -> addressed(FINAL, at("time=\"" + i + "\" id='x" + i + "'") + ids.apply(i))),
        header("security", HeaderLaneCases::security),
        header(
            "no addressing",
            i -> "<soapenv:Header><t:trace xmlns:t=\"urn:t\">" + i + "</t:trace></soapenv:Header>"),
        served(
            "CDATA in the payload",
            i ->
                message(addressed(FINAL, ids.apply(i)), i)
                    .edit(xml -> xml.replace(">h" + i, "><![CDATA[<h>" + i + "</h>]]>"))),
        header("empty header", i -> "<soapenv:Header/>"),
        header("white space", i -> "\n  <soapenv:Header>\n  </soapenv:Header>\n  "),
        served(
            "indented",
            i ->
                message("", i)
                    .edit(
                        xml ->
                            xml.replace("<soapenv:Body>", "\n <soapenv:Body>\n  ")
                                .replace("</soapenv:Body>", "\n </soapenv:Body>\n"))));
  }

  private static String at(String attributes) {
    return "<t:at xmlns:t=\"urn:t\" " + attributes + ">1</t:at>";
  }

  /** A block of WS-Security that nobody has to understand, as behind a gateway that has read it. */
  private static String security(int i) {
    return """
    <soapenv:Header>
      <wsse:Security xmlns:wsse="urn:wsse" xmlns:wsu="urn:wsu" soapenv:mustUnderstand="0">
        <wsu:Timestamp wsu:Id="TS-%1$d"><wsu:Created>2026-01-01T00:00:%1$02dZ</wsu:Created></wsu:Timestamp>
        <ds:Signature xmlns:ds="urn:ds" Id="SIG-%1$d"><ds:Reference URI="#TS-%1$d"/>
          <ds:DigestValue>cGF%1$d/b+s=</ds:DigestValue></ds:Signature>
      </wsse:Security>
    </soapenv:Header>
    """
        .formatted(i);
  }

  private long express() {
    return express(SERVICE);
  }

  private long express(String service) {
    return new ServiceCounters(service).expressRequests().getOrDefault(lane, 0L);
  }

  /**
   * Status, type, XML declaration and canonical body, without the application's path and the
   * identifiers that Axis2 makes anew.
   */
  private static String normalized(HttpResponse<byte[]> answer) {
    String type = answer.headers().firstValue("Content-Type").orElse("");
    return normalized(answer.statusCode(), type, answer.body());
  }

  private static String normalized(int status, String type, byte[] body) {
    String text = new String(body, StandardCharsets.UTF_8);
    return text.substring(0, text.indexOf('>') + 1)
        + Answer.of(status, type, body)
            .toString()
            .replaceAll("(MessageID>)urn:uuid:[-0-9a-f]{36}<", "$1urn:uuid:…<")
            .replace("/delta/", "/stock/");
  }

  /** Returns the status. */
  private int compare(Message message) {
    try {
      HttpResponse<byte[]> delta = server.delta(message, BodyHandlers.ofByteArray());
      HttpResponse<byte[]> stock = server.stock(message, BodyHandlers.ofByteArray());
      assertThat(normalized(delta)).as(message.toString()).isEqualTo(normalized(stock));
      return delta.statusCode();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("served")
  void aHeaderThatMeansTheSameHasALane(String name, IntFunction<Message> messages) {
    IntFunction<Message> ofThisTest = i -> keyed(name, messages.apply(i));
    Message last = ofThisTest.apply(REPEATED);
    LaneCases.open(ofThisTest, REPEATED, this::compare, () -> express(last.service()));
    assertThat(compare(last)).isEqualTo(200);
  }

  /** Another thread sends them, when the servlet has ended its response. */
  @Test
  @Timeout(60)
  void responsesToOtherAddressesAreTheModules() throws IOException, InterruptedException {
    BlockingQueue<String> received = new LinkedBlockingQueue<>();
    HttpServer listener =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    listener.createContext(
        "/",
        exchange -> {
          String type = exchange.getRequestHeaders().getFirst("Content-Type");
          byte[] body = exchange.getRequestBody().readAllBytes();
          exchange.sendResponseHeaders(202, -1);
          exchange.close();
          received.add(normalized(200, type, body));
        });
    listener.start();
    try {
      String replyTo = "http://localhost:" + listener.getAddress().getPort() + "/replies";
      ServiceCounters counters = new ServiceCounters(SERVICE);
      long errors = counters.unexpectedErrors();
      long direct = counters.directResponses();
      for (int turn = 0; turn < 4; turn++) {
        String blocks =
            wsa("ReplyTo", wsa("Address", replyTo)) + TO + wsa("MessageID", id(turn)) + ACTION;
        Message asked = message(addressed(FINAL, blocks), turn);
        // The charset of stock's acknowledgement depends on how far the other thread has come.
        assertThat(server.delta(asked).status()).isEqualTo(server.stock(asked).status());
        assertThat(received.take()).isEqualTo(received.take());
      }
      assertThat(counters.unexpectedErrors()).isEqualTo(errors);
      assertThat(counters.directResponses()).isEqualTo(direct + 4);
    } finally {
      listener.stop(0);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {FINAL + "/none", "http://localhost/later"})
  @Timeout(30)
  void oneWayCallsThatEndAfterTheAcknowledgementAreTheModules(String replyTo)
      throws InterruptedException {
    for (int turn = 0; turn < 3; turn++) {
      String text = replyTo + turn;
      String blocks = wsa("ReplyTo", wsa("Address", replyTo)) + wsa("MessageID", id(turn));
      String payload = call("ring", "<text>" + text + "</text><how>late</how>");
      Message ring =
          withHeader("Bell", addressed(FINAL, blocks + wsa("Action", "urn:ring")), payload);
      assertThat(server.delta(ring)).isEqualTo(server.stock(ring));
      LaneCases.awaitEnd(server, "Bell", text);
    }
    assertThat(new ServiceCounters("Bell").unexpectedErrors()).isZero();
  }

  /** A request with parameters in its header. */
  private static Message guarded(String header, String payload) {
    return withHeader("JaxWsGuarded", header, payload)
        .edit(
            xml ->
                xml.replaceFirst(
                    "<soapenv:Envelope",
                    "<soapenv:Envelope xmlns:g=\"" + JaxWsGuarded.NAMESPACE + "\""));
  }

  private static String inHeader(String blocks) {
    return "<soapenv:Header>" + blocks + "</soapenv:Header>";
  }

  private static String pass(String owner, int level) {
    return "<g:pass kind=\"k"
        + level
        + "\"><g:owner>"
        + owner
        + "</g:owner><g:level>"
        + level
        + "</g:level></g:pass>";
  }

  private static Message admit(String header, int i) {
    return guarded(header, "<g:word>w" + i + "</g:word>");
  }

  private static Message secured(String header, int i) {
    return guarded(header, "<g:secured><g:id>" + i + "</g:id><g:note>n</g:note></g:secured>");
  }

  private static Message watched(String blocks, int i) {
    return withHeader(
        "JaxWsWatched",
        "<soapenv:Header xmlns:w=\""
            + JaxWsWatched.NAMESPACE
            + "\">"
            + blocks
            + "</soapenv:Header>",
        "<letter xmlns=\"" + JaxWsWatched.NAMESPACE + "\"><text>" + i + "</text></letter>");
  }

  static Stream<Arguments> servedWithParametersInHeaders() {
    String limit = "<g:limit>7</g:limit>";
    return Stream.of(
        served("bare", i -> admit(inHeader(pass("o" + i, i)), i)),
        served("without the block", i -> admit("", i)),
        served("with another block", i -> admit(inHeader("<t:a xmlns:t=\"urn:t\">1</t:a>"), i)),
        served(
            "need not be understood",
            i ->
                admit(
                    inHeader(pass("o", i).replace(" kind", " soapenv:mustUnderstand=\"0\" kind")),
                    i)),
        served(
            "for another role",
            i ->
                admit(
                    inHeader(pass("o", i).replace(" kind", " soapenv:actor=\"urn:other\" kind")),
                    i)),
        served("twice", i -> admit(inHeader(pass("first", i) + pass("second", i)), i)),
        served(
            "nil",
            i ->
                admit(
                    inHeader(
                        pass("", i).replace("<g:owner></g:owner>", "<g:owner xsi:nil=\"true\"/>")),
                    i)),
        served(
            "nil or not",
            i ->
                admit(
                    inHeader(
                        pass("", i)
                            .replace("<g:owner>", "<g:owner xsi:nil=\"" + (i % 2 == 0) + "\">")),
                    i)),
        served(
            "with WS-Addressing",
            i ->
                admit(
                    addressed(
                        FINAL,
                        pass("o", i) + TO + wsa("MessageID", id(i)) + wsa("Action", "urn:admit")),
                    i)),
        served(
            "a number",
            i ->
                guarded(inHeader("<g:limit>" + (i + 5) + "</g:limit>"), "<g:number>15</g:number>")),
        served("wrapped", i -> secured(inHeader(pass("o" + i, i) + limit), i)),
        served(
            "by type",
            i ->
                watched(
                    "<w:copies>" + i + "</w:copies><w:seal><w:by>b" + i + "</w:by></w:seal>", i)),
        served(
            "by type, without one", i -> watched("<w:seal><w:by>b" + i + "</w:by></w:seal>", i)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("servedWithParametersInHeaders")
  void parametersInHeadersHaveALane(String name, IntFunction<Message> messages) {
    aHeaderThatMeansTheSameHasALane(name, messages);
  }

  /** What JAXB refuses, or the pipeline has to judge, among requests that have a lane. */
  @Test
  void otherParametersInHeadersGetStocksAnswers() {
    String name = "other parameters";
    IntFunction<Message> served = i -> keyed(name, admit(inHeader(pass("o" + i, i)), i));
    LaneCases.open(served, REPEATED, this::compare, () -> express("JaxWsGuarded"));
    for (String pass :
        List.of(
            pass("a&amp;b", 1),
            pass("<!-- c -->d", 1),
            pass("<![CDATA[<e>]]>", 1),
            pass("", 1),
            pass("  f  ", 1),
            pass("ü", 1),
            pass("g", 1).replace(">1<", ">none<"),
            pass("h", 1).replace(">1<", "><"),
            pass("i", 1).replace("g:level", "g:height"),
            pass("j", 1).replace("g:pass", "g:limit"),
            pass("k", 1).replace(" kind", " soapenv:mustUnderstand=\"1\" kind"),
            "<pass>l</pass>",
            "<g:pass/>",
            "")) {
      for (int i = 0; i < REPEATED; i++) {
        compare(keyed(name, admit(inHeader(pass), i)));
        compare(keyed(name, secured(inHeader(pass + "<g:limit>1</g:limit>"), i)));
      }
    }
    for (String limit : List.of("1", "", "x", "99999999999", " 7 ")) {
      for (int i = 0; i < REPEATED; i++) {
        compare(
            keyed(
                name,
                guarded(inHeader("<g:limit>" + limit + "</g:limit>"), "<g:number>15</g:number>")));
        compare(keyed(name, guarded("", "<g:number>15</g:number>")));
      }
    }
    long before = express("JaxWsGuarded");
    compare(served.apply(1));
    assertThat(express("JaxWsGuarded")).isEqualTo(before + 1);
  }

  static Stream<Arguments> neverServed() {
    IntFunction<String> ids = i -> TO + wsa("MessageID", id(i)) + ACTION;
    return Stream.of(
        header("no MessageID", i -> addressed(FINAL, TO + ACTION)),
        header("empty MessageID", i -> addressed(FINAL, TO + ACTION + wsa("MessageID", ""))),
        header("no Action", i -> addressed(FINAL, TO + wsa("MessageID", id(i)))),
        header(
            "two MessageIDs", i -> addressed(FINAL, ids.apply(i) + wsa("MessageID", id(i + 99)))),
        header(
            "a MessageID for another role",
            i ->
                addressed(
                    FINAL,
                    ids.apply(7)
                        .replace(
                            "<wsa:MessageID>",
                            wsa("MessageID", id(i < REPEATED / 2 ? 7 : i))
                                    .replace(
                                        "MessageID>u", "MessageID soapenv:actor=\"urn:other\">u")
                                + "<wsa:MessageID>"))),
        header(
            "MessageIDs of two kinds",
            i ->
                addressed(
                    FINAL,
                    wsa("MessageID", id(i < REPEATED / 2 ? 7 : i))
                            .replace("<wsa:", "<old:")
                            .replace("</wsa:", "</old:")
                            .replace("ID>u", "ID xmlns:old=\"" + SUBMISSION + "\">u")
                        + ids.apply(7))),
        header(
            "no reply",
            i -> addressed(FINAL, ids.apply(i) + wsa("ReplyTo", wsa("Address", FINAL + "/none")))),
        header(
            "an unknown block that must be understood",
            i ->
                "<soapenv:Header><t:must xmlns:t=\"urn:t\" soapenv:mustUnderstand=\"1\">1</t:must>"
                    + "</soapenv:Header>"),
        header(
            "an answer to something",
            i -> addressed(FINAL, ids.apply(i) + wsa("RelatesTo", id(i + 99)))),
        header(
            "a group of Axis2",
            i ->
                "<soapenv:Header><a:ServiceGroupId xmlns:a=\"http://ws.apache.org/namespaces/axis2\""
                    + ">"
                    + id(i)
                    + "</a:ServiceGroupId></soapenv:Header>"),
        header("another Action", i -> addressed(FINAL, ids.apply(i).replace("answer", "nothing"))),
        served(
            "two payloads",
            i ->
                message(addressed(FINAL, ids.apply(i)), i)
                    .edit(xml -> xml.replace("</answer>", "</answer><x:other>1</x:other>"))),
        header("a reference", i -> addressed(FINAL, ids.apply(i).replace("urn:uuid:", "a&amp;"))),
        header("characters", i -> addressed(FINAL, ids.apply(i).replace("urn:uuid:", "ü"))),
        header(
            "an attribute with a reference",
            i -> addressed(FINAL, at("time=\"&#" + (65 + i) + ";\"") + ids.apply(i))),
        header(
            "another role for each",
            i -> addressed(FINAL, at("soapenv:actor=\"urn:" + i + "\"") + ids.apply(i))),
        header(
            "a namespace for each",
            i -> addressed(FINAL, at("xmlns:n=\"urn:" + i + "\"") + ids.apply(i))),
        header(
            "an attribute in a block of WS-Addressing",
            i -> addressed(FINAL, ids.apply(i).replace("<wsa:To>", "<wsa:To at=\"" + i + "\">"))));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("neverServed")
  void anotherHeaderTakesThePipeline(String name, IntFunction<Message> messages) {
    IntFunction<Message> served =
        i -> keyed(name, message(addressed(FINAL, TO + wsa("MessageID", id(i)) + ACTION), i));
    LaneCases.open(served, REPEATED, this::compare, this::express);
    long before = express();
    IntStream.range(0, REPEATED)
        .mapToObj(i -> keyed(name, messages.apply(i)))
        .forEach(this::compare);
    assertThat(express()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(strings = {"fail", "look"})
  void faultsAndContextsHaveTheHeader(String operation) {
    String second = operation.equals("fail") ? "how" : "looks";
    for (int i = 0; i < REPEATED + 2; i++) {
      String special = operation.equals("fail") ? "checked" : "true";
      String value = i < REPEATED ? "false" : special;
      String header = addressed(FINAL, TO + wsa("MessageID", id(i)) + ACTION);
      String payload =
          call(operation, "<text>t</text><" + second + ">" + value + "</" + second + ">");
      compare(
          Message.soap11(SERVICE, payload)
              .edit(
                  xml ->
                      xml.replace("<soapenv:Body>", header + "<soapenv:Body>")
                          .replace("urn:answer", "urn:" + operation)));
    }
  }

  /** Their lanes never open, and those of bare payloads do not read them first. */
  @Test
  void blocksThatAlwaysDifferAreReadOnce() {
    String test = "always another";
    for (int i = 0; i < REPEATED; i++) {
      compare(keyed(test, message("", i)));
    }
    ServiceCounters counters = new ServiceCounters(SERVICE);
    ServiceCounters.Snapshot before = counters.snapshot();
    for (int i = 0; i < REPEATED; i++) {
      compare(keyed(test, message(addressed("urn:w", wsa("n" + i, "a")), i)));
    }
    ServiceCounters.Snapshot change = counters.snapshot().since(before);
    assertThat(change.hits() + change.misses()).isEqualTo(REPEATED);
  }

  @Test
  void faultsOfJaxWsHaveTheHeader() {
    for (int i = 0; i < REPEATED + 2; i++) {
      String how = i < REPEATED ? "not" : "with a detail";
      String header = addressed(FINAL, TO + wsa("MessageID", id(i)) + wsa("Action", "urn:fail"));
      int status = compare(jaxWs("fail", header, "t", how));
      assertThat(status).isEqualTo(i < REPEATED ? 200 : 500);
    }
  }
}
