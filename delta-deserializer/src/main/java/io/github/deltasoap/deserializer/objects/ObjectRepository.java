package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.automaton.PathRows;
import io.github.deltasoap.deserializer.automaton.PathSteps;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.jspecify.annotations.Nullable;

/**
 * The prototypes of one automaton, by path (P1, section 3.3). Lookups need no lock; only the
 * learner adds and removes.
 */
public final class ObjectRepository {
  /** The number of prototypes compared with a message before the automaton is walked. */
  private static final int RECENT = 4;

  /** The number of matches after which a prototype moves to the front. */
  private static final int PREFERRED = 4;

  private static final int MAX_REFUSED = 1024;

  /** The bounds of {@link #luck}. */
  private static final int LUCK = 32;

  /** The number of prototypes of one frame whose rows are compared with those of a message. */
  private static final int OF_ONE_FRAME = 4;

  private static final Prototype[] NONE = {};

  /** While comparing does not succeed, one message of this many is still compared. */
  private static final int PROBED = 16;

  /**
   * One set of prototypes. All parts are replaced together, so that a lookup that overlaps with the
   * collector brings back no prototype that has been dropped.
   */
  @SuppressWarnings("ArrayRecordComponent") // Compared by identity only.
  private record Known(
      Map<MatchRun.Path, Prototype> byPath,
      Map<Long, Prototype> bySteps,
      Map<Long, Prototype[]> byFrame,
      Prototype[] recent) {
    static Known nothing() {
      return new Known(
          new ConcurrentHashMap<>(), new ConcurrentHashMap<>(), new ConcurrentHashMap<>(), NONE);
    }

    void add(Prototype prototype) {
      byPath.put(prototype.path(), prototype);
      if (prototype.texts == null && PathSteps.canBeShared(prototype.path())) {
        bySteps.put(PathSteps.hash(prototype.path()), prototype);
      }
      PathRows rows = prototype.rows();
      if (rows != null) {
        byFrame.merge(rows.frameHash(), new Prototype[] {prototype}, Known::newestFirst);
      }
    }

    private static Prototype[] newestFirst(Prototype[] older, Prototype[] newest) {
      int kept = Math.min(older.length, OF_ONE_FRAME - 1);
      Prototype[] all = Arrays.copyOf(newest, kept + 1);
      System.arraycopy(older, 0, all, 1, kept);
      return all;
    }
  }

  private static final AtomicReferenceFieldUpdater<ObjectRepository, Known> KNOWN =
      AtomicReferenceFieldUpdater.newUpdater(ObjectRepository.class, Known.class, "known");

  private volatile Known known = Known.nothing();

  /**
   * Rises with each message that matches a recent prototype, and falls with each other one; races
   * are harmless.
   */
  private int luck = LUCK;

  /** The number of messages while luck was out; races are harmless. */
  private int unlucky;

  /** As {@link #luck}, of messages whose rows were looked for. */
  private int rowLuck = LUCK;

  /** As {@link #unlucky}, of messages whose rows may be looked for. */
  private int rowsUnlucky;

  /** The estimated memory of the prototypes; changed only by the learner. */
  private volatile long sizeBytes;

  /** Hashes of paths, because a path can be as long as its message. */
  private final Set<Long> refused = ConcurrentHashMap.newKeySet();

  /**
   * The prototypes matched recently, the most frequent one first, so an occasional unusual message
   * does not slow down the comparison of usual ones. Empty while the comparison hardly ever
   * succeeds, as in traffic of many structures, where walking the automaton finds the prototype
   * sooner.
   */
  public Prototype[] recent() {
    if (luck < 0) {
      unlucky++;
    }
    return areRecentOnesCompared() ? known.recent : NONE;
  }

  private boolean areRecentOnesCompared() {
    return isFoundByComparing() || unlucky % PROBED == 0;
  }

  /** Whether messages usually match a recent prototype. */
  public boolean isFoundByComparing() {
    return luck >= 0;
  }

  /** Records that a message matched none of the recent prototypes. */
  public void noteMismatch(Prototype[] among) {
    if (among.length > 0 && luck > -LUCK) {
      luck--;
    }
  }

  /**
   * Records that a message matched a prototype.
   *
   * @param among the recent prototypes at the time of the comparison
   */
  public void noteMatch(Prototype[] among, int index) {
    if (luck < LUCK) {
      luck = Math.min(luck + 2, LUCK);
    }
    if (index > 0 && ++among[index].preference >= PREFERRED) {
      Known old = known;
      if (among != old.recent) {
        return;
      }
      Prototype[] moved = among.clone();
      System.arraycopy(among, 0, moved, 1, index);
      moved[0] = among[index];
      for (Prototype each : moved) {
        each.preference = 0;
      }
      replace(old, moved);
    }
  }

  /** Replaces the recent prototypes, unless another thread was faster: that costs comparisons. */
  private void replace(Known old, Prototype[] recent) {
    KNOWN.compareAndSet(this, old, new Known(old.byPath, old.bySteps, old.byFrame, recent));
  }

  /** The path's prototype, or null; while recent ones are compared, it becomes one of them. */
  public @Nullable Prototype find(MatchRun.Path path) {
    Known now = known;
    Prototype found = now.byPath.get(path);
    if (found != null && areRecentOnesCompared()) {
      makeRecent(now, found);
    }
    return found;
  }

  private void makeRecent(Known old, Prototype prototype) {
    if (Arrays.asList(old.recent).contains(prototype)) {
      return;
    }
    Prototype[] with = Arrays.copyOf(old.recent, Math.min(RECENT, old.recent.length + 1));
    with[with.length - 1] = prototype;
    prototype.preference = 0;
    replace(old, with);
  }

  /**
   * Aligns a message without a prototype with one that has the same binding steps.
   *
   * @param hash the path's {@link PathSteps#hash}
   * @return null if there is none
   */
  public @Nullable StepAlignment alignSteps(
      long hash, MatchRun.Path path, WireMessage message, Spans spans) {
    Prototype found = known.bySteps.get(hash);
    return found == null ? null : StepAlignment.of(found, path, message, spans);
  }

  /**
   * Aligns a message without a prototype with one that has the same frame and most of its rows, and
   * hardly tries while this does not succeed.
   *
   * @return null if there is none
   */
  public @Nullable RowAlignment findRows(MatchRun.Path path, WireMessage message, Spans spans) {
    if (rowLuck < 0 && ++rowsUnlucky % PROBED != 0) {
      return null;
    }
    RowAlignment aligned = alignRows(path, message, spans);
    int changed = aligned == null ? rowLuck - 1 : rowLuck + LUCK;
    rowLuck = Math.min(Math.max(changed, -LUCK), LUCK);
    return aligned;
  }

  /** As {@link #findRows}, but changes nothing. */
  public @Nullable RowAlignment alignRows(MatchRun.Path path, WireMessage message, Spans spans) {
    Map<Long, Prototype[]> byFrame = known.byFrame;
    PathRows rows = byFrame.isEmpty() ? null : PathRows.of(path);
    return rows == null
        ? null
        : RowAlignment.of(byFrame.getOrDefault(rows.frameHash(), NONE), rows, message, spans);
  }

  public Collection<Prototype> prototypes() {
    return known.byPath.values();
  }

  /** The path's prototype, or null. */
  public @Nullable Prototype prototype(MatchRun.Path path) {
    return known.byPath.get(path);
  }

  /** Whether the path was refused because its objects cannot be copied and patched. */
  public boolean refuses(MatchRun.Path path) {
    return refused.contains(path.hash());
  }

  public void refuse(MatchRun.Path path) {
    if (refused.size() < MAX_REFUSED) {
      refused.add(path.hash());
    }
  }

  public void add(Prototype prototype) {
    Known now = known;
    Prototype replaced = now.byPath.get(prototype.path());
    now.add(prototype);
    long freed = replaced == null ? 0 : replaced.sizeBytes();
    long size = sizeBytes + prototype.sizeBytes() - freed;
    sizeBytes = size;
    makeRecent(now, prototype);
  }

  /**
   * Removes the prototypes that no message has matched since a generation.
   *
   * @return whether there were any
   */
  public boolean removeUnused(int oldest) {
    List<Prototype> used =
        prototypes().stream().filter(each -> each.usedGeneration >= oldest).toList();
    boolean removes = used.size() < prototypes().size();
    if (removes) {
      keep(used);
    }
    return removes;
  }

  /**
   * Removes prototypes, those first that no message has matched for longest.
   *
   * @param bytes to free, if there are as many
   * @return whether there were any
   */
  public boolean remove(long bytes) {
    List<Prototype> kept = new ArrayList<>(prototypes());
    kept.sort(Comparator.comparingInt((Prototype each) -> each.usedGeneration).reversed());
    long freed = 0;
    while (freed < bytes && !kept.isEmpty()) {
      freed += kept.remove(kept.size() - 1).sizeBytes();
    }
    if (freed > 0) {
      keep(kept);
    }
    return freed > 0;
  }

  /** Replaces all prototypes; their paths must belong to the published automaton. */
  public void replaceAll(List<Prototype> prototypes) {
    keep(prototypes);
    refused.clear();
  }

  private void keep(List<Prototype> prototypes) {
    Known all = Known.nothing();
    prototypes.forEach(all::add);
    KNOWN.updateAndGet(
        this,
        old ->
            new Known(
                all.byPath,
                all.bySteps,
                all.byFrame,
                Arrays.stream(old.recent).filter(prototypes::contains).toArray(Prototype[]::new)));
    sizeBytes = prototypes.stream().mapToLong(Prototype::sizeBytes).sum();
  }

  public long sizeBytes() {
    return sizeBytes;
  }
}
