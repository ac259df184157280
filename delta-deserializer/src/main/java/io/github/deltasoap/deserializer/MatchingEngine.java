package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.Counter;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.GraphCopier;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * The Matching Engine (P1, section 3.3) of one service: its operations' automata and objects under
 * one byte budget. Safe for any number of threads.
 */
public final class MatchingEngine {
  /** The number of generations of learned shapes that share the budget. */
  private static final int GENERATIONS = 8;

  private final BindingRules rules;
  private final StockParser stockParser;
  private final Learner learner;
  private final long maxBytes;
  private final Consumer<String> notices;

  private final Map<Key, OperationMatcher> matchers = new ConcurrentHashMap<>();
  private final List<OperationMatcher> all = new CopyOnWriteArrayList<>();
  private final Map<CopyStrategy, CopierChoice> copiers = new EnumMap<>(CopyStrategy.class);
  private final Object learningLock = new Object();
  private final WireScanner learningScanner;
  private final Counter hits = new Counter();
  private final Counter patchedHits = new Counter();
  private final Counter fullHits = new Counter();
  private final Counter misses = new Counter();
  private final Counter learnedShapes = new Counter();

  /** The reasons already logged, for each operation whose objects are built for every request. */
  private final Map<String, Set<String>> noticed = new ConcurrentHashMap<>();

  private volatile int generation = 1;

  /** Guarded by the learning lock. */
  private long bytesAtGenerationStart;

  private volatile long heldBytes;

  /**
   * The scope of a learned shape. The wire profile fixes the charset, and the builder ties the
   * media type to the SOAP version, so nothing else distinguishes messages.
   */
  private record Key(String operation, SoapVersion version) {}

  /**
   * Creates an engine.
   *
   * @param rules stock's rules for the service's programming model
   * @param stockParser consulted before anything is learned
   * @param maxBytes the memory limit of all operations' automata and objects together
   * @param notices receives one-time messages for the operator, such as a refused {@code clone()}
   */
  public MatchingEngine(
      BindingRules rules,
      StockParser stockParser,
      Learner learner,
      WireLimits limits,
      long maxBytes,
      Consumer<String> notices) {
    this.rules = rules;
    this.stockParser = stockParser;
    this.learner = learner;
    this.maxBytes = maxBytes;
    this.notices = notices;
    this.learningScanner = new WireScanner(limits);
    for (CopyStrategy strategy : CopyStrategy.values()) {
      copiers.put(strategy, new CopierChoice(strategy));
    }
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
          CopierChoice choice = copiers.get(copyStrategy);
          if (choice == null) {
            throw new IllegalStateException("No copier for " + copyStrategy);
          }
          OperationMatcher matcher =
              new OperationMatcher(this, operation.name(), operation, setters, choice);
          all.add(matcher);
          return matcher;
        });
  }

  /**
   * Releases a matcher, which stops learning; another may be created in its place. Does not wait
   * for the learner: {@link #heldBytes} is updated when something else has been learned.
   */
  public void forget(OperationMatcher matcher) {
    matcher.stopLearning();
    matchers.values().remove(matcher);
    all.remove(matcher);
    noticed.remove(matcher.name());
  }

  /** Forgets everything learned by all operations. Waits for the learner, but no request waits. */
  public void forgetAll() {
    all.forEach(OperationMatcher::forget);
  }

  /** Resets the counters. */
  public void resetCounters() {
    hits.reset();
    patchedHits.reset();
    fullHits.reset();
    misses.reset();
    learnedShapes.reset();
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
    return learnedShapes.sum();
  }

  /** The estimated memory of automata and objects, in bytes. */
  public long heldBytes() {
    return heldBytes;
  }

  /** The matchers in use. */
  public List<OperationMatcher> matchers() {
    return all;
  }

  int generation() {
    return generation;
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

  void countLearnedShape() {
    learnedShapes.increment();
  }

  /**
   * Reports why objects are built for every request, once for each operation and kind of reason.
   *
   * @param kind identifies the reason
   */
  void noticeMadeAnew(String operation, String kind, String reason) {
    // Documents have no objects.
    if (isFirst(operation, kind) && !rules.keepsDocument()) {
      notices.accept(
          "Objects of operation " + operation + " are made anew for each request: " + reason);
    }
  }

  /** Reports, once for each operation, that some messages are too large to learn. */
  void noticeTooLarge(String operation) {
    if (isFirst(operation, "shape")) {
      notices.accept(
          "Some messages of operation "
              + operation
              + " are not learned: their shapes take more than half of deltasoap.maxBytes");
    }
  }

  private boolean isFirst(String operation, String kind) {
    return noticed.computeIfAbsent(operation, key -> ConcurrentHashMap.newKeySet()).add(kind);
  }

  void offer(Learner.Sample sample) {
    learner.offer(sample);
  }

  Object learningLock() {
    return learningLock;
  }

  WireScanner learningScanner() {
    return learningScanner;
  }

  StockParser stockParser() {
    return stockParser;
  }

  /** Stock's rules for the service's messages. */
  public BindingRules rules() {
    return rules;
  }

  /**
   * The byte budget. A single shape or prototype may use only part of it, so none displaces the
   * rest.
   */
  long maxBytes() {
    return maxBytes;
  }

  /**
   * Collects garbage if the budget is exceeded: shapes not walked in recent generations, the oldest
   * first, until the rest fits; in the worst case everything. A generation ends once an eighth of
   * the budget has been learned, so shapes in use outlive any number of unused ones.
   */
  void keepBudget() {
    long size = sizeBytes();
    int current = generation;
    if (size - bytesAtGenerationStart > maxBytes / GENERATIONS) {
      current++;
      generation = current;
      bytesAtGenerationStart = size;
    }
    for (int oldest = current - GENERATIONS; size > maxBytes && oldest <= current + 1; oldest++) {
      for (OperationMatcher matcher : all) {
        matcher.collect(oldest);
      }
      size = sizeBytes();
      bytesAtGenerationStart = Math.min(bytesAtGenerationStart, size);
    }
    heldBytes = size;
  }

  /** Updates the sizes after a matcher has forgotten; under the learning lock. */
  void noteForgotten() {
    long size = sizeBytes();
    bytesAtGenerationStart = Math.min(bytesAtGenerationStart, size);
    heldBytes = size;
  }

  private long sizeBytes() {
    long size = 0;
    for (OperationMatcher matcher : all) {
      size += matcher.sizeBytes();
    }
    return size;
  }

  /** The copier in use for a strategy, which may have fallen back to reflection. */
  final class CopierChoice {
    private final CopyStrategy strategy;
    private volatile GraphCopier current;

    CopierChoice(CopyStrategy strategy) {
      this.strategy = strategy;
      this.current = GraphCopier.of(strategy, rules);
    }

    GraphCopier current() {
      return current;
    }

    boolean isPooled() {
      return strategy == CopyStrategy.NONE;
    }

    /**
     * Falls back to reflection.
     *
     * @return false if reflection itself has failed
     */
    boolean fallBack(String operation, String problem) {
      if (current.getClass() == GraphCopier.ReflectionCopier.class) {
        noticeMadeAnew(operation, "copy", problem);
        return false;
      }
      notices.accept(
          "Copy strategy "
              + strategy.name().toLowerCase(Locale.ROOT)
              + " is refused, reflection takes its place: operation "
              + operation
              + ", "
              + problem);
      current = GraphCopier.of(CopyStrategy.REFLECTION, rules);
      return true;
    }
  }
}
