package io.github.deltasoap.engine;

import io.github.deltasoap.core.Counter;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.engine.verify.Verdict;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Counts the messages of a service that stock handled, by reason, those bound from trees or while
 * they arrived, and its responses and verified samples. Hits and templates are counted by {@link
 * io.github.deltasoap.deserializer.MatchingEngine} and {@link
 * io.github.deltasoap.serializer.TemplateStore}. Safe for any number of threads.
 */
public final class Tally {
  private final Map<StockReason, Counter> requests = counters(StockReason.values());
  private final Map<ReplyReason, Counter> responses = counters(ReplyReason.values());
  private final Map<Verdict, Counter> verified = counters(Verdict.values());
  private final Counter direct = new Counter();
  private final Counter trees = new Counter();
  private final Counter streams = new Counter();
  private final Counter cached = new Counter();
  private final Counter invalid = new Counter();
  private final Counter byValues = new Counter();

  /** Creates a tally of nothing. */
  public Tally() {}

  private static <E extends Enum<E>> Map<E, Counter> counters(E[] reasons) {
    return Stream.of(reasons)
        .collect(Collectors.toUnmodifiableMap(Function.identity(), reason -> new Counter()));
  }

  /** Counts a request that stock reads. */
  public void count(StockReason reason) {
    increment(requests, reason);
  }

  /** Counts a response that stock writes. */
  public void count(ReplyReason reason) {
    increment(responses, reason);
  }

  /** Counts a sample of verification. */
  public void count(Verdict verdict) {
    increment(verified, verdict);
  }

  private static <E> void increment(Map<E, Counter> counters, E reason) {
    Counter counter = counters.get(reason);
    if (counter != null) {
      counter.increment();
    }
  }

  /** Counts a response that the module writes. */
  public void countDirectResponse() {
    direct.increment();
  }

  /** Counts a response from the cache, which is also one that the module writes. */
  public void countCached() {
    cached.increment();
    direct.increment();
  }

  /** Responses from the cache. */
  public long cachedCount() {
    return cached.sum();
  }

  /** Counts a request that is not valid. */
  public void countInvalid() {
    invalid.increment();
  }

  /** Requests that were not valid. */
  public long invalidCount() {
    return invalid.sum();
  }

  /** Counts a request of which only the changed values were validated. */
  public void countValidatedByValues() {
    byValues.increment();
  }

  /** Requests of which only the changed values were validated. */
  public long validatedByValuesCount() {
    return byValues.sum();
  }

  /** Counts a request that the module binds from a tree. */
  public void countTree() {
    trees.increment();
  }

  /** Requests that the module bound from trees. */
  public long treeCount() {
    return trees.sum();
  }

  /** Counts a request that the module binds while it arrives. */
  public void countStream() {
    streams.increment();
  }

  /** Requests that the module bound while they arrived. */
  public long streamCount() {
    return streams.sum();
  }

  /** Requests that stock read, by the name of the reason. */
  public Map<String, Long> stockRequests() {
    return table(requests);
  }

  /** Responses that stock wrote, by the name of the reason. */
  public Map<String, Long> stockResponses() {
    return table(responses);
  }

  /** Samples of verification that differed from stock's. */
  public long differenceCount() {
    return verified.entrySet().stream()
        .filter(each -> each.getKey() == Verdict.DIFFERENT)
        .mapToLong(each -> each.getValue().sum())
        .sum();
  }

  /** Samples of verification, by the name of the verdict. */
  public Map<String, Long> verifiedSamples() {
    return table(verified);
  }

  private static Map<String, Long> table(Map<? extends Enum<?>, Counter> counters) {
    Map<String, Long> table = new TreeMap<>();
    counters.forEach((reason, counter) -> table.put(reason.name(), counter.sum()));
    return table;
  }

  /** Responses that stock wrote, for any reason. */
  public long stockResponseCount() {
    return responses.values().stream().mapToLong(Counter::sum).sum();
  }

  /** Responses that the module wrote. */
  public long directResponseCount() {
    return direct.sum();
  }

  /** Starts all counts at 0 again. */
  public void reset() {
    requests.values().forEach(Counter::reset);
    responses.values().forEach(Counter::reset);
    verified.values().forEach(Counter::reset);
    direct.reset();
    trees.reset();
    streams.reset();
    cached.reset();
    invalid.reset();
    byValues.reset();
  }
}
