package io.github.deltasoap.oracle.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.corpus.answers.Answers;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.CanonicalXml;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServerPair;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Responses of ADB services that a handler looks at, or sends in another encoding, are stock's:
 * those with attachments, and those with names that the encoding does not have.
 */
class HandledResponsesTest {
  private static final List<String> NAMES = List.of("Base64", "Alphabets");

  /** Attachments get random names. */
  private static final Pattern RANDOM = Pattern.compile("[0-9a-f]{20,}|[0-9a-f-]{36}");

  private static final Pattern ENVELOPE =
      Pattern.compile("<soapenv:Envelope.*</soapenv:Envelope>", Pattern.DOTALL);

  private static List<CorpusService> services;
  private static CorpusBuild build;
  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    services =
        CorpusFile.all().stream()
            .flatMap(each -> each.services().stream())
            .filter(each -> NAMES.contains(each.name()))
            .toList();
    build = new CorpusBuild(services, "handled");
    List<Path> archives =
        build.archives().stream().filter(each -> !each.toString().contains("JaxWs")).toList();
    for (Path archive : archives) {
      if (archive.toString().contains("Base64")) {
        Archives.attach(archive);
      }
    }
    server = ServerPair.startHandled(archives, Answers.class.getPackageName());
  }

  @AfterAll
  static void stop() {
    server.close();
    for (CorpusService service : services) {
      service.kinds().forEach(kind -> Answers.takeCalls(kind.packageName(service)));
    }
  }

  @TestFactory
  Stream<DynamicTest> responsesAreStocks() {
    return Stream.of("name", "child", "clone", "stream", "build", "log", "serialize", "latin")
        .map(look -> DynamicTest.dynamicTest(look, () -> compare(look)));
  }

  private static void compare(String look) throws IOException {
    for (CorpusService service : services) {
      for (Kind kind : List.of(Kind.ADB, Kind.UNWRAPPED)) {
        SampleMessages samples = new SampleMessages(service, kind, build.wsdl(service, kind));
        for (Operation operation : service.operations()) {
          for (Message each : samples.random(operation, 1, 2)) {
            compare(each.with("look-out", look));
            compare(each.with("look-out", look).with("look-late", "child"));
          }
        }
      }
    }
  }

  private static void compare(Message message) {
    assertThat(plain(server.delta(message)))
        .as(message.toString())
        .isEqualTo(plain(server.stock(message)));
  }

  /** An answer with a canonical envelope, also as a part, and without random names. */
  private static String plain(Answer answer) {
    String text =
        ENVELOPE
            .matcher(answer.toString())
            .replaceAll(
                envelope ->
                    Matcher.quoteReplacement(CanonicalXml.of(envelope.group().getBytes(UTF_8))));
    return RANDOM.matcher(text).replaceAll("…");
  }
}
