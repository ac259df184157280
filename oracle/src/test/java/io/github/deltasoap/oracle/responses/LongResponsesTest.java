package io.github.deltasoap.oracle.responses;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.changing.LongResults;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Responses that are too long to hold are streamed, with the same content as stock's. */
class LongResponsesTest {
  private static final String STUFFED = "LongStuffed";
  private static final String REPEATED = "LongRepeated";
  private static final int LONG = 250_000;
  private static final int SHORT = 200;
  private static final Pattern TAGS = Pattern.compile("<[^>]*+>\\s*+");

  /** Stock's responses by payload, each requested only once because that is slow. */
  private static final Map<String, Response> STOCK = new HashMap<>();

  private static ServerPair server;

  /** A response; the texts are those between tags. */
  private record Response(int status, boolean announced, long length, String texts) {
    static Response of(HttpResponse<String> response) {
      return new Response(
          response.statusCode(),
          response.headers().firstValue("Content-Length").isPresent(),
          response.body().length(),
          TAGS.matcher(response.body()).replaceAll("|"));
    }

    /** The texts are too long for an assertion message. */
    boolean hasTextsOf(Response other) {
      return texts.equals(other.texts);
    }
  }

  @BeforeAll
  static void start() throws IOException {
    String stuffing = "<parameter name=\"deltasoap.stuffing\">maximum</parameter>";
    ServiceArchive plain = PojoArchive.of("Long", "", LongResults.class);
    ServiceArchive stuffed = PojoArchive.of(STUFFED, stuffing, LongResults.class);
    ServiceArchive repeated = PojoArchive.of(REPEATED, "", LongResults.class);
    server = ServerPair.start(List.of(plain), List.of(plain, stuffed, repeated));
  }

  @AfterAll
  static void stop() {
    server.close();
    STOCK.clear();
  }

  private static Response stock(String payload) throws IOException {
    Response known = STOCK.get(payload);
    if (known != null) {
      return known;
    }
    Message message = Message.soap11("Long", payload);
    Response sent = Response.of(server.stock(message, BodyHandlers.ofString()));
    STOCK.put(payload, sent);
    return sent;
  }

  private static Response delta(String service, String payload) throws IOException {
    return Response.of(server.delta(Message.soap11(service, payload), BodyHandlers.ofString()));
  }

  private static void compare(String service, String payload) throws IOException {
    Response stock = stock(payload);
    Response delta = delta(service, payload);
    assertThat(delta.status()).isEqualTo(stock.status());
    assertThat(delta.hasTextsOf(stock)).as(payload).isTrue();
    if (delta.length() > 1 << 20) {
      assertThat(delta.announced()).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Long", STUFFED})
  void longAndShortResultsInTurn(String service) throws Exception {
    ServiceCounters counters = new ServiceCounters(service);
    long before = counters.directResponses();
    for (int count : List.of(SHORT, LONG, LONG + 1, SHORT, SHORT, LONG)) {
      compare(service, call("numbers", "<count>" + count + "</count>"));
      String broken = "<broken>false</broken>";
      compare(service, call("texts", "<count>" + count + "</count>" + broken));
    }
    assertThat(counters.directResponses() - before).isEqualTo(12);
  }

  @Test
  void aLargeTemplateLeavesOthersTheirs() throws Exception {
    String large = call("numbers", "<count>100000</count>");
    String small = call("numbers", "<count>" + SHORT + "</count>");
    for (int i = 0; i < 14; i++) {
      assertThat(delta(REPEATED, large).hasTextsOf(stock(large))).isTrue();
    }
    assertThat(contentMatches()).isGreaterThanOrEqualTo(12);
    for (int i = 0; i < 1_100; i++) {
      assertThat(delta(REPEATED, small).hasTextsOf(stock(small))).isTrue();
    }
    assertThat(contentMatches()).isGreaterThan(1_000);
  }

  private static long contentMatches() {
    return new ServiceCounters(REPEATED).templateMatches().get("CONTENT");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Long", STUFFED})
  void stockSendsWhatCannotBeWrittenToTheEnd(String service) throws Exception {
    ServiceCounters counters = new ServiceCounters(service);
    for (int i = 0; i < 2; i++) {
      String payload = call("texts", "<count>" + LONG + "</count><broken>true</broken>");
      long before = counters.directResponses();
      assertThat(delta(service, payload).hasTextsOf(stock(payload))).isTrue();
      assertThat(counters.directResponses()).isEqualTo(before);
    }
  }
}
