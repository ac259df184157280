package io.github.deltasoap.oracle.responses;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.MimeAnswer;
import io.github.deltasoap.oracle.fixture.MimePackaging;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.express.Downloads;
import io.github.deltasoap.oracle.service.files.JaxWsAttaching;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Responses in MTOM with header blocks, as stock's WS-Addressing adds them. */
class AddressedAttachmentsTest {
  private static final String NO_SAMPLES = "<parameter name=\"deltasoap.verify\">0</parameter>";

  /** Enough for lanes to open, and to be used. */
  private static final int TURNS = 20;

  private static Message addressed(Message message, String action, int turn) {
    String header =
        "<soapenv:Header xmlns:wsa=\"http://www.w3.org/2005/08/addressing\"><wsa:MessageID>urn:uuid:"
            + new UUID(turn, 7)
            + "</wsa:MessageID><wsa:Action>"
            + action
            + "</wsa:Action></soapenv:Header>";
    return message
        .action("\"" + action + "\"")
        .edit(xml -> xml.replace("<soapenv:Body>", header + "<soapenv:Body>"));
  }

  private static Message pojo(String operation, String content, int turn) {
    Message message = Message.soap11("Sending", Message.call(operation, content));
    return addressed(message, "urn:" + operation, turn);
  }

  private static Message jaxWs(String operation, String content, int turn) {
    String payload =
        "<%1$s xmlns=\"http://example.org/files\">%2$s</%1$s>".formatted(operation, content);
    return addressed(Message.soap11("JaxWsAttaching", payload), "urn:" + operation, turn);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void answersAreStocks(boolean filter) throws IOException {
    List<ServiceArchive> services =
        List.of(
            PojoArchive.of(
                "Sending",
                NO_SAMPLES + "<parameter name=\"enableMTOM\">true</parameter>",
                Downloads.class,
                Downloads.Folder.class),
            JaxWsArchive.ofPackage(JaxWsAttaching.class, "request", NO_SAMPLES));
    try (ServerPair server = ServerPair.startAddressed(services, filter)) {
      for (int turn = 0; turn < TURNS; turn++) {
        for (Message message :
            List.of(
                pojo("file", "<length>" + turn + "</length>", turn),
                pojo("folder", "<name>n" + turn + "</name><count>2</count>", turn),
                jaxWs("copy", "<pile><file>YWI=</file><note>n" + turn + "</note></pile>", turn),
                jaxWs("store", "<folder><name>n" + turn + "</name></folder>", turn),
                MimePackaging.CXF.of(jaxWs("load", "<content>YWJj</content>", turn)))) {
          Answer stock = MimeAnswer.of(server.stock(message));
          assertThat(stock.status()).isEqualTo(200);
          assertThat(stock.body()).contains("RelatesTo>");
          assertThat(MimeAnswer.of(server.delta(message))).isEqualTo(stock);
        }
      }
      for (String service : List.of("Sending", "JaxWsAttaching")) {
        ServiceCounters counters = new ServiceCounters(service);
        assertThat(counters.unexpectedErrors()).isZero();
        // A few before JAXB unmarshals early, and before templates are trusted.
        assertThat(counters.stockResponses()).isLessThan(5);
        assertThat(counters.expressRequests().values()).anyMatch(each -> each > TURNS / 2);
      }
    }
  }
}
