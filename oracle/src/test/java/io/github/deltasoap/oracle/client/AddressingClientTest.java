package io.github.deltasoap.oracle.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.client.RecordingServlet.Received;
import io.github.deltasoap.oracle.client.google.DoGoogleSearchLarge;
import io.github.deltasoap.oracle.client.google.DoGoogleSearchLargeResponse;
import io.github.deltasoap.oracle.client.google.GoogleSearchLargeAdbStub;
import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.axis2.context.ConfigurationContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xmlunit.assertj3.XmlAssert;

/** A stub that engages the module and Axis2's addressing module, whose headers always change. */
class AddressingClientTest {
  private static final int CALLS = 500;
  private static final Pattern MESSAGE_ID =
      Pattern.compile("<wsa:MessageID>(urn:uuid:[^<]+)</wsa:MessageID>");

  @TempDir Path directory;
  private ConfigurationContext delta;
  private ConfigurationContext stock;

  @BeforeEach
  void start() throws Exception {
    delta = ClientRepository.withAddressing(directory.resolve("delta"));
    stock = ClientRepository.stockWithAddressing(directory.resolve("stock"));
  }

  @AfterEach
  void stop() throws Exception {
    delta.terminate();
    stock.terminate();
  }

  @Test
  void requestsAreStocks() throws Exception {
    RecordingServlet recording =
        new RecordingServlet(
            "<n:doGoogleSearchLargeResponse xmlns:n=\"http://goog\"><n:return>received</n:return>"
                + "</n:doGoogleSearchLargeResponse>");
    try (EmbeddedServer server =
        EmbeddedServer.builder().servlet("/recording", recording).start()) {
      GoogleSearchLargeAdbStub deltas = stub(delta, server.uri("/recording/delta").toString());
      GoogleSearchLargeAdbStub stocks = stub(stock, server.uri("/recording/stock").toString());
      SearchResults results = new SearchResults(7);
      Set<String> identifiers = new HashSet<>();
      for (int i = 0; i < CALLS; i++) {
        DoGoogleSearchLarge request = results.next();
        deltas.doGoogleSearchLarge(request);
        stocks.doGoogleSearchLarge(request);
        Received ours = recording.next("/delta");
        Received others = recording.next("/stock");
        identifiers.add(identifier(ours));
        identifiers.add(identifier(others));
        XmlAssert.assertThat(comparable(ours)).and(comparable(others)).areIdentical();
        assertThat(ours.soapAction()).isEqualTo(others.soapAction());
      }
      // Every message has its own header.
      assertThat(identifiers).hasSize(2 * CALLS);
      assertThat(ClientRepository.number("DirectRequests")).isEqualTo(CALLS);
      assertThat(ClientRepository.matches("PERFECT") + ClientRepository.matches("PARTIAL"))
          .isGreaterThan(CALLS / 2);
    }
  }

  @Test
  void answersArriveWhereTheyAreExpected() throws Exception {
    try (EmbeddedServer server =
        EmbeddedServer.builder()
            .webApp(
                AxisWebApp.at("/stock")
                    .service(Archives.sample("google-search-adb"))
                    .module(Archives.addressing())
                    .engage("addressing")
                    .build())
            .start()) {
      GoogleSearchLargeAdbStub deltas =
          stub(delta, server.uri("/stock/services/GoogleSearchLargeAdb").toString());
      SearchResults results = new SearchResults(8);
      for (int i = 0; i < CALLS; i++) {
        DoGoogleSearchLargeResponse answer = deltas.doGoogleSearchLarge(results.next());
        assertThat(answer.get_return()).isEqualTo("received");
      }
      assertThat(ClientRepository.number("DirectRequests")).isEqualTo(CALLS);
    }
  }

  private static GoogleSearchLargeAdbStub stub(ConfigurationContext context, String address)
      throws Exception {
    GoogleSearchLargeAdbStub stub = new GoogleSearchLargeAdbStub(context, address);
    stub._getServiceClient().getOptions().setCallTransportCleanup(true);
    return stub;
  }

  private static String identifier(Received request) {
    Matcher found = MESSAGE_ID.matcher(request.body());
    assertThat(found.find()).as(request.body()).isTrue();
    return found.group(1);
  }

  private static String comparable(Received request) {
    return request
        .body()
        .replace(identifier(request), "identifier")
        .replaceAll("/recording/(delta|stock)", "/recording");
  }
}
