package io.github.deltasoap.oracle.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.corpus.answers.Answers;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Prints how much of the services of other WSDLs the module reads and writes, and why not more: of
 * all WSDLs below the directory {@code -Dcoverage.wsdls}. Each WSDL is generated once, into {@code
 * target/wsdls}. With {@code -Dcoverage.archives} the services of ADB alone are served, from
 * archives whose WSDL has a service of another name ({@code renamed}), or that have no WSDL ({@code
 * bare}). Runs only when it is named.
 */
final class WsdlReport {
  private static final Path TARGET = Path.of("target", "wsdls");

  /** The WSDLs whose services are deployed together. */
  private static final int BATCH = 20;

  /** Of operations whose messages are never all learned, as those of very large ones. */
  private static final int CHANCES = 3;

  private static final int LONGEST_PROBLEM = 300;

  private static final String RENAMED = "renamed";
  private static final String BARE = "bare";

  /** The change of the archives; empty for none. */
  private final String change = System.getProperty("coverage.archives", "");

  private final Map<CoverageRun.Key, Outcome> outcomes = new ConcurrentHashMap<>();
  private final Map<String, String> unserved = new ConcurrentSkipListMap<>();
  private final List<String> unsampled = new ArrayList<>();
  private final List<String> differences = new ArrayList<>();

  @Test
  void print() throws IOException {
    String directory = System.getProperty("coverage.wsdls");
    assertThat(directory).as("-Dcoverage.wsdls, a directory with WSDLs").isNotNull();
    assertThat(change).as("-Dcoverage.archives").isIn("", RENAMED, BARE);
    List<Path> wsdls = wsdls(Path.of(directory));
    for (int from = 0; from < wsdls.size(); from += BATCH) {
      int end = Math.min(from + BATCH, wsdls.size());
      Map<WsdlService, Path> archives = archives(wsdls.subList(from, end));
      if (!archives.isEmpty()) {
        run(archives);
      }
      System.out.printf("%d of %d WSDLs%n", end, wsdls.size());
    }
    report();
  }

  private static List<Path> wsdls(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(each -> each.toString().endsWith(".wsdl")).sorted().toList();
    }
  }

  /** The archives of a batch; both generators work at the same time. */
  private Map<WsdlService, Path> archives(List<Path> wsdls) throws IOException {
    Map<WsdlService, Path> archives = new ConcurrentHashMap<>();
    try (Generators generators = new Generators()) {
      CompletableFuture<Void> jaxWs =
          CompletableFuture.runAsync(
              () ->
                  addArchives(
                      change.isEmpty() ? wsdls : List.of(), Kind.JAX_WS, generators, archives));
      addArchives(wsdls, Kind.ADB, generators, archives);
      addArchives(wsdls, Kind.UNWRAPPED, generators, archives);
      jaxWs.join();
    }
    return archives;
  }

  private void addArchives(
      List<Path> wsdls, Kind kind, Generators generators, Map<WsdlService, Path> archives) {
    for (Path wsdl : wsdls) {
      String simple = wsdl.getFileName().toString().replaceAll("\\.wsdl$|[^A-Za-z0-9]", "");
      String name = simple + Integer.toHexString(wsdl.toString().hashCode());
      try {
        WsdlService service = WsdlService.of(wsdl, name, kind);
        archives.put(service, changed(archive(service, kind, generators)));
      } catch (IOException | AssertionError | RuntimeException refused) {
        unserved.put(wsdl + ", " + kind.title(), summary(refused));
      }
    }
  }

  private static String summary(Throwable problem) {
    String text = String.valueOf(problem.getMessage()).strip().replaceAll("\\s+", " ");
    return text.substring(0, Math.min(text.length(), LONGEST_PROBLEM));
  }

  /** The archive of a service, which an earlier run may have made or found impossible. */
  private static Path archive(WsdlService service, Kind kind, Generators generators)
      throws IOException {
    String name = kind.serviceName(service);
    Path made = TARGET.resolve(name).resolve("archives").resolve(name + ".aar");
    Path problem = TARGET.resolve(name).resolve("problem");
    if (Files.exists(problem)) {
      throw new IOException(Files.readString(problem));
    } else if (!Files.exists(made)) {
      try {
        new CorpusBuild(List.of(service), "wsdls/" + name).archives(generators);
      } catch (AssertionError | RuntimeException refused) {
        Files.writeString(problem, String.valueOf(refused.getMessage()));
        throw refused;
      }
    }
    return made;
  }

  private Path changed(Path archive) throws IOException {
    Path directory = TARGET.resolveSibling("wsdls-" + change);
    return switch (change) {
      case RENAMED -> Archives.renamed(archive, directory);
      case BARE -> Archives.bare(archive, directory);
      default -> archive;
    };
  }

  private void run(Map<WsdlService, Path> archives) throws IOException {
    try (DeploymentLog log = DeploymentLog.listen();
        ServerPair server =
            ServerPair.startAnyArchives(
                List.copyOf(archives.values()), Answers.class.getPackageName())) {
      CoverageRun run = new CoverageRun(server, log, (service, kind) -> file(service), CHANCES);
      List<String> atStock = names(server.stockFaults());
      names(server.deltaFaults()).stream()
          .filter(each -> !atStock.contains(each))
          .forEach(each -> differences.add("Only the module refuses " + each));
      archives.keySet().parallelStream()
          .forEach(each -> run(run, each, atStock.contains(name(archives.get(each)))));
      differences.addAll(run.differences());
      unsampled.addAll(run.unsampled());
    }
  }

  private void run(CoverageRun run, WsdlService service, boolean isFaulty) {
    Kind kind = service.kinds().get(0);
    String name = service.file() + ", " + kind.title();
    if (isFaulty) {
      unserved.put(name, "stock does not deploy it");
    } else if (!new ServiceCounters(kind.serviceName(service)).exist()) {
      unserved.put(name, "the module does not know it");
    } else {
      try {
        outcomes.putAll(run.outcomes(service));
      } catch (RuntimeException | AssertionError failed) {
        unserved.put(name, failed.toString());
      }
    }
  }

  private static Path file(Service service) {
    return ((WsdlService) service).file();
  }

  private static List<String> names(Map<String, String> faults) {
    return faults.keySet().stream().map(each -> name(Path.of(each))).toList();
  }

  private static String name(Path archive) {
    return archive.getFileName().toString();
  }

  private void report() {
    System.out.println(
        "kind: operations; read; asked, all messages read, patched; answered, written");
    for (Kind kind : Kind.values()) {
      List<Outcome> all = outcomes(kind, each -> true);
      List<Outcome> asked = all.stream().filter(each -> each.messages() > 0).toList();
      List<Outcome> answered =
          outcomes(kind, Operation::answers).stream().filter(each -> each.answered() > 0).toList();
      System.out.printf(
          "%s: %d; %s; %d, %s, %s; %d, %s%n",
          kind.title(),
          all.size(),
          share(all, Outcome::isRead),
          asked.size(),
          share(asked, Outcome::isReadAlways),
          share(asked, Outcome::patched),
          answered.size(),
          share(answered, Outcome::isWritten));
    }
    reasons("Operations that stock serves", Outcome::problem);
    reasons("Operations whose responses the module does not write", Outcome::writingProblem);
    messages("Messages that stock read", Outcome::toStock);
    messages("Responses that stock wrote", Outcome::byStock);
    list("Operations without sample messages", unsampled);
    list(
        "WSDLs that are not served",
        unserved.entrySet().stream().map(each -> each.getKey() + ": " + each.getValue()).toList());
    list("Differences from stock", differences);
  }

  private List<Outcome> outcomes(Kind kind, Predicate<Operation> which) {
    return outcomes.entrySet().stream()
        .filter(each -> each.getKey().kind() == kind && which.test(each.getKey().operation()))
        .map(Map.Entry::getValue)
        .toList();
  }

  private static String share(List<Outcome> all, Predicate<Outcome> wanted) {
    long found = all.stream().filter(wanted).count();
    return "%d (%.1f %%)".formatted(found, 100.0 * found / Math.max(1, all.size()));
  }

  private interface Reason {
    String of(Outcome outcome);
  }

  private interface Reasons {
    Map<String, Long> of(Outcome outcome);
  }

  private void reasons(String title, Reason reason) {
    Map<String, List<String>> found = new HashMap<>();
    outcomes.forEach(
        (key, outcome) -> {
          String text = reason.of(outcome);
          if (!text.isEmpty()) {
            found.computeIfAbsent(text, first -> new ArrayList<>()).add(name(key));
          }
        });
    list(title, sorted(found));
  }

  private void messages(String title, Reasons reasons) {
    Map<String, List<String>> found = new HashMap<>();
    outcomes.forEach(
        (key, outcome) ->
            reasons
                .of(outcome)
                .forEach(
                    (reason, count) ->
                        found.computeIfAbsent(reason, first -> new ArrayList<>()).add(name(key))));
    list(title + ", by the number of operations", sorted(found));
  }

  private static String name(CoverageRun.Key key) {
    return key.kind().serviceName(key.service()) + "." + key.operation().name();
  }

  /** The most frequent first, each with one operation. */
  private static List<String> sorted(Map<String, List<String>> found) {
    List<Map.Entry<String, List<String>>> entries =
        new ArrayList<>(new TreeMap<>(found).entrySet());
    entries.sort((one, other) -> Integer.compare(other.getValue().size(), one.getValue().size()));
    return entries.stream()
        .map(
            each ->
                "%d: %s (%s)"
                    .formatted(
                        each.getValue().size(), each.getKey(), Collections.min(each.getValue())))
        .toList();
  }

  private static void list(String title, List<String> lines) {
    System.out.printf("%n%s: %d%n", title, lines.size());
    lines.forEach(each -> System.out.println("  " + each));
  }
}
