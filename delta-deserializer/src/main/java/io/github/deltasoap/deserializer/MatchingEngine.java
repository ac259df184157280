package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.Counter;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireScanner;
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
  /** How many generations of learned shapes share the budget. */
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

  /** Reasons already logged for each operation whose objects are made anew. */
  private final Map<String, Set<String>> noticed = new ConcurrentHashMap<>();

  private volatile int generation = 1;

  /** Guarded by the learning lock. */
  private long bytesAtGenerationStart;

  private volatile long heldBytes;

  /**
   * What a learned shape is valid for. The wire profile fixes the charset, and the builder ties the
   * media type to the SOAP version, so these two are all that is left to tell.
   */
  private record Key(String operation, SoapVersion version) {}

  /**
   * Creates an engine.
   *
   * @param rules of stock, for the service's programming model
   * @param stockParser asked before anything is learned
   * @param maxBytes the memory that automata and objects of all operations may hold together
   * @param notices takes what an operator should read once, such as a refused {@code clone()}
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

  /** The matcher of an operation in a SOAP version; created when first asked for. */
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
   * Lets go of a matcher, which learns nothing any more; another may be made in its place. Does not
   * wait for the learner: what is held is counted anew when something else has been learned.
   */
  public void forget(OperationMatcher matcher) {
    matcher.stopLearning();
    matchers.values().remove(matcher);
    all.remove(matcher);
    noticed.remove(matcher.name());
  }

  /** Forgets what all operations have learned. Waits for the learner; no request waits for it. */
  public void forgetAll() {
    all.forEach(OperationMatcher::forget);
  }

  /** Counts anew from now on. */
  public void resetCounters() {
    hits.reset();
    patchedHits.reset();
    fullHits.reset();
    misses.reset();
    learnedShapes.reset();
  }

  /** Messages that an automaton took. */
  public long hits() {
    return hits.sum();
  }

  /** Hits whose arguments, or texts, were those of a prototype but for the values that differ. */
  public long patchedHits() {
    return patchedHits.sum();
  }

  /** Hits of which all values were converted. Hits that are stock's in the end are in neither. */
  public long fullHits() {
    return fullHits.sum();
  }

  /** Messages that no automaton took. */
  public long misses() {
    return misses.sum();
  }

  /** Shapes learned, forgotten ones included. */
  public long learnedShapes() {
    return learnedShapes.sum();
  }

  /** An estimate of the memory held by automata and objects, in bytes. */
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
   * Says why objects are made anew for each request, unless it has been said of the operation.
   *
   * @param kind of reason, by which it is found out whether it has been said
   */
  void noticeMadeAnew(String operation, String kind, String reason) {
    // Of documents, no objects are made.
    if (isFirst(operation, kind) && !rules.keepsDocument()) {
      notices.accept(
          "Objects of operation " + operation + " are made anew for each request: " + reason);
    }
  }

  /** Says that there are messages too large to be learned, unless it has been said already. */
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

  BindingRules rules() {
    return rules;
  }

  /**
   * The byte budget. No single shape or prototype gets so much of it that it displaces all else.
   */
  long maxBytes() {
    return maxBytes;
  }

  /**
   * Collects garbage if the budget is exceeded: what was not walked in the last generations, the
   * oldest first, until the rest fits; at worst everything. A generation lasts until an eighth of
   * the budget has been learned, so what is in use outlives any number of shapes that are not.
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

  /** Takes account of what a matcher has forgotten; under the learning lock. */
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

  /** The copier that a strategy uses, which may turn out to be another one's. */
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

    /** Falls back to reflection; false if that is what has failed. */
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
