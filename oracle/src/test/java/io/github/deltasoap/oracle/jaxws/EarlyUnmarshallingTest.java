package io.github.deltasoap.oracle.jaxws;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.wild.JaxWsWild;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * After an operation's first response, stock unmarshals requests to it while it dispatches them. So
 * a payload that JAXB refuses is reported before a header block that nobody understands, and before
 * a SOAP version that the endpoint does not have.
 */
class EarlyUnmarshallingTest {
  private static final String SERVICE = "JaxWsWild";
  private static final String BLOCK =
      "<h:block xmlns:h=\"urn:h\" soapenv:mustUnderstand=\"1\">b</h:block>";
  private static final String VALID = "<paid><price><amount>1</amount></price></paid>";
  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    server = start("");
  }

  private static ServerPair start(String parameters) throws IOException {
    String all = "<parameter name=\"deltasoap.verify\">0</parameter>" + parameters;
    ServiceArchive archive = JaxWsArchive.ofPackage(JaxWsWild.class, "request", all);
    List<Class<?>> classes = new ArrayList<>(archive.classes());
    classes.add(Dump.class);
    ServerPair started =
        ServerPair.startAll(
            List.of(new ServiceArchive(archive.name(), archive.servicesXml(), classes)));
    Message valid = Message.soap11(SERVICE, payload(VALID));
    for (int i = 0; i < 4; i++) {
      Answer answer = started.stock(valid);
      assertThat(answer.status()).isEqualTo(200);
      assertThat(started.delta(valid)).isEqualTo(answer);
    }
    return started;
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String payload(String content) {
    return "<wild xmlns=\"http://example.org/wild\">" + content + "</wild>";
  }

  /** Messages with a block that nobody understands, and of a version that is not the endpoint's. */
  private static List<Message> withOtherFaults(String content) {
    return List.of(
        Message.withHeader(SERVICE, BLOCK, payload(content)),
        Message.soap12(SERVICE, payload(content)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<paid><price xsi:type='xsd:price'><amount>1</amount></price></paid>",
        "<paid><price xsi:type=''><amount>1</amount></price></paid>",
      })
  void refusalsOfJaxbComeFirst(String content) {
    for (Message message : withOtherFaults(content)) {
      Answer expected = server.stock(message);
      assertThat(expected.status()).isEqualTo(500);
      assertThat(expected.body()).doesNotContain("MustUnderstand", "VersionMismatch");
      for (int i = 0; i < 3; i++) {
        assertThat(server.delta(message)).isEqualTo(expected);
      }
    }
  }

  @Test
  void otherFaultsStay() {
    for (Message message : withOtherFaults(VALID)) {
      Answer expected = server.stock(message);
      assertThat(expected.status()).isEqualTo(500);
      assertThat(server.delta(message)).isEqualTo(expected);
    }
  }

  /** A request that is bound while it arrives is unmarshalled by stock if something is wrong. */
  @ParameterizedTest
  @ValueSource(strings = {"<?p i?>", "&nope;", "<paid xsi:type=''/>", "<!--c-->", ""})
  void theEndOfALongRequest(String last) throws IOException {
    String text = "<badged><item><text>" + "x".repeat(200_000) + "</text></item></badged>";
    Message message = Message.soap11(SERVICE, payload(text + last));
    try (ServerPair streaming =
        start("<parameter name=\"deltasoap.streamFromBytes\">0</parameter>")) {
      assertThat(streaming.delta(message)).isEqualTo(streaming.stock(message));
    }
  }
}
