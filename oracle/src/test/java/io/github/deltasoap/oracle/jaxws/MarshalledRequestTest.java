package io.github.deltasoap.oracle.jaxws;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.service.marshalled.JaxWsMarshalled;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * After an operation's first request, stock marshals the bean of a request before it calls the
 * service, which may notice it.
 */
class MarshalledRequestTest {
  private static final int REPEATED = 20;

  private static ServerPair servers;

  @BeforeAll
  static void start() throws Exception {
    servers =
        ServerPair.startWithFilter(
            List.of(JaxWsArchive.ofPackage(JaxWsMarshalled.class, "request", "")));
  }

  @AfterAll
  static void stop() {
    servers.close();
  }

  @ParameterizedTest
  @CsvSource({"tag, '', 'tags []'", "note, <text>t</text>, text t marshalled"})
  void theServiceNoticesTheSame(String operation, String content, String marshalled) {
    for (int i = 0; i < REPEATED; i++) {
      String payload =
          "<%s xmlns=\"%s\"><in>%s</in></%1$s>"
              .formatted(operation, JaxWsMarshalled.NAMESPACE, content);
      Message message = Message.soap11("JaxWsMarshalled", payload).action("urn:" + operation);
      Answer stock = servers.stock(message);
      assertThat(stock.body().contains(">" + marshalled + "<")).isEqualTo(i > 0);
      assertThat(servers.delta(message)).as("request %d", i).isEqualTo(stock);
    }
  }
}
