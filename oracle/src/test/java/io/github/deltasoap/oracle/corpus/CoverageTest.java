package io.github.deltasoap.oracle.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.corpus.answers.Answers;
import io.github.deltasoap.oracle.fixture.ServerPair;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** All services of the corpus are answered as by stock, and the document says which are read. */
class CoverageTest {
  private static final Path DOCUMENT = Path.of("..", "docs", "coverage.md");

  @Test
  void answersAreStocksAndTheDocumentIsTrue() throws IOException {
    List<CorpusFile> corpus = CorpusFile.all();
    List<CorpusService> services =
        corpus.stream().flatMap(each -> each.services().stream()).toList();
    CorpusBuild build = new CorpusBuild(services, "corpus");
    List<Path> archives = build.archives();
    String document;
    try (DeploymentLog log = DeploymentLog.listen();
        ServerPair server = ServerPair.startArchives(archives, Answers.class.getPackageName())) {
      CoverageRun run = new CoverageRun(server, log, build::wsdl, 20);
      Map<CoverageRun.Key, Outcome> outcomes = run.outcomes(services);
      assertThat(run.differences()).isEmpty();
      assertThat(run.unsampled()).isEmpty();
      document = CoverageDocument.of(corpus, outcomes);
    }
    if (System.getProperty("coverage.write") != null) {
      Files.writeString(DOCUMENT, document);
    }
    assertThat(Files.readString(DOCUMENT))
        .as("Rewrite the document with " + CoverageDocument.command())
        .isEqualTo(document);
  }
}
