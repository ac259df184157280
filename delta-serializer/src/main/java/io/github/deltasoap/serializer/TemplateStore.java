package io.github.deltasoap.serializer;

import io.github.deltasoap.core.Counter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The templates of one service: their pools, the memory that they may hold together, and how
 * messages have matched. Safe for any number of threads.
 */
public final class TemplateStore {
  /**
   * Templates that the caches of a processor's core hold, beside all that responses are made of.
   */
  private static final long CACHE_BYTES = 512 << 10;

  /** Threads add up what they use, in a cache line each, and say so from time to time. */
  private static final long SAID_BYTES = CACHE_BYTES / 16;

  private static final int LINE = 64 / Long.BYTES;

  private final long[] unsaidBytes = new long[IdleTemplates.THREADS * LINE];

  /** How much templates have been used. */
  private final AtomicLong usedBytes = new AtomicLong();

  private final long maxBytes;
  private final AtomicLong heldBytes = new AtomicLong();
  private final AtomicLong reservedBytes = new AtomicLong();
  private final List<TemplatePool> pools = new CopyOnWriteArrayList<>();
  private final Map<Match, Counter> matches = new EnumMap<>(Match.class);

  /** Counts the templates that were made; tells which templates were used last. */
  private final AtomicInteger clock = new AtomicInteger();

  /**
   * @param maxBytes what idle templates may hold; beyond it those go that were not used for longest
   */
  public TemplateStore(long maxBytes) {
    this.maxBytes = maxBytes;
    for (Match match : Match.values()) {
      matches.put(match, new Counter());
    }
  }

  /** A pool for the messages of one operation. */
  public TemplatePool pool(TemplateSettings settings) {
    TemplatePool pool = new TemplatePool(this, settings);
    pools.add(pool);
    return pool;
  }

  /** Lets go of a pool and its templates. It may still be used, but keeps nothing from then on. */
  public void remove(TemplatePool pool) {
    pools.remove(pool);
    pool.close();
  }

  /** How many messages have matched in each way, by the name of the {@link Match}. */
  public Map<String, Long> counts() {
    Map<String, Long> table = new TreeMap<>();
    matches.forEach((match, counter) -> table.put(match.name(), counter.sum()));
    return table;
  }

  /** Counts anew from now on. */
  public void resetCounts() {
    matches.values().forEach(Counter::reset);
  }

  /** How many messages have matched like that. */
  long count(Match match) {
    Counter counter = matches.get(match);
    return counter == null ? 0 : counter.sum();
  }

  /** An estimate of what the templates hold. */
  public long heldBytes() {
    return heldBytes.get();
  }

  /**
   * Takes memory for what templates are found by.
   *
   * @return false if a quarter of all memory is taken for that already
   */
  public boolean reserve(long bytes) {
    if (reservedBytes.addAndGet(bytes) > maxBytes / 4) {
      reservedBytes.addAndGet(-bytes);
      return false;
    }
    changed(bytes);
    return true;
  }

  /** Gives back what has been reserved. */
  public void release(long bytes) {
    reservedBytes.addAndGet(-bytes);
    changed(-bytes);
  }

  void counted(Match match) {
    Counter counter = matches.get(match);
    if (counter != null) {
      counter.increment();
    }
  }

  /** Whether a template of that size may be kept: none displaces all others. */
  boolean mayKeep(long bytes) {
    return bytes <= maxBytes / 2;
  }

  int clock() {
    return clock.get();
  }

  void tick() {
    clock.incrementAndGet();
  }

  /**
   * Takes account of the use of a template.
   *
   * @param thread one of {@link IdleTemplates#THREADS}
   * @return whether so much of other templates was used since, that the processor's caches have
   *     lost it
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

  /** Takes account of templates that have grown or have gone. */
  void changed(long bytes) {
    if (bytes != 0 && heldBytes.addAndGet(bytes) > maxBytes && bytes > 0) {
      shrink();
    }
  }

  /**
   * Drops the templates that were not used for longest, an eighth of the memory beyond what is
   * necessary: going through all of them each time would cost more than they save.
   */
  private synchronized void shrink() {
    long excess = heldBytes.get() - maxBytes;
    if (excess <= 0) {
      return;
    }
    int now = clock.get();
    List<Idle> all = new ArrayList<>();
    for (TemplatePool pool : pools) {
      pool.forEachIdle(each -> all.add(new Idle(pool, each, now - each.usedAt)));
    }
    all.sort(Comparator.comparingInt(Idle::age).reversed());
    for (Idle each : all) {
      if (heldBytes.get() <= maxBytes - maxBytes / 8) {
        return;
      }
      each.pool.drop(each.template);
    }
  }

  /** A template that may be dropped; its age does not change while it is compared. */
  private record Idle(TemplatePool pool, PooledTemplate template, int age) {}
}
