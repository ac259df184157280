package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.Counter;
import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.learn.LearnedOperation;
import io.github.deltasoap.deserializer.learn.LearnedService;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The Matching Engine (P1, section 3.3) of one service: its operations' automata and objects under
 * one byte budget. Safe for any number of threads.
 */
public final class MatchingEngine {
  private final BindingRules rules;
  private final LearnedService learned;
  private final Map<Key, OperationMatcher> matchers = new ConcurrentHashMap<>();
  private final Counter hits = new Counter();
  private final Counter patchedHits = new Counter();
  private final Counter fullHits = new Counter();
  private final Counter misses = new Counter();

  /**
   * The scope of a learned shape. The wire profile fixes the charset, and the builder ties the
   * media type to the SOAP version, so nothing else distinguishes messages.
   */
  private record Key(String operation, SoapVersion version) {}

  /**
   * Creates an engine.
   *
   * @param rules stock's rules for the service's programming model
   * @param stockParser whether stock's parser reads a whole message without error; consulted before
   *     anything is learned
   * @param budget of all operations' automata and objects together
   * @param notices receives one-time messages for the operator, such as a refused {@code clone()}
   */
  public MatchingEngine(
      BindingRules rules,
      Predicate<WireMessage> stockParser,
      Learner learner,
      WireLimits limits,
      MemoryBudget budget,
      Consumer<String> notices) {
    this.rules = rules;
    this.learned = new LearnedService(rules, stockParser, learner, limits, budget, notices);
  }

  /** The matcher of an operation in a SOAP version, created on first use. */
  public OperationMatcher matcher(
      OperationType operation,
      SoapVersion version,
      CopyStrategy copyStrategy,
      SetterStrategy setters) {
    return matchers.computeIfAbsent(
        new Key(operation.name(), version),
        key -> {
          LearnedOperation memory = learned.add(operation, copyStrategy);
          return new OperationMatcher(this, memory, setters);
        });
  }

  /**
   * Releases a matcher, which stops learning; another may be created in its place. Does not wait
   * for the learner: {@link #heldBytes} is updated when something else has been learned.
   */
  public void forget(OperationMatcher matcher) {
    matchers.values().remove(matcher);
    learned.remove(matcher.learned());
  }

  /** Forgets everything learned by all operations. Waits for the learner, but no request waits. */
  public void forgetAll() {
    matchers.values().forEach(OperationMatcher::forget);
  }

  /** Resets the counters. */
  public void resetCounters() {
    hits.reset();
    patchedHits.reset();
    fullHits.reset();
    misses.reset();
    learned.learnedShapes().reset();
  }

  /** The number of messages accepted by an automaton. */
  public long hits() {
    return hits.sum();
  }

  /**
   * The number of hits served with a prototype's arguments, or texts, except for changed values.
   */
  public long patchedHits() {
    return patchedHits.sum();
  }

  /** The number of hits that converted all values. Hits that stock answered count in neither. */
  public long fullHits() {
    return fullHits.sum();
  }

  /** The number of messages that no automaton accepted. */
  public long misses() {
    return misses.sum();
  }

  /** The number of shapes learned, including those forgotten since. */
  public long learnedShapes() {
    return learned.learnedShapes().sum();
  }

  /** The estimated memory of automata and objects, in bytes. */
  public long heldBytes() {
    return learned.heldBytes();
  }

  /** The matchers in use. */
  public List<OperationMatcher> matchers() {
    return List.copyOf(matchers.values());
  }

  void countHit() {
    hits.increment();
  }

  void countServed(boolean patched) {
    (patched ? patchedHits : fullHits).increment();
  }

  void countMiss() {
    misses.increment();
  }

  /** Stock's rules for the service's messages. */
  public BindingRules rules() {
    return rules;
  }
}
