package io.github.deltasoap.samples.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.samples.google.jaxws.DoGoogleSearchLarge;
import io.github.deltasoap.samples.google.jaxws.DoGoogleSearchLargeResponse;
import io.github.deltasoap.samples.google.jaxws.xsd.GoogleSearchResult;
import io.github.deltasoap.samples.server.EmbeddedServer;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.ws.Dispatch;
import jakarta.xml.ws.Service;
import jakarta.xml.ws.soap.SOAPBinding;
import java.nio.file.Path;
import java.util.Random;
import javax.xml.namespace.QName;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.jaxws.ClientConfigurationFactory;
import org.apache.axis2.metadata.registry.MetadataFactoryRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xmlunit.assertj3.XmlAssert;

/** JAX-WS clients of Axis2 that engage the module. */
class JaxWsClientTest {
  private static final QName SERVICE = new QName("http://goog", "GoogleSearchLargeJaxWs");
  private static final QName PORT = new QName("http://goog", "port");

  @TempDir Path directory;

  @Test
  void aThousandObjectsAreStocks() throws Exception {
    RecordingServlet recording =
        new RecordingServlet(
            "<n:doGoogleSearchLargeResponse xmlns:n=\"http://goog\"><n:return>received</n:return>"
                + "</n:doGoogleSearchLargeResponse>");
    ConfigurationContext delta =
        ClientRepository.with(directory.resolve("delta"), "<module ref=\"deltasoap\"/>");
    ConfigurationContext stock = ClientRepository.stock(directory.resolve("stock"));
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
    } finally {
      delta.terminate();
      stock.terminate();
    }
  }

  private static Dispatch<Object> dispatch(ConfigurationContext context, String address)
      throws Exception {
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
      Service service = Service.create(SERVICE);
      service.addPort(PORT, SOAPBinding.SOAP11HTTP_BINDING, address);
      return service.createDispatch(
          PORT,
          JAXBContext.newInstance(DoGoogleSearchLarge.class, DoGoogleSearchLargeResponse.class),
          Service.Mode.PAYLOAD);
    } finally {
      MetadataFactoryRegistry.setFactory(ClientConfigurationFactory.class, before);
    }
  }

  private static DoGoogleSearchLarge request(Random random) {
    GoogleSearchResult result = new GoogleSearchResult();
    result.setSearchQuery("<" + "q".repeat(random.nextInt(40)));
    result.setSearchTips(random.nextInt(40) == 0 ? null : "tips");
    result.setEndIndex(random.nextInt());
    DoGoogleSearchLarge request = new DoGoogleSearchLarge();
    request.setR(result);
    return request;
  }
}
