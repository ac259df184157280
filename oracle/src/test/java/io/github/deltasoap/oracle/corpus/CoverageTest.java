package io.github.deltasoap.oracle.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.corpus.CoverageRun.Share;
import io.github.deltasoap.oracle.corpus.answers.Answers;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All services of the corpus are answered as by stock, and the document says which are read. */
@TestMethodOrder(OrderAnnotation.class)
class CoverageTest {
  private static final Path DOCUMENT = Path.of("..", "docs", "coverage.md");
  private static final long SEED = 20261125;

  /** The random messages of an operation, without those that differ from them in one choice. */
  private static final int RANDOM = 3;

  private static List<CorpusFile> corpus;
  private static List<CorpusService> services;
  private static DeploymentLog log;
  private static ServerPair server;
  private static CoverageRun run;

  @BeforeAll
  static void start() throws IOException {
    corpus = CorpusFile.all();
    services = corpus.stream().flatMap(each -> each.services().stream()).toList();
    CorpusBuild build = new CorpusBuild(services, "corpus");
    List<Path> archives = build.archives();
    log = DeploymentLog.listen();
    server = ServerPair.startArchives(archives, Answers.class.getPackageName());
    run = new CoverageRun(server, log, build::wsdl, 20);
  }

  @AfterAll
  static void stop() {
    server.close();
    log.close();
  }

  @Test
  @Order(1)
  void answersAreStocksAndTheDocumentIsTrue() throws IOException {
    Map<CoverageRun.Key, Outcome> outcomes = run.outcomes(services);
    assertThat(run.differences()).isEmpty();
    assertThat(run.unsampled()).isEmpty();
    String document = CoverageDocument.of(corpus, outcomes);
    if (System.getProperty("coverage.write") != null) {
      Files.writeString(DOCUMENT, document);
    }
    assertThat(Files.readString(DOCUMENT))
        .as("Rewrite the document with " + CoverageDocument.command())
        .isEqualTo(document);
  }

  /** Most of them are read and written by the module. */
  @ParameterizedTest
  @EnumSource
  @Order(2)
  void answersToRandomMessagesAreStocks(Kind kind) {
    List<CorpusService> asked =
        services.stream().filter(each -> each.kinds().contains(kind)).toList();
    asked.forEach(each -> new ServiceCounters(kind.serviceName(each)).forget());
    long deadline = System.nanoTime() + Oracle.PATIENCE_NANOS;
    Share share;
    do {
      // Shapes are learned in the background, sometimes late.
      share =
          asked.parallelStream()
              .map(each -> run.random(each, kind, RANDOM, SEED))
              .reduce(Share.NONE, Share::plus);
      assertThat(run.differences()).isEmpty();
    } while (share.known() < share.messages() * 60 / 100 && System.nanoTime() < deadline);
    assertThat(share.read()).as("%s", share).isGreaterThan(share.messages() * 90 / 100);
    assertThat(share.known()).as("%s", share).isGreaterThanOrEqualTo(share.messages() * 60 / 100);
    assertThat(share.written()).as("%s", share).isGreaterThan(share.messages() * 80 / 100);
  }
}
