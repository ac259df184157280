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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
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
  private static CorpusBuild build;
  private static List<Path> archives;
  private static DeploymentLog log;
  private static ServerPair server;
  private static CoverageRun run;

  /** The operations of ADB whose responses the module writes. */
  private static Set<String> writtenWithWsdl = Set.of();

  @BeforeAll
  static void start() throws IOException {
    corpus = CorpusFile.all();
    services = corpus.stream().flatMap(each -> each.services().stream()).toList();
    build = new CorpusBuild(services, "corpus");
    archives = build.archives();
    start(archives);
  }

  private static void start(List<Path> archives) throws IOException {
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
    writtenWithWsdl = names(outcomes, Outcome::isWritten);
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

  /** The code of the beans shows nearly all that their WSDL says. */
  @Test
  @Order(3)
  void servicesWithoutTheirWsdlAreAnsweredAsByStock() throws IOException {
    stop();
    List<Service> generated =
        services.stream()
            .<Service>map(each -> new OfKinds(each, List.of(Kind.ADB, Kind.UNWRAPPED)))
            .filter(each -> !each.kinds().isEmpty())
            .toList();
    List<Path> bare = new ArrayList<>();
    for (Path archive : archives) {
      boolean isAdb =
          generated.stream()
              .flatMap(each -> each.kinds().stream().map(kind -> kind.serviceName(each)))
              .anyMatch(name -> archive.endsWith(name + ".aar"));
      if (isAdb) {
        bare.add(Archives.bare(archive, Path.of("target", "corpus-bare")));
      }
    }
    start(bare);
    Map<CoverageRun.Key, Outcome> outcomes = run.outcomes(generated);
    assertThat(run.differences()).isEmpty();
    assertThat(names(outcomes, Outcome::isRead)).hasSize(outcomes.size());
    assertThat(names(outcomes, Outcome::isWritten)).isEqualTo(writtenWithWsdl);
  }

  /** The names of operations of ADB. */
  private static Set<String> names(
      Map<CoverageRun.Key, Outcome> outcomes, Predicate<Outcome> wanted) {
    return outcomes.entrySet().stream()
        .filter(each -> each.getKey().kind() != Kind.JAX_WS && wanted.test(each.getValue()))
        .map(Map.Entry::getKey)
        .map(key -> key.kind().serviceName(key.service()) + "." + key.operation().name())
        .collect(Collectors.toSet());
  }

  /** A service as it is generated in some of its ways. */
  private record OfKinds(Service service, List<Kind> wanted) implements Service {
    @Override
    public String name() {
      return service.name();
    }

    @Override
    public List<Operation> operations() {
      return service.operations();
    }

    @Override
    public List<Kind> kinds() {
      return service.kinds().stream().filter(wanted::contains).toList();
    }

    @Override
    public Map<String, String> prefixes() {
      return service.prefixes();
    }

    @Override
    public Map<String, String> packages(String packageName) {
      return service.packages(packageName);
    }

    @Override
    public Map<String, String> documents(String serviceName) throws IOException {
      return service.documents(serviceName);
    }
  }
}
