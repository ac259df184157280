package io.github.deltasoap.engine;

import io.github.deltasoap.core.Counter;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.engine.verify.Verdict;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Counts the messages of a service that stock handled, by reason, those bound from trees or while
 * they arrived, and its responses and verified samples. Hits and templates are counted by {@link
 * io.github.deltasoap.deserializer.MatchingEngine} and {@link
 * io.github.deltasoap.serializer.TemplateStore}. Safe for any number of threads.
 */
public final class Tally {
  /** Messages that are counted without a reason. */
  public enum Event {
    /** A response that the module has written. */
    DIRECT_RESPONSE,
    /** One of those, from the cache. */
    CACHED_RESPONSE,
    /** A request that is not valid. */
    INVALID_REQUEST,
    /** A valid request of which only the changed values were validated. */
    VALIDATED_BY_VALUES,
    /** A request that the module has bound from a tree. */
    BOUND_FROM_TREE,
    /** A request that the module has bound while it arrived. */
    BOUND_FROM_STREAM
  }

  private final Map<StockReason, Counter> requests = counters(StockReason.class);
  private final Map<ReplyReason, Counter> responses = counters(ReplyReason.class);
  private final Map<Verdict, Counter> verified = counters(Verdict.class);
  private final Map<Event, Counter> events = counters(Event.class);

  /** Creates a tally of nothing. */
  public Tally() {}

  private static <E extends Enum<E>> Map<E, Counter> counters(Class<E> type) {
    Map<E, Counter> counters = new EnumMap<>(type);
    for (E each : type.getEnumConstants()) {
      counters.put(each, new Counter());
    }
    return counters;
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

  /** Counts an event. */
  public void count(Event event) {
    increment(events, event);
  }

  /** The number of events of a kind. */
  public long sum(Event event) {
    return sum(events, event);
  }

  private static <E> long sum(Map<E, Counter> counters, E key) {
    Counter counter = counters.get(key);
    return counter == null ? 0 : counter.sum();
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
    return sum(verified, Verdict.DIFFERENT);
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

  /** Starts all counts at 0 again. */
  public void reset() {
    Stream.of(requests, responses, verified, events)
        .flatMap(counters -> counters.values().stream())
        .forEach(Counter::reset);
  }
}
