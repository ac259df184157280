package io.github.deltasoap.oracle.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.client.RecordingServlet.Received;
import io.github.deltasoap.oracle.client.google.DoGoogleSearchLarge;
import io.github.deltasoap.oracle.client.google.DoGoogleSearchLargeResponse;
import io.github.deltasoap.oracle.client.google.GoogleSearchLargeAdbStub;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.nio.file.Path;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.apache.axis2.AxisFault;
import org.apache.axis2.client.Options;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xmlunit.assertj3.CompareAssert;
import org.xmlunit.assertj3.XmlAssert;
import org.xmlunit.util.DocumentBuilderFactoryConfigurer;

/** The requests of a client with the module, compared with stock's. */
class ClientRequestsTest {
  private static final String ANSWER =
      "<n:doGoogleSearchLargeResponse xmlns:n=\"http://goog\"><n:return>received</n:return>"
          + "</n:doGoogleSearchLargeResponse>";

  private static final RecordingServlet RECORDING = new RecordingServlet(ANSWER);
  private static EmbeddedServer server;

  /** One for all comparisons, since configuring a factory takes longer than comparing. */
  private static final DocumentBuilderFactory DOCUMENTS =
      DocumentBuilderFactoryConfigurer.Default.configure(DocumentBuilderFactory.newInstance());

  @TempDir Path directory;

  @BeforeAll
  static void start() throws Exception {
    server = EmbeddedServer.builder().servlet("/recording", RECORDING).start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String address(String client) {
    return server.uri("/recording/" + client).toString();
  }

  private static GoogleSearchLargeAdbStub stub(
      ConfigurationContext context, String client, boolean chunked) throws AxisFault {
    GoogleSearchLargeAdbStub stub = new GoogleSearchLargeAdbStub(context, address(client));
    Options options = stub._getServiceClient().getOptions();
    options.setProperty(HTTPConstants.CHUNKED, chunked);
    options.setCallTransportCleanup(true);
    return stub;
  }

  @ParameterizedTest
  @CsvSource({
    "differential, none, true, true, 32768, true",
    "differential, none, true, true, 32768, false",
    "differential, maximum, true, true, 32768, true",
    "differential, intermediate, false, true, 1024, true",
    "differential, none, false, false, 1024, false",
    "direct, none, true, true, 32768, true",
    "stock, none, true, true, 32768, false"
  })
  void aThousandRequestsOfAStubAreStocks(
      String strategy,
      String stuffing,
      String stealing,
      String shifting,
      String chunkBytes,
      boolean chunked)
      throws Exception {
    ConfigurationContext delta =
        ClientRepository.with(
            directory.resolve("delta"),
            ClientRepository.parameter("deltasoap.requests", strategy),
            ClientRepository.parameter("deltasoap.stuffing", stuffing),
            ClientRepository.parameter("deltasoap.stealing", stealing),
            ClientRepository.parameter("deltasoap.shifting", shifting),
            ClientRepository.parameter("deltasoap.chunkBytes", chunkBytes));
    ConfigurationContext stock = ClientRepository.stock(directory.resolve("stock"));
    try {
      GoogleSearchLargeAdbStub deltas = stub(delta, "delta", chunked);
      deltas._getServiceClient().engageModule("deltasoap");
      GoogleSearchLargeAdbStub stocks = stub(stock, "stock", chunked);
      SearchResults results = new SearchResults(1);
      for (int i = 0; i < 1000; i++) {
        DoGoogleSearchLarge request = results.next();
        DoGoogleSearchLargeResponse response = deltas.doGoogleSearchLarge(request);
        assertThat(response.get_return()).isEqualTo("received");
        stocks.doGoogleSearchLarge(request);
        assertSame(RECORDING.next("/delta"), RECORDING.next("/stock"), !stuffing.equals("none"));
      }
      assertThat(ClientRepository.number("DirectRequests"))
          .isEqualTo(strategy.equals("stock") ? 0 : 1000);
      assertThat(ClientRepository.number("StockRequests"))
          .isEqualTo(strategy.equals("stock") ? 1000 : 0);
      long byTemplate =
          ClientRepository.matches("CONTENT")
              + ClientRepository.matches("PERFECT")
              + ClientRepository.matches("PARTIAL");
      if (strategy.equals("differential") && shifting.equals("true")) {
        assertThat(byTemplate).isGreaterThan(500);
      } else {
        // Without shifting and stuffing, no template has room for a longer text.
        assertThat(byTemplate).isZero();
      }
    } finally {
      delta.terminate();
      stock.terminate();
    }
    assertThat(ClientRepository.isSeen()).isFalse();
  }

  private static void assertSame(Received ours, Received stocks, boolean stuffed) {
    assertThat(ours.contentType()).isEqualTo(stocks.contentType());
    assertThat(ours.soapAction()).isEqualTo(stocks.soapAction());
    assertThat(ours.framing()).isEqualTo(stocks.framing());
    CompareAssert compared =
        XmlAssert.assertThat(ours.body()).and(stocks.body()).withDocumentBuilderFactory(DOCUMENTS);
    (stuffed ? compared.ignoreElementContentWhitespace() : compared).areIdentical();
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "maximum"})
  void requestsWithHeadersAreStocks(String stuffing) throws Exception {
    ConfigurationContext delta =
        ClientRepository.with(
            directory.resolve("delta"),
            "<module ref=\"deltasoap\"/>",
            ClientRepository.parameter("deltasoap.stuffing", stuffing));
    ConfigurationContext stock = ClientRepository.stock(directory.resolve("stock"));
    try {
      GoogleSearchLargeAdbStub[] stubs = {stub(delta, "delta", true), stub(stock, "stock", true)};
      SearchResults results = new SearchResults(3);
      for (int i = 0; i < 200; i++) {
        DoGoogleSearchLarge request = results.next();
        for (GoogleSearchLargeAdbStub each : stubs) {
          each._getServiceClient().removeHeaders();
          each._getServiceClient()
              .addStringHeader(new QName("urn:addressing", "MessageID", "wsa"), "urn:uuid:" + i);
          each.doGoogleSearchLarge(request);
        }
        assertSame(RECORDING.next("/delta"), RECORDING.next("/stock"), false);
      }
      // The signature of a header might cover white space.
      assertThat(ClientRepository.number("DirectRequests"))
          .isEqualTo(stuffing.equals("none") ? 200 : 0);
    } finally {
      delta.terminate();
      stock.terminate();
    }
  }

  /** A request that fails when the module writes it. */
  private static final class Fragile extends DoGoogleSearchLarge {
    private static final long serialVersionUID = 1L;

    private final transient DoGoogleSearchLarge request;

    Fragile(DoGoogleSearchLarge request) {
      this.request = request;
    }

    @Override
    public void serialize(QName name, XMLStreamWriter writer, boolean typed)
        throws XMLStreamException {
      if (writer.getClass().getName().startsWith("io.github.deltasoap.")) {
        throw new AssertionError("SECRET");
      }
      request.serialize(name, writer, typed);
    }
  }

  @Test
  void anErrorLeavesThisAndAllLaterRequestsToStock() throws Exception {
    ConfigurationContext delta =
        ClientRepository.with(directory.resolve("delta"), "<module ref=\"deltasoap\"/>");
    ConfigurationContext stock = ClientRepository.stock(directory.resolve("stock"));
    try {
      GoogleSearchLargeAdbStub[] stubs = {stub(delta, "delta", true), stub(stock, "stock", true)};
      SearchResults results = new SearchResults(4);
      for (int i = 0; i < 4; i++) {
        DoGoogleSearchLarge plain = results.next();
        DoGoogleSearchLarge request = i == 1 ? new Fragile(plain) : plain;
        for (GoogleSearchLargeAdbStub each : stubs) {
          assertThat(each.doGoogleSearchLarge(request).get_return()).isEqualTo("received");
        }
        assertSame(RECORDING.next("/delta"), RECORDING.next("/stock"), false);
      }
      assertThat(ClientRepository.number("DirectRequests")).isEqualTo(1);
      assertThat(ClientRepository.number("StockRequests")).isEqualTo(3);
      assertThat(ClientRepository.number("UnexpectedErrors")).isEqualTo(1);
    } finally {
      delta.terminate();
      stock.terminate();
    }
  }

  @Test
  void withoutEngagementNothingHappens() throws Exception {
    ConfigurationContext delta = ClientRepository.with(directory.resolve("delta"));
    try {
      stub(delta, "delta", true).doGoogleSearchLarge(new SearchResults(2).next());
      stub(ClientRepository.stock(directory.resolve("stock")), "stock", true)
          .doGoogleSearchLarge(new SearchResults(2).next());
      assertThat(RECORDING.next("/delta")).isEqualTo(RECORDING.next("/stock"));
      assertThat(ClientRepository.isSeen()).isFalse();
    } finally {
      delta.terminate();
    }
  }
}
