package io.github.deltasoap.oracle.express;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.express.Curious;
import io.github.deltasoap.oracle.service.express.Desk;
import io.github.deltasoap.oracle.service.express.Moody;
import io.github.deltasoap.oracle.service.express.Wishes;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests in the express lane get stock's answers, and services are called once. */
abstract class ExpressLaneCases extends LaneCases {
  private static final String SERVICE = "Desk";
  private static final String MOODY = "Moody";
  private static final String CURIOUS = "Curious";
  private static final String WISHES = "Wishes";

  private final ServiceCounters counters = new ServiceCounters(SERVICE);

  /**
   * @param lane as the module counts it
   */
  ExpressLaneCases(String lane, ServerPair server) {
    super(lane, server);
  }

  /** The services of both applications; the module's own samples would use the pipeline. */
  static List<ServiceArchive> services() {
    return List.of(
        PojoArchive.of(SERVICE, NO_SAMPLES, Desk.class, Desk.Note.class, Desk.Lines.class),
        PojoArchive.ofRequests(MOODY, NO_SAMPLES, Moody.class),
        PojoArchive.ofRequests(CURIOUS, NO_SAMPLES, Curious.class),
        PojoArchive.ofRequests(
            WISHES, NO_SAMPLES, Wishes.class, Wishes.Wish.class, Wishes.Granted.class));
  }

  private static Message message(String operation, String text, String second) {
    String name =
        switch (operation) {
          case "answer" -> "number";
          case "fail", "send" -> "how";
          case "note" -> "fails";
          case "header" -> "adds";
          default -> "looks";
        };
    return Message.soap11(
        SERVICE,
        call(operation, "<text>" + text + "</text><" + name + ">" + second + "</" + name + ">"));
  }

  /** Opens the lane of an operation with a request that is neither special nor refused. */
  private void open(String operation, String second) {
    open(turn -> message(operation, "t" + turn, second));
  }

  private long express() {
    return express(SERVICE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.1", "1.1 with action", "1.1 without action", "1.2", "1.2 with action"})
  void requestsOfAllKindsGetStocksAnswers(String kind) throws IOException {
    for (int i = 0; i < REPEATED; i++) {
      String payload = call("answer", "<text>a" + i + "&amp;</text><number>" + i + "</number>");
      Message soap12 = Message.soap12(SERVICE, payload);
      Message soap11 = Message.soap11(SERVICE, payload);
      Message message =
          switch (kind) {
            case "1.1 with action" -> soap11.action("\"urn:answer\"");
            case "1.1 without action" -> soap11.without("SOAPAction");
            case "1.2" -> soap12;
            case "1.2 with action" ->
                soap12.contentType("application/soap+xml; charset=utf-8; action=\"urn:answer\"");
            default -> soap11;
          };
      long before = express();
      HttpResponse<byte[]> delta = server.delta(message, BodyHandlers.ofByteArray());
      HttpResponse<byte[]> stock = server.stock(message, BodyHandlers.ofByteArray());
      assertThat(delta.statusCode()).isEqualTo(stock.statusCode());
      assertThat(text(delta).replace("/delta/", "/stock/")).isEqualTo(text(stock));
      assertThat(headers(delta)).isEqualTo(headers(stock));
      // Without an action, a message in SOAP 1.1 is no SOAP for Axis2.
      boolean isOpen = i == REPEATED - 1 && !kind.equals("1.1 without action");
      if (isOpen) {
        assertThat(express()).isEqualTo(before + 1);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<![CDATA[<order id=\"%d\">a &amp; b</order>]]>",
        "a<![CDATA[%d]]>b<![CDATA[]]>",
        "<![CDATA[%d\r\n]]>&lt;",
        "<![CDATA[%d]]]]><![CDATA[>]]>"
      })
  void valuesInSectionsHaveALane(String text) {
    open(turn -> message("answer", text.formatted(turn), "" + turn));
    open(turn -> message("answer", text.formatted(7), "7"));
  }

  @Test
  void oneObjectServesAnApplicationsRequests() {
    open(turn -> Message.soap11(SERVICE, call("served", "")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"checked", "unchecked", "error", "no message", "control"})
  void failuresBecomeStocksFaultsAndTheServiceIsCalledOnce(String how) {
    open("fail", "not");
    String text = "fails " + how;
    compare(message("fail", text, how));
    compare(Message.soap11(SERVICE, call("calls", "<text>" + text + "</text>")));
    open("fail", "not");
  }

  @ParameterizedTest
  @ValueSource(strings = {"unchecked", "error", "fault", "no message"})
  void aConstructorThatFailsRunsOnce(String how) {
    open(turn -> moody("made", ""));
    compare(moody("fail", "<how>" + how + "</how>"));
    compare(moody("made", ""));
    compare(moody("made", ""));
    compare(moody("fail", "<how>" + how + "</how>"));
    // Not in a lane.
    compare(moody("made", "").action("\"urn:made\""));
    compare(moody("made", ""));
  }

  private static Message moody(String operation, String arguments) {
    return Message.soap11(MOODY, call(operation, arguments));
  }

  @Test
  void resultsThatOnlyStockWritesAreNotMadeAgain() {
    open("note", "false");
    compare(message("note", "unwritable", "true"));
    compare(Message.soap11(SERVICE, call("calls", "<text>unwritable</text>")));
  }

  @Test
  void aServiceThatAsksGetsTheTrueMessageContext() {
    open("look", "false");
    Message looks = message("look", "looks", "true");
    long before = express();
    compare(looks);
    compare(Message.soap11(SERVICE, call("calls", "<text>looks</text>")));
    compare(looks);
    compare(message("look", "later", "false"));
    assertThat(express()).as("closed for good").isEqualTo(before);
    assertThat(counters.expressObstacles()).containsKey("look");
  }

  @Test
  void aServiceThatAsksMayFail() {
    open("lookAndFail", "false");
    compare(message("lookAndFail", "asks and fails", "true"));
    compare(Message.soap11(SERVICE, call("calls", "<text>asks and fails</text>")));
  }

  @Test
  void aServiceThatAsksMayChangeTheResponse() throws IOException {
    open("header", "false");
    Message adds = message("header", "added", "true");
    HttpResponse<byte[]> delta = server.delta(adds, BodyHandlers.ofByteArray());
    HttpResponse<byte[]> stock = server.stock(adds, BodyHandlers.ofByteArray());
    assertThat(headers(delta)).isEqualTo(headers(stock)).containsKey("x-desk");
    assertThat(text(delta)).isEqualTo(text(stock));
  }

  @ParameterizedTest
  @ValueSource(strings = {"longer", "elsewhere", "beside another text", "in SOAP 1.2"})
  void aServiceThatAsksMaySendTheResponseInOtherWays(String how) throws IOException {
    // A lane of its own, since a lane ends when the application asks.
    String type = "text/xml; charset=UTF-8; form=" + how.replace(" ", "");
    open(turn -> message("send", "t" + turn, "as usual").contentType(type));
    for (int i = 0; i < 3; i++) {
      Message sends = message("send", "text", how).contentType(type);
      HttpResponse<byte[]> delta = server.delta(sends, BodyHandlers.ofByteArray());
      HttpResponse<byte[]> stock = server.stock(sends, BodyHandlers.ofByteArray());
      assertThat(delta.statusCode()).isEqualTo(stock.statusCode());
      assertThat(headers(delta)).isEqualTo(headers(stock));
      assertThat(text(delta)).isEqualTo(text(stock));
    }
  }

  @Test
  void aConstructorThatAsksGetsTheTrueMessageContext() {
    for (int i = 0; i < 2 * REPEATED; i++) {
      compare(Message.soap11(CURIOUS, call("who", "<text>" + i + "</text>")));
    }
    assertThat(new ServiceCounters(CURIOUS).expressObstacles().get("who"))
        .contains("asks for the message context");
  }

  @ParameterizedTest
  @ValueSource(strings = {"asks", "asks and fails", "fails"})
  void beansThatAskGetTheTrueMessageContext(String text) {
    for (String operation : List.of("wish", "grant")) {
      // Each has a lane of its own, since a lane ends when the application asks.
      String type = "text/xml; charset=UTF-8; form=" + text.replace(" ", "");
      open(turn -> wishes(operation, "t" + turn).contentType(type));
      compare(wishes(operation, text).contentType(type));
      compare(wishes(operation, text).contentType(type));
      compare(wishes(operation, "later").contentType(type));
    }
    assertThat(server.stock(wishes("wish", "asks")).toString()).contains("asks of Wishes");
  }

  private static Message wishes(String operation, String text) {
    String content = "<text>" + text + "</text>";
    return Message.soap11(
        WISHES,
        call(operation, operation.equals("wish") ? "<wish>" + content + "</wish>" : content));
  }

  @Test
  void messagesWithHeaderBlocksTakeThePipeline() {
    open("answer", "1");
    long before = express();
    Answer stock = null;
    for (String block :
        List.of(
            "<h:trace xmlns:h=\"urn:h\">1</h:trace>",
            "<h:must xmlns:h=\"urn:h\" soapenv:mustUnderstand=\"1\">1</h:must>")) {
      Message message =
          Message.withHeader(SERVICE, block, call("answer", "<text>h</text><number>1</number>"));
      compare(message);
      stock = server.stock(message);
    }
    assertThat(express()).isEqualTo(before);
    assertThat(stock.status()).isEqualTo(500);
  }

  @Test
  void refusedValuesTakeThePipeline() {
    open("answer", "1");
    compare(message("answer", "wrong", "x"));
    compare(message("answer", "missing", ""));
    compare(Message.soap11(SERVICE, "<answer xmlns=\"urn:other\"><text>o</text></answer>"));
  }
}
