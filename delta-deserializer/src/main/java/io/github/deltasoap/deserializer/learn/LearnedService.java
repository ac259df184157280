package io.github.deltasoap.deserializer.learn;

import io.github.deltasoap.core.Counter;
import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The automata and objects learned of one service's operations, under one byte budget. Safe for any
 * number of threads.
 */
public final class LearnedService {
  /** The number of generations of learned shapes that share the budget. */
  private static final int GENERATIONS = 8;

  /** The part of the budget that is free after objects in use were removed. */
  private static final int SPARE_PART = 8;

  /** Objects that no message has used for this many generations make room for others. */
  private static final int IDLE_GENERATIONS = 2;

  /** While memory is full, objects are learned again after so many messages without room. */
  private static final int WAITING_MESSAGES = 1 << 16;

  /** While memory is full, objects are learned again after this time. */
  private static final long WAITING_NANOS = TimeUnit.MINUTES.toNanos(1);

  /** Stock's rules for the service's messages. */
  final BindingRules rules;

  /** Whether stock's parser reads a whole message without error. */
  final Predicate<WireMessage> stockParser;

  final Learner learner;

  /** A single shape or prototype may use only part of it, so none displaces the rest. */
  final MemoryBudget budget;

  /** Receives messages for the operator. */
  final Consumer<String> notices;

  /** Held while learning. */
  final Object lock = new Object();

  /** Guarded by the lock. */
  final WireScanner scanner;

  final Counter learnedShapes = new Counter();

  private final List<LearnedOperation> operations = new CopyOnWriteArrayList<>();
  private final Map<CopyStrategy, CopierChoice> choices = new ConcurrentHashMap<>();

  /** The reasons already logged, for each operation whose objects are built for every request. */
  private final Map<String, Set<String>> noticed = new ConcurrentHashMap<>();

  private volatile int generation = 1;

  /** Whether objects had to be refused for lack of room. */
  private volatile boolean full;

  /** The time at which memory was full; written before {@link #full}. */
  private long fullSince;

  /** The number of messages whose objects were not learned for lack of room; races are harmless. */
  private int waiting;

  /** Guarded by the lock. */
  private long shapesAtGenerationStart;

  /** The limit of the budget at its last change. Guarded by the lock. */
  private long lastLimit;

  /** Creates the memory of a service, as {@code MatchingEngine} describes. */
  public LearnedService(
      BindingRules rules,
      Predicate<WireMessage> stockParser,
      Learner learner,
      WireLimits limits,
      MemoryBudget budget,
      Consumer<String> notices) {
    this.rules = rules;
    this.stockParser = stockParser;
    this.learner = learner;
    this.budget = budget;
    this.notices = notices;
    this.scanner = new WireScanner(limits);
    this.lastLimit = budget.limit();
    budget.observe(this::limitChanged);
  }

  /** Adds an operation in one SOAP version. */
  public LearnedOperation add(OperationType type, CopyStrategy strategy) {
    CopierChoice copiers = choices.computeIfAbsent(strategy, key -> new CopierChoice(this, key));
    LearnedOperation operation = new LearnedOperation(this, type, copiers);
    synchronized (operations) {
      for (LearnedOperation other : operations) {
        if (other.type().equals(type)) {
          other.shareWith(operation);
          operation.shareWith(other);
        }
      }
      operations.add(operation);
    }
    return operation;
  }

  /**
   * Releases an operation, which stops learning. Does not wait for the learner: {@link #heldBytes}
   * is updated when something else has been learned.
   */
  public void remove(LearnedOperation operation) {
    operation.stopLearning();
    synchronized (operations) {
      operations.remove(operation);
      operations.forEach(each -> each.stopSharing(operation));
    }
    noticed.remove(operation.type().name());
    full = false;
  }

  /** The number of shapes learned, including those forgotten since. */
  public Counter learnedShapes() {
    return learnedShapes;
  }

  /** The estimated memory of automata and objects, in bytes. */
  public long heldBytes() {
    return budget.held();
  }

  private void limitChanged() {
    synchronized (lock) {
      long limit = budget.limit();
      full &= limit <= lastLimit;
      lastLimit = limit;
      keepBudget();
    }
  }

  int generation() {
    return generation;
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

  /** Reports, once, that dates are converted in another way from now on. */
  void noticeDefaults() {
    if (isFirst("", "defaults")) {
      notices.accept("The default time zone or locale has changed: requests are learned again");
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

  /**
   * Whether it is worthwhile to learn objects. If memory was full, they have to wait until some of
   * those that are held may have gone out of use, so that objects in use are not exchanged for
   * others that are used as often.
   */
  boolean mayHaveRoom() {
    if (full && (++waiting > WAITING_MESSAGES || System.nanoTime() - fullSince > WAITING_NANOS)) {
      full = false;
    }
    return !full;
  }

  /**
   * Makes room for objects, in place of those that have been out of use for some time; under the
   * lock.
   *
   * @return whether there is room
   */
  boolean makeRoom(long bytes) {
    long limit = budget.limit();
    if (sizeBytes() + bytes <= limit) {
      return true;
    }
    if (full) {
      return false;
    }
    int current = generation + 1;
    generation = current;
    int oldest = current - IDLE_GENERATIONS;
    operations.forEach(each -> each.removeUnused(oldest));
    waiting = 0;
    fullSince = System.nanoTime();
    full = sizeBytes() + bytes > limit;
    return !full;
  }

  private boolean isFirst(String operation, String kind) {
    return noticed.computeIfAbsent(operation, key -> ConcurrentHashMap.newKeySet()).add(kind);
  }

  /**
   * Collects garbage if the budget is exceeded: shapes not walked in recent generations, the oldest
   * first, until the rest fits; before those of the last generations, objects, until an eighth is
   * free; in the worst case everything. A generation ends once shapes of a sixteenth of the budget
   * have been learned, so those in use outlive any number of unused ones.
   */
  void keepBudget() {
    long limit = budget.limit();
    long size = sizeBytes();
    int current = generation;
    if (shapesBytes() - shapesAtGenerationStart > limit / (2 * GENERATIONS)) {
      current++;
      generation = current;
      shapesAtGenerationStart = shapesBytes();
    }
    int oldest = current - GENERATIONS;
    for (; size > limit && oldest <= current - IDLE_GENERATIONS; oldest++) {
      size = keepUsed(oldest, limit);
    }
    if (size > limit) {
      removeObjects(size - limit + limit / SPARE_PART);
      size = sizeBytes();
    }
    for (; size > limit && oldest <= current + 1; oldest++) {
      size = keepUsed(oldest, limit);
    }
    shapesAtGenerationStart = Math.min(shapesAtGenerationStart, shapesBytes());
    budget.set(size);
  }

  /**
   * Keeps what has been used since a generation: objects, and, if that is not enough, shapes.
   *
   * @return the size then
   */
  private long keepUsed(int oldest, long limit) {
    for (LearnedOperation operation : operations) {
      operation.removeUnused(oldest);
    }
    if (sizeBytes() > limit) {
      for (LearnedOperation operation : operations) {
        operation.collect(oldest);
      }
    }
    return sizeBytes();
  }

  /** Removes the same part of the objects of each operation. */
  private void removeObjects(long bytes) {
    double all = 0;
    for (LearnedOperation operation : operations) {
      all += operation.objectsBytes();
    }
    for (LearnedOperation operation : operations) {
      operation.removeObjects((long) Math.ceil(bytes * (operation.objectsBytes() / all)));
    }
  }

  /** Updates the sizes after an operation has forgotten; under the lock. */
  void noteForgotten() {
    shapesAtGenerationStart = Math.min(shapesAtGenerationStart, shapesBytes());
    full = false;
    budget.set(sizeBytes());
  }

  private long shapesBytes() {
    long size = 0;
    for (LearnedOperation operation : operations) {
      size += operation.shapesBytes();
    }
    return size;
  }

  private long sizeBytes() {
    long size = 0;
    for (LearnedOperation operation : operations) {
      size += operation.sizeBytes();
    }
    return size;
  }
}
