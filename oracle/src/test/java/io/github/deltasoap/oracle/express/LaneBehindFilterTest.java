package io.github.deltasoap.oracle.express;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.OuterFilter;
import io.github.deltasoap.oracle.fixture.ServerPair;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A filter of the application sees the same before AxisServlet and before the lane. */
class LaneBehindFilterTest extends LaneCases {
  private static final String SERVICE = "Desk";

  private static ServerPair server;

  LaneBehindFilterTest() {
    super("filter", server);
  }

  @BeforeAll
  static void start() throws IOException {
    server = ServerPair.startBehindFilter(ExpressLaneCases.services());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Message answer(int turn) {
    return Message.soap11(SERVICE, call("answer", "<text>a</text><number>" + turn + "</number>"));
  }

  private HttpResponse<byte[]> compareHeaders(Message message) throws IOException {
    HttpResponse<byte[]> delta = server.delta(message, BodyHandlers.ofByteArray());
    HttpResponse<byte[]> stock = server.stock(message, BodyHandlers.ofByteArray());
    assertThat(delta.statusCode()).isEqualTo(stock.statusCode());
    assertThat(headers(delta)).isEqualTo(headers(stock));
    Map<String, List<String>> all = delta.headers().map();
    assertThat(all.containsKey("transfer-encoding") && all.containsKey("content-length"))
        .as("two ways to end the body")
        .isFalse();
    assertThat(text(delta).replace("/delta/", "/stock/")).isEqualTo(text(stock));
    return delta;
  }

  @Test
  void responsesAreOnTheirWayWhenTheChainReturns() throws IOException {
    open(LaneBehindFilterTest::answer);
    long before = express(SERVICE);
    HttpResponse<byte[]> late = compareHeaders(answer(1).with(OuterFilter.HEADER, "late"));
    assertThat(express(SERVICE)).isEqualTo(before + 1);
    assertThat(late.headers().firstValue("Content-Length")).isPresent();
  }

  @Test
  void theSchemeOfTheAddressDecides() throws IOException {
    open(LaneBehindFilterTest::answer);
    compareHeaders(answer(1).with(OuterFilter.HEADER, "https"));
  }

  @Test
  void thePathOfTheAddressDecides() throws IOException {
    open(LaneBehindFilterTest::answer);
    HttpResponse<byte[]> answer = compareHeaders(answer(1).with(OuterFilter.HEADER, "elsewhere"));
    assertThat(answer.statusCode()).isNotEqualTo(200);
  }

  @Test
  void anApplicationWithoutHttpsRefusesSecureRequests() throws IOException {
    open(LaneBehindFilterTest::answer);
    Message secure = answer(1).with(OuterFilter.HEADER, "secure");
    compare(secure);
    assertThat(server.stock(secure).status()).isEqualTo(500);
  }

  @Test
  void aResponseInPlaceOfTheContainersMayHaveAnotherLength() throws IOException {
    open(LaneBehindFilterTest::answer);
    long before = express(SERVICE);
    assertThat(text(compareHeaders(answer(1).with(OuterFilter.HEADER, "longer"))))
        .endsWith("<!-- outer -->");
    assertThat(express(SERVICE)).isEqualTo(before + 1);
  }

  @Test
  void theBodyIsSentInChunksIfTheApplicationHasAnnouncedThem() throws IOException {
    compareHeaders(answer(1).with(OuterFilter.HEADER, "chunked"));
    open(LaneBehindFilterTest::answer);
    long before = express(SERVICE);
    compareHeaders(answer(2).with(OuterFilter.HEADER, "chunked"));
    assertThat(express(SERVICE)).isEqualTo(before + 1);
  }

  /** On connections of their own, since what follows a response that is cut is not specified. */
  @Test
  void theBodyHasTheLengthThatTheApplicationHasAnnounced() {
    compare(answer(1).with(OuterFilter.HEADER, "short").with("Connection", "close"));
    open(LaneBehindFilterTest::answer);
    long before = express(SERVICE);
    Message message = answer(2).with(OuterFilter.HEADER, "short").with("Connection", "close");
    compare(message);
    assertThat(express(SERVICE)).isEqualTo(before + 1);
    assertThat(server.delta(message).body()).hasSizeLessThan(OuterFilter.SHORT + 1);
  }

  @Test
  void aTypeThatTheFilterAnnouncesIsNotRemembered() throws IOException {
    for (int i = 0; i < REPEATED; i++) {
      compareHeaders(answer12(i).with(OuterFilter.HEADER, "typed"));
    }
    open(LaneBehindFilterTest::answer12);
    long before = express(SERVICE);
    compareHeaders(answer12(1));
    compareHeaders(answer12(2).with(OuterFilter.HEADER, "typed"));
    assertThat(express(SERVICE)).isEqualTo(before + 2);
  }

  private static Message answer12(int turn) {
    return Message.soap12(SERVICE, call("answer", "<text>a</text><number>" + turn + "</number>"));
  }

  @Test
  void requestsThatCannotBeReadGetStocksFault() throws IOException {
    open(LaneBehindFilterTest::answer);
    compareHeaders(answer(1).with(OuterFilter.HEADER, "reader"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"writer", "sent"})
  void theServiceIsNotCalledForResponsesThatCannotBeWritten(String how) throws IOException {
    open(LaneBehindFilterTest::answer);
    String text = "for nobody, " + how;
    Message message =
        Message.soap11(SERVICE, call("answer", "<text>" + text + "</text><number>1</number>"))
            .with(OuterFilter.HEADER, how);
    compare(message);
    Message calls = Message.soap11(SERVICE, call("calls", "<text>" + text + "</text>"));
    assertThat(server.delta(calls).body()).contains(">0<");
  }

  @Test
  void headersThatBothAddAreAllThere() throws IOException {
    List<ConfigurationContext> contexts = List.of(server.stock(), server.delta());
    Map<String, String> headers = Map.of(OuterFilter.ADDED, "Axis2");
    contexts.forEach(each -> each.setProperty(HTTPConstants.HTTP_HEADERS, headers));
    for (int i = 0; i < REPEATED; i++) {
      HttpResponse<byte[]> both = compareHeaders(answer(i).with(OuterFilter.HEADER, "adds"));
      assertThat(both.headers().allValues(OuterFilter.ADDED)).containsExactly("outer", "Axis2");
    }
    contexts.forEach(each -> each.removeProperty(HTTPConstants.HTTP_HEADERS));
  }
}
