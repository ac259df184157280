package io.github.deltasoap.oracle.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.corpus.answers.Answers;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.MimeAnswer;
import io.github.deltasoap.oracle.fixture.MimePackaging;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.References;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.express.Downloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Values of {@code base64Binary} in ADB services reach the service as on stock, and come back as
 * the same document: well-formed ones, those that only Axiom decodes, refused ones, and
 * attachments.
 */
class BinaryTest {
  private static final String SERVICE = "CorpusBase64";
  private static final String PACKAGE = "corpus.base64";

  /** The same service, whose responses have attachments. */
  private static final String ATTACHING = "Attaching";

  private static final List<String> READ =
      List.of(
          "YWJj",
          "YWI=",
          "YQ==",
          "",
          " ",
          " YWJj\n",
          "YW Jj",
          "YWJjYWJj",
          "YWI",
          "Y",
          "Y===",
          "====",
          "YWJj=",
          "YQ==YQ==",
          "YQ=J",
          "Y=",
          "YWF=",
          "&#89;WJj",
          "YWJj".repeat(3000));

  private static final List<String> REFUSED = List.of("Y!Jj", "ab_-", "YWJ\u00a0j");

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    List<CorpusService> services =
        CorpusFile.all().stream()
            .flatMap(each -> each.services().stream())
            .filter(each -> each.name().equals("Base64"))
            .toList();
    List<Path> archives = new ArrayList<>(new CorpusBuild(services, "binary").archives());
    archives.add(attaching(archives.get(0)));
    server = ServerPair.startArchives(archives, Answers.class.getPackageName());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** An archive of the same classes, with MTOM. */
  private static Path attaching(Path archive) throws IOException {
    Path copy = Files.copy(archive, archive.resolveSibling(ATTACHING + ".aar"));
    Archives.edit(
        copy,
        descriptor ->
            descriptor.replace(
                "<service name=\"" + SERVICE + "\"", "<service name=\"" + ATTACHING + "\""));
    Archives.attach(copy);
    return copy;
  }

  private static Message message(String service, String operation, String content) {
    return Message.soap11(
            service,
            "<t:%1$s xmlns:t=\"http://example.org/corpus/Base64\">%2$s</t:%1$s>"
                .formatted(operation, content))
        .action("\"urn:" + operation + "\"");
  }

  private static List<Message> messages(String value) {
    return messages(SERVICE, value);
  }

  private static List<Message> messages(String service, String value) {
    return List.of(
        message(service, "raw", "<t:value>" + value + "</t:value>"),
        message(
            service,
            "upload",
            "<t:value><t:name>n</t:name><t:data>" + value + "</t:data></t:value>"),
        message(service, "paint", "<t:value format=\"png\">" + value + "</t:value>"),
        message(service, "send", "<t:value><t:seal>" + value + "</t:seal></t:value>"),
        message(service, "send", "<t:value><t:cover>" + value + "</t:cover><t:seal/></t:value>"),
        message(
            service,
            "send",
            "<t:value><t:page>YQ==</t:page><t:page>%s</t:page><t:seal xsi:nil=\"1\"/></t:value>"
                .formatted(value)));
  }

  private static Answer compare(Message message) {
    Answer expected = MimeAnswer.of(server.stock(message));
    List<String> calls = Answers.takeCalls(PACKAGE);
    assertThat(MimeAnswer.of(server.delta(message))).as(message.toString()).isEqualTo(expected);
    assertThat(Answers.takeCalls(PACKAGE)).as(message.toString()).isEqualTo(calls);
    return expected;
  }

  /** Unknown, known, and between others. */
  @Test
  void argumentsAndAnswersAreStocks() {
    ServiceCounters counters = new ServiceCounters(SERVICE);
    for (int turn = 0; turn < 3; turn++) {
      for (String value : READ) {
        for (Message message : messages(value)) {
          ServiceCounters.Snapshot before = counters.snapshot();
          long written = counters.directResponses();
          compare(message);
          assertThat(counters.snapshot().since(before).fallbacks())
              .as(message.toString())
              .isEmpty();
          assertThat(counters.directResponses() - written).as(message.toString()).isOne();
        }
      }
      for (String value : REFUSED) {
        for (Message message : messages(value)) {
          ServiceCounters.Snapshot before = counters.snapshot();
          compare(message);
          assertThat(counters.snapshot().since(before).fallbacks())
              .as(message.toString())
              .isEqualTo(Map.of("VALUE", 1L));
        }
      }
      Oracle.awaitChange(counters::learnedShapes);
    }
    assertThat(counters.patchedHits()).isPositive();
    assertThat(counters.unexpectedErrors()).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void attachmentsReachTheServiceAsOnStock(MimePackaging toolkit) {
    ServiceCounters counters = new ServiceCounters(SERVICE);
    References references = new References(toolkit, 1);
    for (String value : READ) {
      for (Message message : messages(value)) {
        ServiceCounters.Snapshot before = counters.snapshot();
        compare(references.only(message, Set.of("value", "data", "seal", "cover", "page")));
        assertThat(counters.snapshot().since(before).fallbacks()).as(message.toString()).isEmpty();
      }
    }
    assertThat(counters.unexpectedErrors()).isZero();
  }

  @Test
  void attachmentsAreWrittenAsStockDoes() {
    for (int turn = 0; turn < 12; turn++) {
      Answer answer = compare(message(ATTACHING, "raw", "<t:value>YWJj</t:value>"));
      assertThat(answer.contentType()).startsWith("multipart/related");
      assertThat(answer.body()).contains("abc");
      for (String value : READ) {
        for (Message message : messages(ATTACHING, value)) {
          compare(message);
        }
      }
    }
    ServiceCounters counters = new ServiceCounters(ATTACHING);
    assertThat(counters.stockResponses()).isZero();
    assertThat(counters.expressRequests().values()).anyMatch(count -> count > 0);
  }

  /** Files on disk, streams that can be read once, and what cannot be read. */
  @ParameterizedTest
  @ValueSource(strings = {"file", "held", "once", "missing", "encoded", "object"})
  void filesOfAllKindsAreWrittenAsStockDoes(String kind) {
    ServiceCounters counters = new ServiceCounters(ATTACHING);
    Map<String, Long> before = counters.expressRequests();
    Answers.answerWith(() -> Downloads.of(kind, 5000));
    try {
      for (int turn = 0; turn < 12; turn++) {
        compare(message(ATTACHING, "raw", "<t:value>YWJj</t:value>"));
        String photo = "<t:value><t:name>n%d</t:name><t:data>YQ==</t:data></t:value>";
        Answer answer = compare(message(ATTACHING, "upload", photo.formatted(turn)));
        assertThat(answer.status()).isEqualTo(kind.equals("missing") ? 500 : 200);
        compare(message(ATTACHING, "paint", "<t:value format=\"png\">YQ==</t:value>"));
      }
    } finally {
      Answers.answerWith(null);
    }
    assertThat(counters.stockResponses()).isZero();
    if (kind.equals("file")) {
      assertThat(counters.expressRequests()).isNotEqualTo(before);
    }
  }
}
