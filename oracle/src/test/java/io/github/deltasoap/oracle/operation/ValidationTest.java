package io.github.deltasoap.oracle.operation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.AdbArchive;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.jaxws.JaxWsCases;
import io.github.deltasoap.oracle.service.adb.CountedNotes;
import io.github.deltasoap.oracle.service.cached.Checked;
import io.github.deltasoap.oracle.service.cached.Counted;
import io.github.deltasoap.oracle.service.express.jaxws.JaxWsCounted;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.engine.Phase;
import org.apache.axis2.handlers.AbstractHandler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * With {@code deltasoap.validate}, a request that is not valid gets a fault, and its service is not
 * called; any other gets stock's answer. Answers have the number of the service's call.
 */
class ValidationTest {
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private static final String PROBLEM = "The request does not conform to the schema of its service";
  private static final int REPEATED = 3;

  /** The ways in which the module gets a payload. */
  enum Way {
    WHOLE("/whole", 1_000_000),
    STREAMED("/streamed", 1_000_001),
    BUILT("/built", 1_000_002);

    private final String application;
    private final long maxBytes;

    Way(String application, long maxBytes) {
      this.application = application;
      this.maxBytes = maxBytes;
    }
  }

  private static EmbeddedServer server;

  /** Builds the body. */
  private static final class Building extends AbstractHandler {
    @Override
    public InvocationResponse invoke(MessageContext request) {
      request.getEnvelope().getBody().getFirstElement().build();
      request.getEnvelope().getBody().getFirstElement().getFirstOMChild();
      return InvocationResponse.CONTINUE;
    }
  }

  private static AxisWebApp.Builder application(String path) throws IOException {
    return AxisWebApp.at(path)
        .jaxWs()
        .sharePackage(Counted.class.getPackageName())
        .service(PojoArchive.of("Checked", "", Checked.class))
        .service(
            AdbArchive.listed(
                "Notes",
                CountedNotes.class,
                "notes.Notes",
                List.of("select"),
                List.of(),
                Map.of("Notes.wsdl", Files.readString(Path.of("src/test/wsdl/notes.wsdl")))))
        .service(JaxWsArchive.ofPackage(JaxWsCounted.class, "request", ""));
  }

  @BeforeAll
  static void start() throws Exception {
    EmbeddedServer.Builder builder = EmbeddedServer.builder();
    builder.webApp(application("/stock").build());
    for (Way way : Way.values()) {
      builder.webApp(
          application(way.application)
              .module(Archives.module())
              .engage("deltasoap")
              .library(Archives.express())
              .parameter("deltasoap.validate", "schema")
              .parameter("deltasoap.verify", "0")
              .parameter("deltasoap.streamFromBytes", way == Way.STREAMED ? "0" : "1M")
              .parameter("deltasoap.maxBytes", "" + way.maxBytes)
              .build());
    }
    server = builder.start();
    for (Way way : Way.values()) {
      assertThat(server.deploymentFaults(way.application)).isEmpty();
    }
    List<Phase> phases =
        server.configurationContext("/built").getAxisConfiguration().getInFlowPhases();
    phases.get(phases.size() - 1).addHandler(new Building());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Message order(String content) {
    return Message.soap11("Checked", Message.call("order", content));
  }

  /** A request of an operation that stock serves. */
  private static Message raw(String content) {
    return Message.soap11("Checked", Message.call("raw", content));
  }

  private static Message select(String editor) {
    return Message.soap11(
            "Notes", "<select xmlns=\"http://example.org/notes\">" + editor + "</select>")
        .edit(
            text ->
                text.replace(
                    "xmlns:soapenv", "xmlns:n=\"http://example.org/notes\" xmlns:soapenv"));
  }

  /** Requests of both operations of the JAX-WS service. */
  private static Stream<Message> counts(String content) {
    return Stream.of(count("count", content), count("tally", content));
  }

  private static Message count(String operation, String content) {
    return Message.soap11("JaxWsCounted", JaxWsCases.payload(operation, content));
  }

  private static Stream<Message> validOthers() {
    return Stream.of(
        order("<name>a</name><amount>1</amount>"),
        order("<name>a</name><amount>  7 </amount>").edit(text -> text.replace("  7 ", "-7")),
        order("<name>a<!-- comment -->b</name><amount>1</amount>"),
        order("<name><![CDATA[<]]></name><amount>1</amount>"),
        order("<name xsi:nil=\"true\"/><amount>1</amount>"),
        Message.soap12("Checked", Message.call("order", "<name>a</name><amount>1</amount>")),
        raw("<element><any xmlns=\"\"/></element>"),
        select("<editor><name>a</name><rank>3</rank></editor>"),
        select("<editor key=\"4\"><name>a</name><born>2020-02-29</born><rank>3</rank></editor>"),
        select("<editor xsi:type=\"n:Editor\"><name>a</name><rank>3</rank></editor>"),
        select("<editor> <name>a</name>\n<rank> 3 </rank></editor>"));
  }

  private static Stream<Message> validCounts() {
    Stream<Message> latin1 = counts("<text>a</text><number> 1 </number>").map(each -> latin1(each));
    Stream<Message> utf8 =
        Stream.of(
                "<text>a</text>",
                "<text>a</text><number> 1 </number>",
                "<text>a</text><numbers>1 2\n3</numbers>",
                "")
            .flatMap(ValidationTest::counts);
    return Stream.concat(utf8, latin1);
  }

  static Stream<Message> valid() {
    return Stream.concat(validOthers(), validCounts());
  }

  private static Stream<Message> invalidOthers() {
    return Stream.of(
        order("<name>a</name><amount>x</amount>"),
        order("<name>a</name>"),
        order("<amount>1</amount><name>a</name>"),
        order("<name>a</name><amount>1</amount><more/>"),
        order("<name>a</name><amount more=\"1\">1</amount>"),
        order("<name>a</name><amount>1<!-- comment -->x</amount>"),
        order("<name>a</name>text<amount>1</amount>"),
        Message.soap12("Checked", Message.call("order", "<name>a</name><amount>x</amount>")),
        raw("<element/><more/>"),
        raw("<other/>"),
        order("<name>a</name><amount>1</amount>")
            .action("\"urn:order\"")
            .edit(
                text ->
                    text.replace("<order ", "<orderResponse ")
                        .replace("/order>", "/orderResponse>")),
        select("<editor><name>a</name><born>2021-02-29</born><rank>3</rank></editor>"),
        select("<editor><name>a</name></editor>"),
        select("<editor><rank>3</rank><name>a</name></editor>"),
        select("<editor key=\"x\"><name>a</name><rank>3</rank></editor>"),
        select("<editor xsi:type=\"n:Nobody\"><name>a</name><rank>3</rank></editor>"),
        select("<editor xsi:type=\"n:Author\"><name>a</name></editor>"));
  }

  private static Stream<Message> invalidCounts() {
    return Stream.of(
            "<text>a</text><number>x</number>",
            "<text>a</text><numbers>1 x</numbers>",
            "<number>1</number><text>a</text>",
            "<text>a</text><text>a</text>",
            "<text>a</text><more/>",
            "<text>a</text><more xmlns=\"urn:more\"/>")
        .flatMap(ValidationTest::counts)
        .flatMap(
            each ->
                Stream.of(
                    each, latin1(each), each.contentType("application/octet-stream"), mtom(each)));
  }

  static Stream<Message> invalid() {
    return Stream.concat(invalidOthers(), invalidCounts());
  }

  /** A message that stock reads. */
  private static Message latin1(Message message) {
    return message.contentType("text/xml; charset=ISO-8859-1");
  }

  /** A message with an attachment, which stock's own builder of such messages reads. */
  private static Message mtom(Message message) {
    return message
        .edit(
            text ->
                "--b\r\nContent-Type: application/xop+xml; charset=UTF-8; type=\"text/xml\"\r\n"
                    + "Content-ID: <r>\r\n\r\n"
                    + text
                    + "\r\n--b--\r\n")
        .contentType(
            "multipart/related; boundary=b; type=\"application/xop+xml\"; start=\"<r>\";"
                + " start-info=\"text/xml\"");
  }

  static Stream<Arguments> validInEachWay() {
    return Stream.of(Way.values())
        .flatMap(way -> valid().map(message -> Arguments.of(way, message)));
  }

  static Stream<Arguments> invalidInEachWay() {
    return Stream.of(Way.values())
        .flatMap(way -> invalid().map(message -> Arguments.of(way, message)));
  }

  private static HttpResponse<byte[]> send(String application, Message message) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(
                server.uri(application + "/services/" + message.service() + message.pathSuffix()))
            .POST(HttpRequest.BodyPublishers.ofByteArray(message.bytes()));
    message.headers().forEach(request::header);
    try {
      return CLIENT.send(request.build(), BodyHandlers.ofByteArray());
    } catch (IOException | InterruptedException failed) {
      throw new AssertionError(failed);
    }
  }

  private static String body(HttpResponse<byte[]> response) {
    return new String(response.body(), UTF_8);
  }

  private static Answer canonical(HttpResponse<byte[]> response) {
    String type = response.headers().firstValue("Content-Type").orElse("");
    String body = body(response).replaceAll("of call \\d+", "of call n");
    return Answer.of(response.statusCode(), type, body.getBytes(UTF_8));
  }

  /** The number of a call of the service now, by another message to the same operation. */
  private static int call(Way way, Message message) {
    Message valid =
        valid()
            .filter(each -> each.service().equals(message.service()))
            .filter(each -> isTally(each) == isTally(message))
            .findFirst()
            .orElseThrow();
    String body = body(send(way.application, valid));
    return Integer.parseInt(body.replaceAll("(?s).*of call (\\d+).*", "$1"));
  }

  private static boolean isTally(Message message) {
    return new String(message.bytes(), UTF_8).contains("<tally ");
  }

  @ParameterizedTest
  @MethodSource("validInEachWay")
  void aValidRequestGetsStocksAnswer(Way way, Message message) {
    Answer stock = canonical(send("/stock", message));
    for (int i = 0; i < REPEATED; i++) {
      assertThat(canonical(send(way.application, message))).isEqualTo(stock);
    }
  }

  @ParameterizedTest
  @MethodSource("invalidInEachWay")
  void anInvalidRequestGetsAFaultWithoutACall(Way way, Message message) {
    ServiceCounters counters = ServiceCounters.of(message.service(), way.maxBytes);
    long invalid = counters.invalidRequests();
    int before = call(way, message);
    for (int i = 0; i < REPEATED; i++) {
      HttpResponse<byte[]> response = send(way.application, message);
      assertThat(response.statusCode()).isNotEqualTo(200);
      boolean isSoap12 = message.headers().get("Content-Type").contains("soap+xml");
      assertThat(body(response))
          .contains(PROBLEM)
          .contains(isSoap12 ? "soapenv:Sender<" : "soapenv:Client<");
    }
    assertThat(call(way, message)).isEqualTo(before + 1);
    assertThat(counters.invalidRequests()).isEqualTo(invalid + REPEATED);
  }

  private static String order(Random random) {
    return "<name>" + value(random, "a") + "</name><amount>" + value(random, "1") + "</amount>";
  }

  private static String editor(Random random) {
    return "<editor key=\""
        + value(random, "4")
        + "\"><name>"
        + value(random, "a")
        + "</name><born>"
        + value(random, "2020-02-29")
        + "</born><rank>"
        + value(random, "3")
        + "</rank></editor>";
  }

  private static String text(Random random) {
    return "<text>" + value(random, "a") + "</text><number>" + value(random, "1") + "</number>";
  }

  /** Values of a type that the schema declares in place. */
  private static String numbers(Random random) {
    return "<numbers>" + value(random, "1") + " " + value(random, "2") + "</numbers>";
  }

  /** A usual value, most of the time. */
  private static String value(Random random, String usual) {
    List<String> others =
        List.of(
            "", " ", " 1 ", "-7", "x", "1.5", "2147483648", "2021-02-29", "&lt;", "\u00e9", "9");
    return random.nextInt(3) > 0 ? usual : others.get(random.nextInt(others.size()));
  }

  /** Changed values get the verdict, and the fault, of whole validation. */
  @Test
  void valuesThatChange() {
    Random random = new Random(1);
    for (Function<Random, Message> kind :
        List.<Function<Random, Message>>of(
            dice -> order(order(dice)),
            dice -> select(editor(dice)),
            dice -> count("count", text(dice)),
            dice -> count("count", "<text>a</text>" + numbers(dice)),
            dice -> count("tally", text(dice)))) {
      ServiceCounters counters =
          ServiceCounters.of(kind.apply(new Random(0)).service(), Way.WHOLE.maxBytes);
      long before = counters.validatedByValues();
      // Shapes are learned by another thread.
      for (int i = 0; i < 300 || (counters.validatedByValues() == before && i < 2_000); i++) {
        Message message = kind.apply(random);
        Answer whole = canonical(send(Way.BUILT.application, message));
        assertThat(canonical(send(Way.WHOLE.application, message)))
            .as("%s", message)
            .isEqualTo(whole);
      }
      assertThat(counters.validatedByValues()).as("%s", counters.snapshot()).isGreaterThan(before);
    }
  }

  /** The address chooses another operation than that of the payload. */
  @Test
  void valuesThatAreValidForAnotherOperation() {
    ServiceCounters counters = ServiceCounters.of("Checked", Way.WHOLE.maxBytes);
    long before = counters.validatedByValues();
    for (int i = 0; counters.validatedByValues() == before && i < 2_000; i++) {
      send("/whole", order("<name>a</name><amount>" + i + "</amount>"));
    }
    assertThat(counters.validatedByValues()).isGreaterThan(before);
    int called = call(Way.WHOLE, order(""));
    Message misled = order("<name>a</name><amount>1</amount>").at("/raw");
    assertThat(body(send("/stock", misled))).contains(" of call ");
    assertThat(body(send("/whole", misled))).contains(PROBLEM);
    assertThat(call(Way.WHOLE, order(""))).isEqualTo(called + 2);
  }

  /** A message that names schemas elsewhere does not make the server look there. */
  @Test
  void nothingIsLoaded() throws IOException {
    try (ServerSocket elsewhere = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String uri = "http://127.0.0.1:" + elsewhere.getLocalPort() + "/x.xsd";
      for (Way way : Way.values()) {
        Message message =
            order("<name>a</name><amount>1</amount>")
                .edit(
                    text ->
                        text.replace(
                            "<order ",
                            "<order xsi:schemaLocation=\""
                                + Message.NAMESPACE
                                + " "
                                + uri
                                + "\" "));
        assertThat(body(send(way.application, message))).contains(" of call ");
        Message unknown = message.edit(text -> text.replace("order", "unknown"));
        assertThat(send(way.application, unknown).statusCode()).isNotEqualTo(200);
      }
      elsewhere.setSoTimeout(200);
      org.assertj.core.api.Assertions.assertThatThrownBy(elsewhere::accept)
          .isInstanceOf(SocketTimeoutException.class);
    }
  }

  @Test
  void operatorsSwitchItOffWithTheService() {
    ServiceCounters counters = ServiceCounters.of("Checked", Way.WHOLE.maxBytes);
    Message message = order("<name>a</name><amount>1</amount><more/>");
    counters.switchToStock();
    assertThat(canonical(send("/whole", message))).isEqualTo(canonical(send("/stock", message)));
    counters.switchOn();
    assertThat(body(send("/whole", message))).contains(PROBLEM);
  }
}
