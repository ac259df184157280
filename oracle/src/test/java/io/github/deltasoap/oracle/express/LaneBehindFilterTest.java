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
