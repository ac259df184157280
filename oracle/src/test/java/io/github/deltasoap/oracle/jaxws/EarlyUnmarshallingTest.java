package io.github.deltasoap.oracle.jaxws;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.jaxws.JaxWsShapes;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * After an operation's first response, stock unmarshals requests to it while it dispatches them. So
 * a payload that JAXB refuses is reported before a header block that nobody understands, and before
 * a SOAP version that the endpoint does not have.
 */
class EarlyUnmarshallingTest {
  private static final String SERVICE = "JaxWsShapes";
  private static final String BLOCK =
      "<h:block xmlns:h=\"urn:h\" soapenv:mustUnderstand=\"1\">b</h:block>";
  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    server =
        ServerPair.startAll(
            List.of(
                JaxWsArchive.ofPackage(
                    JaxWsShapes.class,
                    "request",
                    "<parameter name=\"deltasoap.verify\">0</parameter>")));
    Message valid = Message.soap11(SERVICE, payload("<value>1</value>")).action("\"urn:add\"");
    for (int i = 0; i < 4; i++) {
      assertThat(server.delta(valid)).isEqualTo(server.stock(valid));
    }
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String payload(String content) {
    return "<add xmlns=\"http://example.org/jaxws\">" + content + "</add>";
  }

  @ParameterizedTest
  @CsvSource({
    "<value>x</value>, VALUE",
    "<value xsi:type='xsd:int'>1</value>, XSI_TYPE",
    "<value xsi:type=''>1</value>, XSI_TYPE",
    "<value>1</value><other/>, PARAMETER",
  })
  void refusalsOfJaxbComeFirst(String content, String reason) {
    ServiceCounters counters = new ServiceCounters(SERVICE);
    for (Message message :
        List.of(
            Message.withHeader(SERVICE, BLOCK, payload(content)).action("\"urn:add\""),
            Message.soap12(SERVICE, payload(content)))) {
      ServiceCounters.Snapshot before = counters.snapshot();
      Answer expected = server.stock(message);
      for (int i = 0; i < 3; i++) {
        assertThat(server.delta(message)).isEqualTo(expected);
      }
      assertThat(expected.status()).isEqualTo(500);
      assertThat(counters.snapshot().since(before).fallbacks()).isEqualTo(Map.of(reason, 3L));
    }
  }

  @Test
  void otherFaultsStay() {
    String valid = payload("<value>1</value>");
    for (Message message :
        List.of(
            Message.withHeader(SERVICE, BLOCK, valid).action("\"urn:add\""),
            Message.soap12(SERVICE, valid))) {
      assertThat(server.delta(message)).isEqualTo(server.stock(message));
    }
  }
}
