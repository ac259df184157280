package io.github.deltasoap.oracle.corpus;

import io.github.deltasoap.oracle.corpus.answers.Answers;
import io.github.deltasoap.oracle.fixture.AllStates;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.ServiceCounters.Snapshot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Sends sample and random messages of all operations to stock and to the module, compares the
 * answers and the arguments of the calls, and collects the outcomes.
 */
final class CoverageRun {
  /** Shapes are learned in the background, when they have been seen twice. */
  private static final int ROUNDS = 2;

  /** The messages that differ from a random one in one choice. */
  private static final int NEIGHBOURS = 2;

  private static final int HTTP_OK = 200;

  private static final Pattern UNBOUND = Pattern.compile("xmlns:s\\d+=\"\"");
  private static final Pattern NUMBERED = Pattern.compile("(?<=>)s\\d+(?=:)");
  private static final Pattern SINCE = Pattern.compile(", since .*");

  private final ServerPair server;
  private final DeploymentLog log;
  private final BiFunction<Service, Kind, Path> wsdls;
  private final int chances;
  private final Queue<String> differences = new ConcurrentLinkedQueue<>();
  private final Queue<String> unsampled = new ConcurrentLinkedQueue<>();

  /** An operation of a service as it was generated. */
  record Key(Service service, Kind kind, Operation operation) {}

  /** Stock's part in an exchange. */
  private record Exchange(Message message, Answer answer, List<String> calls) {}

  /**
   * The messages of an operation.
   *
   * @param wrong those that do not fit the schema
   */
  private record Case(Key key, List<Exchange> exchanges, List<Exchange> wrong) {}

  /** An exchange of an operation. */
  private record Sent(Key key, Exchange exchange) {}

  /**
   * The module's part in random messages.
   *
   * @param read those that it read
   * @param known those whose shape it had learned
   * @param written the responses that it wrote
   */
  record Share(long messages, long read, long known, long written) {
    static final Share NONE = new Share(0, 0, 0, 0);

    Share plus(Share other) {
      return new Share(
          messages + other.messages,
          read + other.read,
          known + other.known,
          written + other.written);
    }
  }

  /**
   * @param wsdls finds the WSDL of a service, from which its messages are made
   * @param chances how often an operation is asked until all of its shapes are learned
   */
  CoverageRun(
      ServerPair server, DeploymentLog log, BiFunction<Service, Kind, Path> wsdls, int chances) {
    this.server = server;
    this.log = log;
    this.wsdls = wsdls;
    this.chances = chances;
  }

  /** The answers and arguments that differed from stock's, and the module's failures. */
  List<String> differences() {
    return List.copyOf(differences);
  }

  /** The operations whose schema gives no sample messages, with the reasons. */
  List<String> unsampled() {
    return List.copyOf(unsampled);
  }

  /** The outcomes of all operations; services take turns on all processors. */
  Map<Key, Outcome> outcomes(List<? extends Service> services) {
    Map<Key, Outcome> outcomes = new ConcurrentHashMap<>();
    services.parallelStream().forEach(each -> outcomes.putAll(outcomes(each)));
    return outcomes;
  }

  Map<Key, Outcome> outcomes(Service service) {
    List<Case> cases = new ArrayList<>();
    for (Kind kind : service.kinds()) {
      SampleMessages samples = samples(service, kind);
      for (Operation operation : service.operations()) {
        cases.add(ask(new Key(service, kind, operation), samples));
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

  /** Asks stock; the messages that do not reach the service are wrong. */
  private Case ask(Key key, SampleMessages samples) {
    List<Exchange> exchanges = List.of();
    List<Exchange> wrong = List.of();
    try {
      exchanges = askStock(key, samples.of(key.operation));
      wrong = askStock(key, samples.wrong(key.operation));
    } catch (RuntimeException | StackOverflowError noSample) {
      unsampled.add(
          key.kind.serviceName(key.service) + " " + key.operation.name() + ": " + noSample);
    }
    Map<Boolean, List<Exchange>> byCall =
        exchanges.stream().collect(Collectors.partitioningBy(each -> !each.calls.isEmpty()));
    List<Exchange> others = new ArrayList<>(byCall.get(false));
    others.addAll(wrong);
    return new Case(key, byCall.get(true), others);
  }

  private SampleMessages samples(Service service, Kind kind) {
    try {
      return new SampleMessages(service, kind, wsdls.apply(service, kind));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /**
   * An answer without the numbers of stock's prefixes for qualified names, which stock counts. It
   * binds those of names without a namespace to no namespace, which is ill-formed.
   */
  private static Answer plain(Answer answer) {
    String body =
        UNBOUND.matcher(answer.body()).find()
            ? answer.body().replaceAll("\\bs\\d+(?=[:=])", "s…")
            : NUMBERED.matcher(answer.body()).replaceAll("s…");
    return new Answer(
        answer.status(), answer.contentType(), body.replace("/delta/services", "/stock/services"));
  }

  private List<Exchange> askStock(Key key, List<Message> messages) {
    String service = key.kind.packageName(key.service);
    List<Exchange> exchanges = new ArrayList<>();
    for (Message message : messages) {
      Answer answer = plain(server.stock(message));
      if (answer.status() == 0) {
        // Some generated parsers never end.
        throw new IllegalStateException("stock does not answer: " + answer.body());
      }
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
            key.kind.serviceName(key.service)
                + " %s\n--- stock\n%s\n%s\n--- delta\n%s\n%s\n"
                    .formatted(exchange.message, exchange.answer, exchange.calls, actual, calls));
      }
    }
  }

  private Outcome outcome(Case asked) {
    String serviceName = asked.key.kind.serviceName(asked.key.service);
    String operation = asked.key.operation.name();
    ServiceCounters counters = new ServiceCounters(serviceName);
    long answered =
        asked.exchanges.stream().filter(each -> each.answer.status() == HTTP_OK).count();
    String problem = counters.operationsAtStock().get(operation);
    if (problem != null) {
      return new Outcome(
          asked.exchanges.size(),
          answered,
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
    } while (turn < chances && !asked.exchanges.isEmpty() && (change.misses() > 0 || patched == 0));
    return new Outcome(
        asked.exchanges.size(),
        answered,
        "",
        log.writingProblem(serviceName, operation, names(asked.key.service)),
        change.fallbacks(),
        patched > 0,
        written,
        byStock);
  }

  /**
   * Sends random messages of a service in all states.
   *
   * @param messages of each operation, without those that differ from them in one choice
   */
  Share random(Service service, Kind kind, int messages, long seed) {
    String name = kind.serviceName(service);
    SampleMessages samples = samples(service, kind);
    List<List<Sent>> groups = new ArrayList<>();
    for (Operation operation : service.operations()) {
      Key key = new Key(service, kind, operation);
      for (int i = 0; i < messages; i++) {
        long own = seed + (name + operation.name()).hashCode() * 31L + i;
        groups.add(
            askStock(key, samples.random(operation, own, NEIGHBOURS)).stream()
                .map(each -> new Sent(key, each))
                .toList());
      }
    }
    ServiceCounters counters = new ServiceCounters(name);
    Snapshot before = counters.snapshot();
    long writtenBefore = counters.directResponses();
    List<Sent> all = AllStates.of(groups, seed);
    all.forEach(each -> compare(each.key, List.of(each.exchange)));
    Snapshot change = counters.snapshot().since(before);
    long toStock = change.fallbacks().values().stream().mapToLong(Long::longValue).sum();
    return new Share(
        all.size(),
        change.hits() + change.misses() - toStock,
        change.hits(),
        counters.directResponses() - writtenBefore);
  }

  private static Map<String, Long> growth(Map<String, Long> before, Map<String, Long> after) {
    Map<String, Long> growth = new TreeMap<>();
    after.forEach((key, count) -> growth.put(key, count - before.getOrDefault(key, 0L)));
    growth.values().removeIf(count -> count == 0);
    return growth;
  }

  private static List<String> names(Service service) {
    return service.operations().stream()
        .map(Operation::name)
        .collect(Collectors.toUnmodifiableList());
  }
}
