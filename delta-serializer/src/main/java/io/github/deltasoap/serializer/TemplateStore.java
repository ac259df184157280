package io.github.deltasoap.serializer;

import io.github.deltasoap.core.Counter;
import io.github.deltasoap.core.MemoryBudget;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * The templates of one service: their pools, their common memory limit, and counts of matches. Safe
 * for any number of threads.
 */
public final class TemplateStore {
  /**
   * The size of the templates that a core's caches hold, besides everything else a response needs.
   */
  private static final long CACHE_BYTES = 512 << 10;

  /**
   * The bytes that a thread adds up, in its own cache line, before adding them to the shared total.
   */
  private static final long SAID_BYTES = CACHE_BYTES / 16;

  private static final int LINE = 64 / Long.BYTES;

  private final long[] unsaidBytes = new long[IdleTemplates.THREADS * LINE];

  /** The total bytes of template uses. */
  private final AtomicLong usedBytes = new AtomicLong();

  private final MemoryBudget budget;
  private final Consumer<String> notices;
  private final AtomicBoolean hasRefused = new AtomicBoolean();
  private final AtomicLong reservedBytes = new AtomicLong();
  private final List<TemplatePool> pools = new CopyOnWriteArrayList<>();
  private final Map<TemplateMatch, Counter> matches = new EnumMap<>(TemplateMatch.class);

  /** Counts the templates made, as a clock for their last uses. */
  private final AtomicInteger clock = new AtomicInteger();

  /**
   * @param budget of idle templates; beyond its limit the least recently used are dropped
   * @param notices receives a message for the operator when the first template is too large to keep
   */
  public TemplateStore(MemoryBudget budget, Consumer<String> notices) {
    this.budget = budget;
    this.notices = notices;
    budget.observe(this::shrink);
    for (TemplateMatch match : TemplateMatch.values()) {
      matches.put(match, new Counter());
    }
  }

  /** Creates a pool for the messages of one operation. */
  public TemplatePool pool(TemplateSettings settings) {
    TemplatePool pool = new TemplatePool(this, settings);
    pools.add(pool);
    return pool;
  }

  /** Releases a pool and its templates. It remains usable, but keeps no more templates. */
  public void remove(TemplatePool pool) {
    pools.remove(pool);
    pool.close();
  }

  /** The number of messages for each kind of {@link TemplateMatch}, by name. */
  public Map<String, Long> counts() {
    Map<String, Long> table = new TreeMap<>();
    matches.forEach((match, counter) -> table.put(match.name(), counter.sum()));
    return table;
  }

  /** Resets the counts. */
  public void resetCounts() {
    matches.values().forEach(Counter::reset);
  }

  /** The number of messages with this kind of match. */
  long count(TemplateMatch match) {
    Counter counter = matches.get(match);
    return counter == null ? 0 : counter.sum();
  }

  /** The estimated memory of the templates. */
  public long heldBytes() {
    return budget.held();
  }

  /**
   * Reserves memory for the structures used to look up templates.
   *
   * @return false if these would exceed {@link #mostReservedBytes}, or if all memory is in use
   */
  public boolean reserve(long bytes) {
    if (reservedBytes.addAndGet(bytes) > mostReservedBytes() || bytes > budget.room()) {
      reservedBytes.addAndGet(-bytes);
      return false;
    }
    changed(bytes);
    return true;
  }

  /** The memory that may be reserved at a time: a quarter of the limit. */
  public long mostReservedBytes() {
    return budget.limit() / 4;
  }

  /** Releases reserved memory. */
  public void release(long bytes) {
    reservedBytes.addAndGet(-bytes);
    changed(-bytes);
  }

  void counted(TemplateMatch match) {
    Counter counter = matches.get(match);
    if (counter != null) {
      counter.increment();
    }
  }

  /** Whether a template of that size may ever be kept, if need be in place of all others. */
  boolean mayKeep(long bytes) {
    boolean fits = bytes <= budget.most() - reservedBytes.get();
    if (!fits && budget.most() > 0 && hasRefused.compareAndSet(false, true)) {
      notices.accept(
          "some messages are written in full each time: their templates take more than"
              + " deltasoap.maxBytes");
    }
    return fits;
  }

  /**
   * Whether a template of that size may be kept now.
   *
   * @param more the part of it that is not held yet
   */
  boolean hasRoom(long bytes, long more) {
    return bytes <= budget.limit() - reservedBytes.get() && more <= budget.room();
  }

  int clock() {
    return clock.get();
  }

  void tick() {
    clock.incrementAndGet();
  }

  /**
   * Records the use of a template.
   *
   * @param thread one of {@link IdleTemplates#THREADS}
   * @return whether the use of other templates since has displaced it from the CPU caches
   */
  boolean isCold(PooledTemplate used, int thread) {
    int mine = thread * LINE;
    long unsaid = unsaidBytes[mine] + used.bytes;
    if (unsaid >= SAID_BYTES) {
      usedBytes.addAndGet(unsaid);
      unsaid = 0;
    }
    unsaidBytes[mine] = unsaid;
    long now = usedBytes.get();
    boolean cold = now - used.warmAt - used.bytes > CACHE_BYTES;
    used.warmAt = now;
    return cold;
  }

  /** Updates the memory held after templates have grown or were dropped. */
  void changed(long bytes) {
    if (bytes != 0 && budget.add(bytes) > budget.limit() && bytes > 0) {
      shrink();
    }
  }

  /**
   * Drops the least recently used templates, an eighth of the limit more than necessary: visiting
   * all of them each time would cost more than they save. The latest one stays if it fits.
   */
  private synchronized void shrink() {
    long limit = budget.limit();
    if (budget.held() <= limit) {
      return;
    }
    int now = clock.get();
    List<Idle> all = new ArrayList<>();
    for (TemplatePool pool : pools) {
      pool.forEachIdle(each -> all.add(new Idle(pool, each, now - each.usedAt)));
    }
    all.sort(Comparator.comparingInt(Idle::age).reversed());
    for (Idle each : all) {
      long held = budget.held();
      if (held <= limit - limit / 8 || (held <= limit && each.age == 0)) {
        return;
      }
      each.pool.drop(each.template);
    }
  }

  /** A template that may be dropped, with its age fixed for sorting. */
  private record Idle(TemplatePool pool, PooledTemplate template, int age) {}
}
