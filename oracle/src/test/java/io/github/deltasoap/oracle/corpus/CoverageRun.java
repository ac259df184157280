package io.github.deltasoap.oracle.corpus;

import io.github.deltasoap.oracle.corpus.answers.Answers;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.ServiceCounters.Snapshot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Sends the sample messages of all operations to stock and to the module, compares the answers and
 * the arguments of the calls, and collects the outcomes.
 */
final class CoverageRun {
  /** Shapes are learned in the background, when they have been seen twice. */
  private static final int ROUNDS = 2;

  /** How often an operation is asked until all of its shapes are learned. */
  private static final int CHANCES = 20;

  private static final Pattern UNBOUND = Pattern.compile("xmlns:s\\d+=\"\"");
  private static final Pattern SINCE = Pattern.compile(", since .*");

  private final ServerPair server;
  private final DeploymentLog log;
  private final CorpusBuild build;
  private final Queue<String> differences = new ConcurrentLinkedQueue<>();

  /** An operation of a service as it was generated. */
  record Key(CorpusService service, Kind kind, CorpusOperation operation) {}

  /** Stock's part in an exchange. */
  private record Exchange(Message message, Answer answer, List<String> calls) {}

  /**
   * The messages of an operation.
   *
   * @param wrong those that do not fit the schema
   */
  private record Case(Key key, List<Exchange> exchanges, List<Exchange> wrong) {}

  CoverageRun(ServerPair server, DeploymentLog log, CorpusBuild build) {
    this.server = server;
    this.log = log;
    this.build = build;
  }

  /** The answers and arguments that differed from stock's, and the module's failures. */
  List<String> differences() {
    return List.copyOf(differences);
  }

  /** The outcomes of all operations; services take turns on all processors. */
  Map<Key, Outcome> outcomes(List<CorpusService> services) {
    Map<Key, Outcome> outcomes = new ConcurrentHashMap<>();
    services.parallelStream().forEach(each -> outcomes.putAll(outcomes(each)));
    return outcomes;
  }

  private Map<Key, Outcome> outcomes(CorpusService service) {
    List<Case> cases = new ArrayList<>();
    for (Kind kind : service.kinds()) {
      SampleMessages samples = samples(service, kind);
      for (CorpusOperation operation : service.operations()) {
        Key key = new Key(service, kind, operation);
        cases.add(
            new Case(
                key,
                askStock(key, samples.of(operation)),
                askStock(key, samples.wrong(operation))));
      }
    }
    for (int round = 0; round < ROUNDS; round++) {
      cases.forEach(each -> compare(each.key, each.exchanges));
    }
    Map<Key, Outcome> outcomes = new HashMap<>();
    for (Case each : cases) {
      outcomes.put(each.key, outcome(each));
      compare(each.key, each.wrong);
      compare(each.key, each.wrong);
    }
    for (Kind kind : service.kinds()) {
      String name = kind.serviceName(service);
      if (new ServiceCounters(name).unexpectedErrors() != 0) {
        differences.add("The module failed unexpectedly in " + name);
      }
    }
    return outcomes;
  }

  private SampleMessages samples(CorpusService service, Kind kind) {
    try {
      return new SampleMessages(service, kind, build.wsdl(service, kind));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /**
   * An answer without the numbers of stock's prefixes for qualified names without a namespace.
   * Stock binds such prefixes to no namespace, which is ill-formed.
   */
  private static Answer plain(Answer answer) {
    String body =
        UNBOUND.matcher(answer.body()).find()
            ? answer.body().replaceAll("\\bs\\d+(?=[:=])", "s…")
            : answer.body();
    return new Answer(
        answer.status(), answer.contentType(), body.replace("/delta/services", "/stock/services"));
  }

  private List<Exchange> askStock(Key key, List<Message> messages) {
    String service = key.kind.packageName(key.service);
    List<Exchange> exchanges = new ArrayList<>();
    for (Message message : messages) {
      Answer answer = plain(server.stock(message));
      exchanges.add(new Exchange(message, answer, Answers.takeCalls(service)));
    }
    return exchanges;
  }

  private void compare(Key key, List<Exchange> exchanges) {
    String service = key.kind.packageName(key.service);
    for (Exchange exchange : exchanges) {
      Answer actual = plain(server.delta(exchange.message));
      List<String> calls = Answers.takeCalls(service);
      if (!actual.equals(exchange.answer) || !calls.equals(exchange.calls)) {
        differences.add(
            "%s\n--- stock\n%s\n%s\n--- delta\n%s\n%s\n"
                .formatted(exchange.message, exchange.answer, exchange.calls, actual, calls));
      }
    }
  }

  private Outcome outcome(Case asked) {
    String serviceName = asked.key.kind.serviceName(asked.key.service);
    String operation = asked.key.operation.name();
    ServiceCounters counters = new ServiceCounters(serviceName);
    String problem = counters.operationsAtStock().get(operation);
    if (problem != null) {
      return new Outcome(
          asked.exchanges.size(),
          SINCE.matcher(problem).replaceFirst(""),
          "",
          Map.of(),
          false,
          0,
          Map.of());
    }
    Snapshot change;
    long patched;
    long written;
    Map<String, Long> byStock;
    int turn = 0;
    do {
      Snapshot before = counters.snapshot();
      long patchedBefore = counters.patchedHits();
      long writtenBefore = counters.directResponses();
      Map<String, Long> byStockBefore = counters.stockResponseReasons();
      compare(asked.key, asked.exchanges);
      change = counters.snapshot().since(before);
      patched = counters.patchedHits() - patchedBefore;
      written = counters.directResponses() - writtenBefore;
      byStock = growth(byStockBefore, counters.stockResponseReasons());
      if (change.misses() > 0) {
        Oracle.awaitChange(counters::learnedShapes);
      }
      turn++;
    } while (turn < CHANCES && (change.misses() > 0 || patched == 0));
    return new Outcome(
        asked.exchanges.size(),
        "",
        log.writingProblem(serviceName, operation, names(asked.key.service)),
        change.fallbacks(),
        patched > 0,
        written,
        byStock);
  }

  private static Map<String, Long> growth(Map<String, Long> before, Map<String, Long> after) {
    Map<String, Long> growth = new TreeMap<>();
    after.forEach((key, count) -> growth.put(key, count - before.getOrDefault(key, 0L)));
    growth.values().removeIf(count -> count == 0);
    return growth;
  }

  private static List<String> names(CorpusService service) {
    return service.operations().stream()
        .map(CorpusOperation::name)
        .collect(Collectors.toUnmodifiableList());
  }
}
