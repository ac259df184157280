package io.github.deltasoap.oracle.jaxws;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.MimeAnswer;
import io.github.deltasoap.oracle.fixture.MimePackaging;
import io.github.deltasoap.oracle.fixture.References;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.ServiceCounters.Snapshot;
import io.github.deltasoap.oracle.service.files.JaxWsAttaching;
import io.github.deltasoap.oracle.service.files.JaxWsFiles;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files in requests to JAX-WS services, as texts and as attachments. */
class JaxWsFilesTest {
  static final String SERVICE = "JaxWsFiles";
  static final String ATTACHING = "JaxWsAttaching";

  /** Enough for a lane to open, and to be used. */
  static final int TURNS = 16;

  /** Elements of binary values. */
  private static final Set<String> FILES =
      Set.of("content", "file", "picture", "seal", "files", "pieces");

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    server =
        ServerPair.startWithFilter(
            List.of(archive(JaxWsFiles.class), archive(JaxWsAttaching.class)));
  }

  static ServiceArchive archive(Class<?> service) throws IOException {
    return JaxWsArchive.ofPackage(
        service, "request", "<parameter name=\"deltasoap.verify\">0</parameter>");
  }

  @AfterAll
  static void stop() {
    for (String service : List.of(SERVICE, ATTACHING)) {
      assertThat(new ServiceCounters(service).unexpectedErrors()).isZero();
    }
    server.close();
  }

  private static Answer compare(Message message) {
    Answer expected = MimeAnswer.of(server.stock(message));
    assertThat(MimeAnswer.of(server.delta(message))).as(message.toString()).isEqualTo(expected);
    return expected;
  }

  static Message call(String operation, String content) {
    return call(SERVICE, operation, content);
  }

  static Message call(String service, String operation, String content) {
    return Message.soap11(
            service,
            "<%1$s xmlns=\"%2$s\">%3$s</%1$s>".formatted(operation, JaxWsFiles.NAMESPACE, content))
        .action("\"urn:" + operation + "\"");
  }

  static Message folder(String operation, String name, String content) {
    return folder(SERVICE, operation, name, content);
  }

  static Message folder(String service, String operation, String name, String content) {
    return call(
        service,
        operation,
        "<folder xmlns:m=\"http://www.w3.org/2005/05/xmlmime\" m:contentType=\"image/gif\"><name>"
            + name
            + "</name>"
            + content
            + "</folder>");
  }

  static String all(String first) {
    return "<content>"
        + first
        + "</content><file>YWI=</file><picture>YQ==</picture><seal>AQI=</seal>"
        + "<files>YWJj</files><files></files><pieces>YWJj</pieces><pieces>ZGVm</pieces>";
  }

  private static long express() {
    return express(SERVICE);
  }

  static long express(String service) {
    return new ServiceCounters(service)
        .expressRequests().values().stream().mapToLong(Long::longValue).sum();
  }

  @Test
  void textsAreReadAndLearned() {
    ServiceCounters counters = new ServiceCounters(SERVICE);
    for (String operation : List.of("store", "fetch")) {
      long express = express();
      long hits = counters.hits();
      for (int turn = 0; turn < TURNS; turn++) {
        assertThat(compare(folder(operation, "n" + turn, all("YWJjZGVm"))).status()).isEqualTo(200);
        compare(folder(operation, "n", all("YWJ" + "jklmnopqrstuvwxyz".charAt(turn))));
      }
      assertThat(express()).isGreaterThan(express + TURNS);
      assertThat(counters.hits()).isGreaterThan(hits + TURNS);
    }
    assertThat(compare(folder("store", "n", all("YWJj"))).body())
        .contains("application/octet-stream null ab #")
        .contains("of type image/gif");
  }

  /** Also where the whole message is known, and its objects are copied. */
  @Test
  void equalRequestsHaveFilesOfTheirOwn() {
    ServiceCounters counters = new ServiceCounters(SERVICE);
    long hits = counters.hits();
    for (int turn = 0; turn < 2 * TURNS; turn++) {
      assertThat(compare(call("keep", "<file>c2FtZQ==</file>")).status()).isEqualTo(200);
    }
    assertThat(counters.hits()).isGreaterThan(hits + TURNS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "YW Jj", " YWJj ", "YWJ", "YWJj=", "*", "Y&#87;Jj", "<![CDATA[YWJj]]>"})
  void unusualTextsAreStocks(String text) {
    for (int turn = 0; turn < 3; turn++) {
      compare(call("load", "<content>" + text + "</content>"));
      compare(call("keep", "<file>" + text + "</file>"));
      compare(folder("store", "n", "<file>" + text + "</file><files>" + text + "</files>"));
    }
  }

  @Test
  void absentFilesAreNull() {
    for (int turn = 0; turn < TURNS; turn++) {
      compare(call("load", ""));
      compare(call("keep", ""));
      compare(folder("store", "n", ""));
      compare(
          folder(
              "fetch",
              "n",
              "<content xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:nil=\"true\"/>"));
    }
  }

  /** The module reads attachments where clients send them. */
  @ParameterizedTest
  @EnumSource
  void attachmentsAreBoundByTheModule(MimePackaging toolkit) {
    References references = new References(toolkit, toolkit.name().length());
    ServiceCounters counters = new ServiceCounters(SERVICE);
    for (Message message :
        List.of(
            folder("store", "n", all("YWJjZGVm")),
            folder("fetch", "typed", all("YWJjZGVm")),
            call("load", "<content>YWJj</content>"),
            call("keep", "<file>YWJj</file>"))) {
      for (int turn = 0; turn < TURNS; turn++) {
        Message referring = references.only(message, FILES);
        assertThat(referring.toString()).contains("Include");
        Snapshot before = counters.snapshot();
        assertThat(compare(referring).status()).isEqualTo(200);
        assertThat(counters.snapshot().since(before))
            .as(referring.toString())
            .isEqualTo(new Snapshot(0, 1, 0, 0, Map.of()));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"AXIS2", "CXF", "WCF"})
  void requestsWithAttachmentsHaveLanes(MimePackaging toolkit) {
    References references = new References(toolkit, 1);
    Message message = folder("store", "lane", all("YWJjZGVm"));
    for (int turn = 0; turn < TURNS; turn++) {
      compare(references.only(message, FILES));
    }
    long before = express();
    compare(references.only(message, FILES));
    compare(toolkit.of(message, Map.of("other", "not referred to")));
    assertThat(express()).isEqualTo(before + 2);
  }

  @Test
  void requestsWithoutResponseTakeFiles() {
    References references = new References(MimePackaging.AXIS2, 1);
    long express = express();
    for (int turn = 0; turn < TURNS; turn++) {
      compare(references.only(call("drop", "<file>YWJj</file>"), FILES));
      assertThat(compare(folder("store", "n", "")).body()).contains("abc #");
      compare(call("drop", "<file>YWJk</file>"));
      assertThat(compare(folder("store", "n", "")).body()).contains("abd #");
      compare(references.only(call("toss", "<content>YWJl</content>"), FILES));
      assertThat(compare(folder("store", "n", "")).body()).contains("abe #");
    }
    assertThat(express()).isGreaterThan(express + TURNS);
  }

  /** Stock reads all attachments of such a request before it makes an object, and after others. */
  @ParameterizedTest
  @ValueSource(strings = {"drop", "toss", "store", "load"})
  void brokenPartsAreReadInStocksOrder(String operation) {
    References references = new References(MimePackaging.AXIS2, 1);
    String element = operation.equals("drop") ? "file" : "content";
    String value = "<%1$s>YWJjZGVm</%1$s>".formatted(element);
    Message message =
        operation.equals("store") ? folder("store", "order", value) : call(operation, value);
    for (int turn = 0; turn < TURNS; turn++) {
      compare(references.only(message, FILES));
    }
    for (String broken :
        List.of(
            "\r\nContent-Transfer-Encoding: base64\r\n\r\n****",
            "\r\nContent-Transfer-Encoding: none\r\n\r\nabc",
            "\r\nContent-Length: x\r\n\r\nabcdef",
            "\r\n\r\nabcdef\r\n--?",
            "")) {
      Message whole = references.only(message, FILES);
      compare(whole.editBytes(text -> text.replace("\r\n\r\nabcdef", broken)));
      compare(whole.editBytes(text -> text.substring(0, text.lastIndexOf("\r\n--"))));
      compare(whole.editBytes(text -> text.substring(0, text.lastIndexOf("def"))));
      // The description has the number of objects.
      compare(folder("store", "counted", ""));
    }
  }

  /** In the pipeline first, and then in lanes. */
  @ParameterizedTest
  @CsvSource({
    "--, ",
    "'Content-ID: <part', 'Content-ID: <other'",
    "'\r\n\r\nabcdef', '\r\nContent-Transfer-Encoding: base64\r\n\r\n****'",
    "'\r\n\r\nabcdef', '\r\nContent-Transfer-Encoding: none\r\n\r\nabc'",
    "'\r\n\r\nabcdef', '\r\nContent-Length: x\r\n\r\nabcdef'",
    "'\r\n\r\nabcdef', ''",
    "'abcdef', 'abcdef\r\n--?'",
  })
  void brokenPartsAreReportedAsByStock(String correct, String broken) {
    References references = new References(MimePackaging.AXIS2, 1);
    Message message = folder("store", "broken", all("YWJjZGVm"));
    for (int turn = 0; turn < TURNS; turn++) {
      Message whole = references.only(message, FILES);
      compare(
          whole.editBytes(
              text ->
                  correct.equals("--")
                      ? text.substring(0, text.lastIndexOf("\r\n--"))
                      : text.replace(correct, broken == null ? "" : broken)));
      compare(whole);
    }
  }

  /** A message that ends somewhere in its attachments. */
  @Test
  void cutMessagesAreReportedAsByStock() {
    References references = new References(MimePackaging.CXF, 1);
    Message message = folder("store", "cut", "<content>YWJjZGVm</content><file>YWJj</file>");
    Message whole = references.only(message, FILES);
    int envelope = new String(whole.bytes(), ISO_8859_1).indexOf("Envelope>\r\n");
    for (int end = whole.bytes().length; end > envelope; end -= 5) {
      int length = end;
      compare(whole.editBytes(text -> text.substring(0, length)));
    }
  }

  @Test
  void longFilesAreRead() {
    String content = "0123456789".repeat(300_000);
    for (int turn = 0; turn < TURNS; turn++) {
      for (String element : List.of("content", "file")) {
        Message message =
            MimePackaging.AXIS2.of(
                folder(
                    "store",
                    "long" + turn,
                    "<%1$s><x:Include xmlns:x=\"http://www.w3.org/2004/08/xop/include\""
                            .formatted(element)
                        + " href=\"cid:a\"/></%1$s>".formatted(element)),
                Map.of("a", content));
        assertThat(compare(message).status()).isEqualTo(200);
      }
    }
  }

  /** Responses without binary values are written, in a part of their own. */
  @Test
  void servicesWithMtomAnswerInParts() {
    long express = express(ATTACHING);
    References references = new References(MimePackaging.AXIS2, 1);
    for (int turn = 0; turn < TURNS; turn++) {
      Message message = folder(ATTACHING, "store", "n" + turn, all("YWJjZGVm"));
      assertThat(compare(message).contentType()).startsWith("multipart/related");
      compare(references.only(message, FILES));
    }
    assertThat(express(ATTACHING)).isGreaterThan(express + TURNS / 2);
  }

  @Test
  void servicesWithMtomAttachFiles() {
    ServiceCounters counters = new ServiceCounters(ATTACHING);
    String files = "<file>YWI=</file><seal>AQI=</seal><files>YWJj</files><files></files>";
    List<Message> messages =
        List.of(
            call(ATTACHING, "load", "<content>YWJj</content>"),
            call(ATTACHING, "load", ""),
            call(ATTACHING, "copy", "<pile><name>n</name>" + files + "<note></note></pile>"),
            call(ATTACHING, "copy", "<pile><note>n</note></pile>"));
    for (int turn = 0; turn < 2 * TURNS; turn++) {
      long written = counters.directResponses();
      long express = express(ATTACHING);
      for (Message message : messages) {
        Answer answer = compare(message);
        assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
        assertThat(answer.contentType()).startsWith("multipart/related");
      }
      if (turn > TURNS) {
        assertThat(counters.directResponses()).isEqualTo(written + messages.size());
        assertThat(express(ATTACHING)).isEqualTo(express + messages.size());
      }
    }
    assertThat(compare(messages.get(2)).body()).contains("Include href=\"cid:1.#", "AQI=");
  }

  /** Stock needs an implementation of Jakarta Mail for it, which is not there. */
  @Test
  void servicesWithMtomLeaveArraysToStock() {
    for (int turn = 0; turn < TURNS; turn++) {
      for (Message message :
          List.of(
              folder(ATTACHING, "fetch", "n" + turn, all("YWJjZGVm")),
              folder(ATTACHING, "fetch", "typed", ""),
              folder(ATTACHING, "fetch", "none", ""),
              call(ATTACHING, "keep", "<file>YWJj</file>"),
              call(ATTACHING, "keep", ""))) {
        assertThat(compare(message).contentType()).startsWith("multipart/related");
      }
    }
    assertThat(new ServiceCounters(ATTACHING).expressObstacles().get("keep"))
        .contains("attachments that only stock writes");
  }

  /** Each has a lane of its own, which may end. */
  @ParameterizedTest
  @ValueSource(strings = {"once", "missing"})
  void contentThatCannotBeReadAgainIsReadOnce(String content) {
    String type = "text/xml; charset=UTF-8; form=" + content;
    String text = Base64.getEncoder().encodeToString(content.getBytes(UTF_8));
    Message usual = call(ATTACHING, "load", "<content>YWJj</content>").contentType(type);
    Message unusual = usual.edit(xml -> xml.replace("YWJj", text));
    for (int turn = 0; turn < 2 * TURNS; turn++) {
      compare(turn < TURNS || turn % 3 > 0 ? usual : unusual);
    }
    assertThat(compare(unusual).body().contains("\r\n\r\nonce\r\n"))
        .isEqualTo(content.equals("once"));
  }

  @Test
  void attachmentsOfRequestsAreSentBack() {
    References references = new References(MimePackaging.WCF, 1);
    Message message =
        call(ATTACHING, "copy", "<pile><file>YWI=</file><files>YWJj</files><note>n</note></pile>");
    for (int turn = 0; turn < 2 * TURNS; turn++) {
      compare(references.only(message, FILES));
    }
  }
}
