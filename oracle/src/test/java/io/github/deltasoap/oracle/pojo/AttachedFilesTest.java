package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.MimeAnswer;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.express.Either;
import io.github.deltasoap.oracle.service.pojo.Loose;
import io.github.deltasoap.oracle.service.pojo.bean.DeepCloneable;
import io.github.deltasoap.oracle.service.pojo.bean.Item;
import io.github.deltasoap.oracle.service.pojo.bean.Letter;
import io.github.deltasoap.oracle.service.pojo.bean.Luggage;
import io.github.deltasoap.oracle.service.pojo.bean.Page;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Files of POJO services, with attachments and where each response is compared with stock's. */
class AttachedFilesTest {
  private static final String ATTACHING = "Attaching";
  private static final String CHECKED = "Checked";
  private static final String EITHER = "Either";
  private static final int TURNS = 12;
  private static final String LETTER =
      "<letter><content>YWJj</content><copies>ZGVm</copies><drafts>YWJjYWJj</drafts>"
          + "<seal>AQI=</seal></letter>";

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    List<ServiceArchive> archives =
        List.of(
            archive(ATTACHING, "enableMTOM", "true"),
            archive(CHECKED, "deltasoap.verify", "1"),
            PojoArchive.of(
                EITHER,
                "<parameter name=\"enableMTOM\">true</parameter>",
                Either.class,
                Letter.class));
    server = ServerPair.start(archives, archives);
  }

  @AfterAll
  static void stop() {
    for (String service : List.of(ATTACHING, CHECKED, EITHER)) {
      ServiceCounters counters = new ServiceCounters(service);
      assertThat(counters.unexpectedErrors()).isZero();
    }
    server.close();
  }

  private static ServiceArchive archive(String name, String parameter, String value) {
    return PojoArchive.of(
        name,
        "<parameter name=\"" + parameter + "\">" + value + "</parameter>",
        Loose.class,
        Loose.Stream.class,
        Dump.class,
        DeepCloneable.class,
        Item.class,
        Letter.class,
        Luggage.class,
        Luggage.Crate.class,
        Luggage.Pile.class,
        Page.class);
  }

  private static Answer compare(Message message) {
    Answer expected = MimeAnswer.of(server.stock(message));
    assertThat(MimeAnswer.of(server.delta(message))).as(message.toString()).isEqualTo(expected);
    return expected;
  }

  private static Message message(String service, String operation, String content) {
    return Message.soap11(service, call(operation, content));
  }

  @Test
  void filesAreAttachedAsByStock() {
    for (int turn = 0; turn < TURNS; turn++) {
      for (Message message :
          List.of(
              message(ATTACHING, "echoFile", "<file>YWJj</file>"),
              message(ATTACHING, "echoFiles", "<files>YWJj</files><files>ZGVm</files>"),
              message(ATTACHING, "echoFileList", "<files>YWJj</files>"),
              message(ATTACHING, "fileMap", "<file>YWJj</file>"),
              message(ATTACHING, "echoLetter", LETTER),
              message(ATTACHING, "stream", "<which>0</which>"))) {
        Answer answer = compare(message);
        assertThat(answer.contentType()).startsWith("multipart/related");
      }
      compare(message(ATTACHING, "texts", "<which>1</which>"));
    }
    assertThat(new ServiceCounters(ATTACHING).directResponses()).isPositive();
  }

  /** The first file comes after more results than a lane needs to open. */
  @Test
  void filesOfAnyTypeAreAttachedAsByStock() {
    for (int turn = 0; turn < 3 * TURNS; turn++) {
      boolean asFile = turn >= 2 * TURNS && turn % 2 == 0;
      Message message =
          message(EITHER, "find", "<text>t" + turn + "</text><asFile>" + asFile + "</asFile>");
      String expected = compare(message).body();
      assertThat(expected.contains("Content-Type: text/plain")).as(expected).isEqualTo(asFile);
    }
  }

  @Test
  void attachmentsAreStocksToRead() {
    Message plain =
        message(
            ATTACHING,
            "file",
            "<file><x:Include xmlns:x=\"http://www.w3.org/2004/08/xop/include\" href=\"cid:a\"/></file>");
    String multipart =
        "--b\r\nContent-Type: application/xop+xml; charset=UTF-8; type=\"text/xml\"\r\n"
            + "Content-ID: <s>\r\n\r\n"
            + new String(plain.bytes(), UTF_8)
            + "\r\n--b\r\nContent-Type: application/octet-stream\r\nContent-ID: <a>\r\n\r\n"
            + "abc\r\n--b--\r\n";
    for (int turn = 0; turn < TURNS; turn++) {
      Answer answer =
          compare(
              plain
                  .withBytes(multipart.getBytes(UTF_8))
                  .contentType(
                      "multipart/related; boundary=b; type=\"application/xop+xml\";"
                          + " start=\"<s>\"; start-info=\"text/xml\""));
      assertThat(answer.body()).contains("[97, 98, 99]");
    }
  }

  /** A comparison must not read a stream that stock has to send. */
  @Test
  void streamsAreReadOnce() {
    ServiceCounters counters = new ServiceCounters(CHECKED);
    for (int turn = 0; turn < TURNS; turn++) {
      assertThat(compare(message(CHECKED, "stream", "<which>0</which>")).body())
          .contains("AQIDBA==");
      compare(message(CHECKED, "echoLetter", LETTER));
      compare(message(CHECKED, "echoFile", "<file>YWJj</file>"));
    }
    assertThat(counters.verifiedSamples().get("SAME")).isPositive();
    assertThat(counters.directResponses()).isEqualTo(2 * TURNS);
  }
}
