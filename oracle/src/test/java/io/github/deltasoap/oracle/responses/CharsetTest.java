package io.github.deltasoap.oracle.responses;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.adb.AdbCases;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.OracleExtension;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.ServiceCounters.Snapshot;
import io.github.deltasoap.oracle.fixture.Variant;
import io.github.deltasoap.oracle.jaxws.JaxWsCases;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * However the Content-Type spells UTF-8, the module reads the request and writes the response, and
 * the response has stock's envelope, byte by byte, and stock's Content-Type.
 */
@ExtendWith(OracleExtension.class)
class CharsetTest {
  private static final List<String> SPELLINGS =
      List.of(
          "; charset=UTF-8",
          "; charset=utf-8",
          ";charset=utf-8",
          "; charset=\"utf-8\"",
          "; charset=\"UTF-8\"",
          "; charset=Utf-8",
          "; CharSet=utf-8",
          "; charset=utf-8; x=y",
          "");

  private static final String MIRRORED =
      "<villa><street>s</street><number>1</number><rooms>5</rooms></villa>"
          + "<place><street>Main</street><number>1</number></place>"
          + "<choose><text>\u00e9\ud83d\ude00</text></choose>";

  private final OracleServer server;

  CharsetTest(OracleServer server) {
    this.server = server;
  }

  @TestFactory
  Stream<DynamicTest> soap11() {
    return SPELLINGS.stream()
        .flatMap(
            spelling ->
                Stream.of(
                        Message.soap11("Results", call("text", "<which>14</which>")),
                        Message.soap11("Results", call("people", "<which>3</which>")),
                        Message.soap11(
                            "JaxWsShapes", JaxWsCases.payload("add", "<value>1</value>")),
                        Message.soap11("Shapes", AdbCases.payload("mirrored", MIRRORED))
                            .action("\"urn:mirror\""))
                    .map(message -> test(message.contentType("text/xml" + spelling))));
  }

  @TestFactory
  Stream<DynamicTest> soap12() {
    Message people = Message.soap12("Results", call("people", "<which>3</which>"));
    Message text = Message.soap12("Results", call("text", "<which>14</which>"));
    return SPELLINGS.stream()
        .flatMap(
            spelling ->
                Stream.of(
                    test(text.contentType("application/soap+xml" + spelling)),
                    test(
                        people.contentType(
                            "application/soap+xml" + spelling + "; action=\"urn:people\"")),
                    test(
                        people.contentType(
                            "application/soap+xml; action=\"urn:people\"" + spelling))));
  }

  private DynamicTest test(Message message) {
    String name = message.service() + ", " + message.headers().get("Content-Type");
    return DynamicTest.dynamicTest(name, () -> compare(message));
  }

  private void compare(Message message) throws IOException {
    Answer stock = server.stockBytes(message);
    Answer canonical = server.stock(message);
    assertThat(stock.status()).isEqualTo(200);
    ServiceCounters counters = server.counters(Variant.DEFAULT, message.service());
    for (int turn = 0; turn < 3; turn++) {
      Snapshot before = counters.snapshot();
      long written = counters.directResponses();
      Answer delta = server.deltaBytes(Variant.DEFAULT, message);
      assertThat(delta.contentType()).isEqualTo(stock.contentType());
      assertThat(head(delta)).isEqualTo(head(stock));
      assertThat(server.delta(Variant.DEFAULT, message)).isEqualTo(canonical);
      assertThat(server.announcedLength(Variant.DEFAULT, message)).isNotEmpty();
      Snapshot change = counters.snapshot().since(before);
      assertThat(change.fallbacks()).isEqualTo(Map.of());
      assertThat(change.hits() + change.misses()).isEqualTo(3);
      assertThat(counters.directResponses() - written).isEqualTo(3);
    }
  }

  /** The bytes before the payload, whose prefixes stock chooses otherwise. */
  private static String head(Answer answer) {
    String body = "<soapenv:Body>";
    return answer.body().substring(0, answer.body().indexOf(body) + body.length());
  }
}
