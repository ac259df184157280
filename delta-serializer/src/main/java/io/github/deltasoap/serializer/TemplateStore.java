package io.github.deltasoap.serializer;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * The templates of one service: their pools, the memory that they may hold together, and how
 * messages have matched. Safe for any number of threads.
 */
public final class TemplateStore {
  private final long maxBytes;
  private final AtomicLong heldBytes = new AtomicLong();
  private final AtomicLong reservedBytes = new AtomicLong();
  private final List<TemplatePool> pools = new CopyOnWriteArrayList<>();
  private final Map<Match, LongAdder> matches = new EnumMap<>(Match.class);

  /** Counts the templates that were made; tells which templates were used last. */
  private final AtomicInteger clock = new AtomicInteger();

  /**
   * @param maxBytes what idle templates may hold; beyond it those go that were not used for longest
   */
  public TemplateStore(long maxBytes) {
    this.maxBytes = maxBytes;
    for (Match match : Match.values()) {
      matches.put(match, new LongAdder());
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

  /** How many messages have matched like that. */
  long count(Match match) {
    LongAdder counter = matches.get(match);
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
    LongAdder counter = matches.get(match);
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

  /** Takes account of templates that have grown or have gone. */
  void changed(long bytes) {
    if (bytes != 0 && heldBytes.addAndGet(bytes) > maxBytes && bytes > 0) {
      shrink();
    }
  }

  private synchronized void shrink() {
    boolean found = true;
    while (found && heldBytes.get() > maxBytes) {
      TemplatePool oldest = null;
      int age = -1;
      for (TemplatePool pool : pools) {
        int oldestOfPool = pool.ageOfOldest(clock.get());
        if (oldestOfPool > age) {
          age = oldestOfPool;
          oldest = pool;
        }
      }
      found = oldest != null && oldest.dropOldest(clock.get());
    }
  }
}
