package io.github.deltasoap.samples.oracle;

import io.github.deltasoap.samples.oracle.Case.Route;
import io.github.deltasoap.samples.oracle.ServiceCounters.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * Compares the answers of both applications, and checks who gave them. Comparing is thread-safe;
 * checking requires that no other client sends requests.
 */
final class Oracle {
  static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
  private static final int POLLS = 20;
  private static final int MAX_SHOWN = 6000;
  private static final int STOCK_CHANCES = 20;
  private static final int LONG_BYTES = 8192;

  private final OracleServer server;

  /** Stock's answers so far by case; several if they vary between requests. */
  private final Map<Case, List<List<Answer>>> stockAnswers = new ConcurrentHashMap<>();

  Oracle(OracleServer server) {
    this.server = server;
  }

  /** The variants that serve a case. */
  static List<Variant> variants(Case asked) {
    return List.of(Variant.values()).stream()
        .filter(variant -> OracleServer.serves(variant, asked.message().service()))
        .toList();
  }

  /** Stock's answers, which are requested once. */
  List<Answer> stock(Case asked) {
    return stockAnswers.computeIfAbsent(asked, this::askStock).get(0);
  }

  private List<List<Answer>> askStock(Case asked) {
    List<List<Answer>> answers = new CopyOnWriteArrayList<>();
    answers.add(asked.messages().stream().map(server::stock).toList());
    return answers;
  }

  /**
   * Whether stock also gives these answers when asked again: the JVM changes the texts of its
   * exceptions once it has compiled the throwing code.
   */
  private boolean mayBeStocks(Case asked, List<Answer> actual) {
    List<List<Answer>> known = stockAnswers.computeIfAbsent(asked, this::askStock);
    for (int i = 0; i < STOCK_CHANCES && !known.contains(actual); i++) {
      List<Answer> again = asked.messages().stream().map(server::stock).toList();
      if (!known.contains(again)) {
        known.add(again);
      }
    }
    return known.contains(actual);
  }

  /** The cases with more than one answer from stock. */
  List<String> ambiguous() {
    return stockAnswers.entrySet().stream()
        .filter(entry -> entry.getValue().size() > 1)
        .map(entry -> entry.getKey().name())
        .sorted()
        .toList();
  }

  /**
   * Asks a variant once.
   *
   * @return the problems with its answers; empty if there are none
   */
  List<String> compare(Case asked, Variant variant, String phase) {
    List<Answer> expected = stock(asked);
    List<Answer> actual =
        asked.messages().stream().map(message -> server.delta(variant, message)).toList();
    List<String> problems = new ArrayList<>();
    if (!actual.equals(expected) && !mayBeStocks(asked, actual)) {
      for (int i = 0; i < expected.size(); i++) {
        problems.add(
            "DIFFERENT ANSWERS\n%s: %s, %s\n%s\n--- stock\n%s\n--- delta\n%s\n"
                .formatted(
                    asked.name(),
                    variant,
                    phase,
                    shortened(asked.messages().get(i).toString()),
                    shortened(expected.get(i).toString()),
                    shortened(actual.get(i).toString())));
      }
    }
    return problems;
  }

  private static String shortened(String text) {
    return text.length() <= MAX_SHOWN
        ? text
        : text.substring(0, MAX_SHOWN / 2)
            + "\n[… "
            + (text.length() - MAX_SHOWN)
            + " characters …]\n"
            + text.substring(text.length() - MAX_SHOWN / 2);
  }

  /**
   * Asks a variant once, and checks who answered.
   *
   * @param learned whether the module must know the shape of the messages by now
   */
  List<String> compareAndCount(Case asked, Variant variant, String phase, boolean learned) {
    ServiceCounters counters = server.counters(variant, asked.message().service());
    Snapshot before = counters.snapshot();
    List<String> problems = compare(asked, variant, phase);
    Snapshot change = counters.snapshot().since(before);
    if (!isAsExpected(asked, change, learned)) {
      problems.add(
          "ANSWERED BY THE WRONG ONE\n%s: %s, %s\nexpected %s%s, counted %s\n%s\n"
              .formatted(
                  asked.name(),
                  variant,
                  phase,
                  asked.route(),
                  learned ? " from what was learned" : "",
                  change,
                  shortened(asked.message().toString())));
    }
    return problems;
  }

  private static boolean isAsExpected(Case asked, Snapshot change, boolean learned) {
    long read = change.hits() + change.misses();
    int messages = asked.messages().size();
    if (asked.route() instanceof Route.Stock stock) {
      // After a refusal, stock reads long messages directly for a while.
      boolean maySkip = asked.message().bytes().length >= LONG_BYTES;
      return change.fallbacks().equals(Map.of(stock.reason(), 1L))
          || (maySkip && change.fallbacks().equals(Map.of("AFTER_REFUSAL", 1L)));
    }
    if (asked.route() instanceof Route.Unseen) {
      return read == 0 && change.fallbacks().isEmpty();
    }
    boolean known = !learned || asked.route() instanceof Route.Early || change.hits() == messages;
    return read == messages && change.fallbacks().isEmpty() && known;
  }

  /** Asks a variant until the module answers from learned state, and compares each time. */
  List<String> compareUntilLearned(Case asked, Variant variant, String phase) {
    ServiceCounters counters = server.counters(variant, asked.message().service());
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    while (true) {
      Snapshot before = counters.snapshot();
      long shapes = counters.learnedShapes();
      List<String> problems = compareAndCount(asked, variant, phase, false);
      Snapshot change = counters.snapshot().since(before);
      if (!problems.isEmpty() || change.hits() == asked.messages().size()) {
        return problems;
      }
      if (System.nanoTime() > deadline) {
        problems.add(
            "NEVER LEARNED\n%s: %s\n%s\n".formatted(asked.name(), variant, asked.message()));
        return problems;
      }
      if (counters.learnedShapes() == shapes) {
        awaitChange(counters::learnedShapes);
      }
    }
  }

  /** Waits briefly for the learner, at most until the value changes. */
  static void awaitChange(LongSupplier value) {
    long now = value.getAsLong();
    for (int i = 0; i < POLLS && value.getAsLong() == now; i++) {
      LockSupport.parkNanos(POLL_NANOS);
    }
  }
}
