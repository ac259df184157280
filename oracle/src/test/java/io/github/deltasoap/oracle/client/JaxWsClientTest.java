package io.github.deltasoap.oracle.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.samples.google.jaxws.DoGoogleSearchLarge;
import io.github.deltasoap.samples.google.jaxws.DoGoogleSearchLargeResponse;
import io.github.deltasoap.samples.google.jaxws.xsd.GoogleSearchResult;
import io.github.deltasoap.samples.server.EmbeddedServer;
import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.ws.BindingProvider;
import jakarta.xml.ws.Dispatch;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import jakarta.xml.ws.Service;
import jakarta.xml.ws.soap.SOAPBinding;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.net.SocketException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import javax.xml.transform.Source;
import javax.xml.transform.stream.StreamSource;
import org.apache.axiom.attachments.ByteArrayDataSource;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.datasource.jaxb.JAXBCustomBuilderMonitor;
import org.apache.axis2.description.TransportOutDescription;
import org.apache.axis2.jaxws.ClientConfigurationFactory;
import org.apache.axis2.metadata.registry.MetadataFactoryRegistry;
import org.apache.axis2.transport.http.impl.httpclient5.HTTPClient5TransportSender;
import org.apache.axis2.util.MessageProcessorSelector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xmlunit.assertj3.XmlAssert;

/** JAX-WS clients of Axis2 that engage the module. */
class JaxWsClientTest {
  private static final QName SERVICE = new QName("http://goog", "GoogleSearchLargeJaxWs");
  private static final QName PORT = new QName("http://goog", "port");

  private static final String ANSWER =
      "<n:doGoogleSearchLargeResponse xmlns:n=\"http://goog\"><n:return>received</n:return>"
          + "</n:doGoogleSearchLargeResponse>";

  @TempDir Path directory;
  private final RecordingServlet recording = new RecordingServlet(ANSWER);
  private ConfigurationContext delta;
  private ConfigurationContext stock;

  @BeforeEach
  void start() throws Exception {
    delta = ClientRepository.with(directory.resolve("delta"), "<module ref=\"deltasoap\"/>");
    stock = ClientRepository.stock(directory.resolve("stock"));
  }

  @AfterEach
  void stop() throws Exception {
    delta.terminate();
    stock.terminate();
  }

  @Test
  void aThousandObjectsAreStocks() throws Exception {
    try (EmbeddedServer server =
        EmbeddedServer.builder().servlet("/recording", recording).start()) {
      Dispatch<Object> deltas = dispatch(delta, server.uri("/recording/delta").toString());
      Dispatch<Object> stocks = dispatch(stock, server.uri("/recording/stock").toString());
      Random random = new Random(5);
      for (int i = 0; i < 1000; i++) {
        DoGoogleSearchLarge request = request(random);
        deltas.invoke(request);
        stocks.invoke(request);
        XmlAssert.assertThat(recording.next("/delta").body())
            .and(recording.next("/stock").body())
            .areSimilar();
      }
      assertThat(ClientRepository.number("DirectRequests")).isEqualTo(1000);
      assertThat(ClientRepository.matches("PARTIAL")).isGreaterThan(900);
    }
  }

  /** A request with content that some applications let others read once only. */
  @XmlRootElement(namespace = "urn:u")
  @XmlAccessorType(XmlAccessType.FIELD)
  public static class Upload {
    final List<Part> parts = new ArrayList<>();

    /** Content in one of two forms. */
    @XmlAccessorType(XmlAccessType.FIELD)
    public static class Part {
      DataHandler content;
      Source source;
    }

    static Upload of(DataSource content) {
      Part part = new Part();
      part.content = new DataHandler(content);
      return of(part);
    }

    static Upload of(Source source) {
      Part part = new Part();
      part.source = source;
      return of(part);
    }

    private static Upload of(Part part) {
      Upload upload = new Upload();
      upload.parts.add(new Part());
      upload.parts.add(part);
      return upload;
    }
  }

  private void bothUpload(Supplier<Upload> uploads) throws Exception {
    try (EmbeddedServer server =
        EmbeddedServer.builder().servlet("/recording", recording).start()) {
      Dispatch<Object> deltas = dispatch(delta, server.uri("/recording/delta").toString());
      Dispatch<Object> stocks = dispatch(stock, server.uri("/recording/stock").toString());
      for (int i = 0; i < 12; i++) {
        deltas.invoke(uploads.get());
        stocks.invoke(uploads.get());
        XmlAssert.assertThat(recording.next("/delta").body())
            .and(recording.next("/stock").body())
            .areSimilar();
      }
    }
  }

  @Test
  void aStreamThatCanBeReadOnceIsStocks() throws Exception {
    bothUpload(() -> Upload.of(new OnceDataSource("content")));
    assertThat(ClientRepository.number("DirectRequests")).isZero();
  }

  @Test
  void aSourceThatCanBeReadOnceIsStocks() throws Exception {
    bothUpload(() -> Upload.of(new StreamSource(new StringReader("<a>text</a>"))));
    assertThat(ClientRepository.number("DirectRequests")).isZero();
  }

  @Test
  void anArrayIsWrittenDirectly() throws Exception {
    byte[] bytes = {1, 2, 3};
    bothUpload(() -> Upload.of(new ByteArrayDataSource(bytes, "application/octet-stream")));
    assertThat(ClientRepository.number("DirectRequests")).isEqualTo(12);
  }

  /** The client's view of the service. */
  @WebService(name = "GoogleSearchLargeJaxWsPortType", targetNamespace = "http://goog")
  public interface Search {
    /** Sends a search result and receives a short text. */
    @WebMethod(operationName = "doGoogleSearchLarge", action = "urn:doGoogleSearchLarge")
    @RequestWrapper(
        localName = "doGoogleSearchLarge",
        targetNamespace = "http://goog",
        className = "io.github.deltasoap.samples.google.jaxws.DoGoogleSearchLarge")
    @ResponseWrapper(
        localName = "doGoogleSearchLargeResponse",
        targetNamespace = "http://goog",
        className = "io.github.deltasoap.samples.google.jaxws.DoGoogleSearchLargeResponse")
    @WebResult(name = "return", targetNamespace = "http://goog")
    String doGoogleSearchLarge(
        @WebParam(name = "r", targetNamespace = "http://goog") GoogleSearchResult r);
  }

  @Test
  void aThousandCallsOfAProxyAreStocks() throws Exception {
    try (EmbeddedServer server =
        EmbeddedServer.builder().servlet("/recording", recording).start()) {
      Search deltas = proxy(delta, server.uri("/recording/delta").toString());
      Search stocks = proxy(stock, server.uri("/recording/stock").toString());
      Random random = new Random(6);
      for (int i = 0; i < 1000; i++) {
        GoogleSearchResult result = request(random).getR();
        assertThat(deltas.doGoogleSearchLarge(result)).isEqualTo("received");
        assertThat(stocks.doGoogleSearchLarge(result)).isEqualTo("received");
        RecordingServlet.Received ours = recording.next("/delta");
        RecordingServlet.Received others = recording.next("/stock");
        XmlAssert.assertThat(ours.body()).and(others.body()).areSimilar();
        assertThat(ours.soapAction()).isEqualTo(others.soapAction());
        assertThat(ours.contentType()).isEqualTo(others.contentType());
      }
      assertThat(ClientRepository.number("DirectRequests")).isEqualTo(1000);
      assertThat(ClientRepository.matches("PARTIAL")).isGreaterThan(900);
      assertThat(ClientRepository.number("Hits")).isGreaterThan(900);
    }
  }

  @Test
  void theResponseContextHasTheSameProperties() throws Exception {
    try (EmbeddedServer server =
        EmbeddedServer.builder().servlet("/recording", recording).start()) {
      Search deltas = proxy(delta, server.uri("/recording/delta").toString());
      Search stocks = proxy(stock, server.uri("/recording/stock").toString());
      GoogleSearchResult result = request(new Random(8)).getR();
      for (int i = 0; i < 3; i++) {
        assertThat(deltas.doGoogleSearchLarge(result)).isEqualTo("received");
        assertThat(stocks.doGoogleSearchLarge(result)).isEqualTo("received");
        assertThat(((BindingProvider) deltas).getResponseContext().keySet())
            .isEqualTo(((BindingProvider) stocks).getResponseContext().keySet());
      }
    }
  }

  /** The failure of a call, with its causes. */
  private static String failure(Callable<?> call) {
    try {
      return "" + call.call();
    } catch (Exception failed) {
      return Stream.iterate((Throwable) failed, Objects::nonNull, Throwable::getCause)
          .map(Throwable::toString)
          .collect(Collectors.joining("\n"));
    }
  }

  /** Applications catch other exceptions for responses that break before or in the payload. */
  @ParameterizedTest
  @ValueSource(ints = {10, 100_000, 2_000_000})
  void responsesThatBreak(int textBytes) throws Exception {
    String response =
        "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"
            + "<doGoogleSearchLargeResponse xmlns=\"http://goog\"><return>"
            + "t".repeat(textBytes)
            + "</return></doGoogleSearchLargeResponse></s:Body></s:Envelope>";
    try (FixedServer server = new FixedServer()) {
      Search deltas = proxy(delta, server.uri());
      Search stocks = proxy(stock, server.uri());
      Dispatch<String> deltaTexts = texts(delta, server.uri());
      Dispatch<String> stockTexts = texts(stock, server.uri());
      GoogleSearchResult result = request(new Random(9)).getR();
      int payload = response.indexOf("<doGoogle");
      int end = response.indexOf("</s:Body>");
      for (boolean chunked : new boolean[] {false, true}) {
        for (int bytes : new int[] {1, payload, payload + 100, end - 50, end - 1, end, end + 9}) {
          server.answer(FixedServer.cut(response, chunked, bytes));
          assertThat(failure(() -> deltas.doGoogleSearchLarge(result)))
              .isEqualTo(failure(() -> stocks.doGoogleSearchLarge(result)));
          assertThat(failure(() -> deltaTexts.invoke("<q/>")))
              .isEqualTo(failure(() -> stockTexts.invoke("<q/>")));
        }
      }
    }
  }

  /** Stock's exception depends on what it is writing when the connection breaks. */
  @ParameterizedTest
  @ValueSource(ints = {0, 100, 100_000})
  void requestsThatBreak(int bytes) throws Exception {
    DoGoogleSearchLarge request = request(new Random(10));
    request.getR().setSearchComments("t".repeat(1_000_000));
    List<String> failures = new ArrayList<>();
    for (ConfigurationContext each : List.of(stock, delta)) {
      TransportOutDescription http = each.getAxisConfiguration().getTransportOut("http");
      BreakingSender sender = new BreakingSender(bytes);
      sender.init(each, http);
      http.setSender(sender);
      Dispatch<Object> client = dispatch(each, "http://127.0.0.1/");
      failures.add(failure(() -> client.invoke(request)));
    }
    assertThat(failures.get(1)).isEqualTo(failures.get(0)).contains("reset by a test");
  }

  /** A transport whose connections break behind some bytes. */
  private static final class BreakingSender extends HTTPClient5TransportSender {
    private final int most;

    BreakingSender(int most) {
      this.most = most;
    }

    @Override
    public InvocationResponse invoke(MessageContext context) throws AxisFault {
      OMOutputFormat format = new OMOutputFormat();
      format.setCharSetEncoding("UTF-8");
      MessageProcessorSelector.getMessageFormatter(context)
          .writeTo(context, format, new BreakingOutput(most), false);
      return InvocationResponse.CONTINUE;
    }
  }

  /** Breaks behind some bytes. */
  private static final class BreakingOutput extends OutputStream {
    private int left;

    BreakingOutput(int most) {
      this.left = most;
    }

    @Override
    public void write(int b) throws IOException {
      left--;
      if (left < 0) {
        throw new SocketException("reset by a test");
      }
    }
  }

  private static Dispatch<String> texts(ConfigurationContext context, String address)
      throws Exception {
    return make(
        context, () -> service(address).createDispatch(PORT, String.class, Service.Mode.PAYLOAD));
  }

  private static Service service(String address) {
    Service service = Service.create(SERVICE);
    service.addPort(PORT, SOAPBinding.SOAP11HTTP_BINDING, address);
    return service;
  }

  /** As with stock's builder, JAXB makes a response's objects while the envelope is built. */
  @Test
  void theCustomBuilderOfJaxbMakesResponses() throws Exception {
    try (EmbeddedServer server =
        EmbeddedServer.builder().servlet("/recording", recording).start()) {
      GoogleSearchResult result = request(new Random(7)).getR();
      int stocks = creates(proxy(stock, server.uri("/recording/stock").toString()), result);
      int deltas = creates(proxy(delta, server.uri("/recording/delta").toString()), result);
      assertThat(stocks).isPositive();
      assertThat(deltas).isEqualTo(stocks);
    }
  }

  /** The objects that JAXB's custom builder makes in five calls. */
  private static int creates(Search proxy, GoogleSearchResult result) {
    JAXBCustomBuilderMonitor.setMonitoring(true);
    JAXBCustomBuilderMonitor.clear();
    try {
      for (int i = 0; i < 5; i++) {
        assertThat(proxy.doGoogleSearchLarge(result)).isEqualTo("received");
      }
      return JAXBCustomBuilderMonitor.getTotalCreates();
    } finally {
      JAXBCustomBuilderMonitor.setMonitoring(false);
    }
  }

  /** Creates clients while JAX-WS uses the given configuration. */
  private static <C> C make(ConfigurationContext context, Callable<C> client) throws Exception {
    Object before = MetadataFactoryRegistry.getFactory(ClientConfigurationFactory.class);
    MetadataFactoryRegistry.setFactory(
        ClientConfigurationFactory.class,
        new ClientConfigurationFactory() {
          @Override
          public synchronized ConfigurationContext getClientConfigurationContext() {
            return context;
          }
        });
    try {
      return client.call();
    } finally {
      MetadataFactoryRegistry.setFactory(ClientConfigurationFactory.class, before);
    }
  }

  private static Dispatch<Object> dispatch(ConfigurationContext context, String address)
      throws Exception {
    return make(
        context,
        () ->
            service(address)
                .createDispatch(
                    PORT,
                    JAXBContext.newInstance(
                        DoGoogleSearchLarge.class, DoGoogleSearchLargeResponse.class, Upload.class),
                    Service.Mode.PAYLOAD));
  }

  private static Search proxy(ConfigurationContext context, String address) throws Exception {
    return make(
        context,
        () -> {
          Search proxy = Service.create(SERVICE).getPort(Search.class);
          ((BindingProvider) proxy)
              .getRequestContext()
              .put(BindingProvider.ENDPOINT_ADDRESS_PROPERTY, address);
          return proxy;
        });
  }

  private static DoGoogleSearchLarge request(Random random) {
    GoogleSearchResult result = new GoogleSearchResult();
    result.setSearchQuery("<" + "q".repeat(random.nextInt(40)));
    result.setSearchTips(random.nextInt(40) == 0 ? null : "tips");
    result.setEndIndex(random.nextInt());
    // A constant text, long enough for templates to pay off.
    result.setSearchComments("the same text ".repeat(60));
    DoGoogleSearchLarge request = new DoGoogleSearchLarge();
    request.setR(result);
    return request;
  }
}
