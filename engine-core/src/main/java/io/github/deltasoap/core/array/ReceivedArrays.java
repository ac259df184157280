package io.github.deltasoap.core.array;

import io.github.deltasoap.core.Counter;
import io.github.deltasoap.core.type.Slot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The arrays that a service has received last: baselines for those that come after them, so that
 * only numbers whose text differs are converted (P1's differential deserialization for arrays that
 * are read while they arrive). Safe for any number of threads.
 */
public final class ReceivedArrays {
  /** Arrays of one parameter that are distinguished, for example those of different clients. */
  private static final int MOST_BASELINES = 4;

  private static final int MOST_FAMILIES = 1 << 8;

  /** The bytes of an array by which its baseline is chosen. */
  private static final int SAMPLE_BYTES = 1 << 9;

  private static final int MOST_WAIT = 1 << 6;

  /** Arrays recorded at a time; each may take as much memory as all that are kept. */
  private static final int MOST_RECORDINGS = 2;

  /** The items of arrays that may be equal: those of one place with the same start tag. */
  private record Key(Slot slot, TagLiteral open) {}

  /** The baselines of a key. */
  private static final class Family {
    final List<Baseline> baselines = new ArrayList<>();

    /** Arrays to read before another is recorded, and their number after another failure. */
    int toWait;

    int nextWait;
  }

  /** A baseline and its use. */
  private static final class Baseline {
    final ReceivedItems items;
    long lastUse;
    boolean stale;

    Baseline(ReceivedItems items, long now) {
      this.items = items;
      this.lastUse = now;
    }
  }

  private final long maxBytes;
  private final Consumer<String> notices;
  private final Map<Key, Family> families = new HashMap<>();
  private final Counter reused = new Counter();
  private long heldBytes;
  private long clock;
  private boolean refused;

  private int recordings;

  /**
   * Creates a memory without arrays.
   *
   * @param maxBytes the memory of all arrays; with 0 nothing is kept
   * @param notices receives, once, that an array takes more
   */
  public ReceivedArrays(long maxBytes, Consumer<String> notices) {
    this.maxBytes = maxBytes;
    this.notices = notices;
  }

  /** One array of a message. Used by one thread. */
  public final class Session {
    private final Key key;
    private final List<Baseline> candidates;
    private @Nullable Baseline baseline;
    private @Nullable ItemsComparison comparison;
    private @Nullable ItemsRecorder recorder;
    private boolean isChosen;

    private Session(Key key, List<Baseline> candidates, boolean records) {
      this.key = key;
      this.candidates = candidates;
      this.recorder = records ? new ItemsRecorder(maxBytes) : null;
      this.isChosen = candidates.isEmpty();
    }

    /**
     * Lets a run compare and record, if its items have the array's first start tag.
     *
     * @param run over items of the array
     * @param from offset in the message of the next item
     */
    public void prepare(ItemRun run, byte[] message, int from, int to) {
      if (!run.open().equals(key.open)) {
        return;
      }
      if (!isChosen && to - from >= SAMPLE_BYTES) {
        isChosen = true;
        choose(run, message, from, to);
      }
      run.compare(comparison);
      run.record(recorder);
      if (baseline != null) {
        run.expect(baseline.items.size());
      }
    }

    private void choose(ItemRun run, byte[] message, int from, int to) {
      int most = 0;
      boolean isStale = false;
      for (Baseline each : candidates) {
        ItemsComparison sample = run.sample(each.items, message, from, to);
        if (!sample.isUseless() && sample.equal() > most) {
          baseline = each;
          isStale = each.stale || sample.isStale();
          most = sample.equal();
        }
      }
      if (baseline != null) {
        comparison = new ItemsComparison(baseline.items);
        if (!isStale && recorder != null) {
          recorder = null;
          endRecording();
        }
      }
    }

    /**
     * Ends the array.
     *
     * @param isBound whether its message has been bound
     */
    public void end(boolean isBound) {
      ReceivedArrays.this.end(this, isBound);
    }
  }

  /**
   * Begins an array.
   *
   * @param slot of the array
   * @param run over its items
   * @return null if nothing is kept
   */
  public @Nullable Session begin(Slot slot, ItemRun run) {
    if (maxBytes == 0) {
      return null;
    }
    Key key = new Key(slot, run.open());
    synchronized (this) {
      Family family = family(key);
      boolean records = family.toWait == 0 && recordings < MOST_RECORDINGS;
      recordings += records ? 1 : 0;
      family.toWait = Math.max(0, family.toWait - 1);
      return new Session(key, List.copyOf(family.baselines), records);
    }
  }

  private synchronized void endRecording() {
    recordings--;
  }

  private void end(Session session, boolean isBound) {
    ReceivedItems recorded =
        session.recorder == null || !isBound ? null : session.recorder.finish();
    ItemsComparison comparison = session.comparison;
    if (comparison != null) {
      reused.add(comparison.equal());
    }
    boolean full = session.recorder != null && session.recorder.isFull();
    synchronized (this) {
      recordings -= session.recorder == null ? 0 : 1;
      Family family = family(session.key);
      if (session.baseline != null && comparison != null) {
        session.baseline.lastUse = ++clock;
        session.baseline.stale = comparison.isStale();
      }
      if (comparison != null && !comparison.isUseless()) {
        family.nextWait = 0;
      } else if (session.recorder != null) {
        family.toWait = family.baselines.isEmpty() ? 0 : family.nextWait;
        family.nextWait = Math.min(2 * family.nextWait + 1, MOST_WAIT);
      }
      if (recorded != null) {
        keep(family, session.baseline, recorded);
      }
      full &= !refused;
      refused |= full;
    }
    if (full) {
      notices.accept(
          "arrays that take more than deltasoap.maxBytes are not compared with those before them");
    }
  }

  private Family family(Key key) {
    if (families.size() >= MOST_FAMILIES && !families.containsKey(key)) {
      families.values().removeIf(each -> each.baselines.isEmpty());
      if (families.size() >= MOST_FAMILIES) {
        forget();
      }
    }
    return families.computeIfAbsent(key, any -> new Family());
  }

  /** Keeps a new baseline in place of the one that it replaces, or of the least recently used. */
  private void keep(Family family, @Nullable Baseline replaced, ReceivedItems recorded) {
    List<Baseline> baselines = family.baselines;
    if (replaced != null && baselines.remove(replaced)) {
      heldBytes -= replaced.items.memoryBytes();
    } else if (baselines.size() == MOST_BASELINES) {
      removeOldest(family);
    }
    while (heldBytes + recorded.memoryBytes() > maxBytes && removeOldest()) {
      // Makes room.
    }
    baselines.add(new Baseline(recorded, ++clock));
    heldBytes += recorded.memoryBytes();
  }

  private boolean removeOldest() {
    Family oldest =
        families.values().stream()
            .filter(each -> !each.baselines.isEmpty())
            .min(Comparator.comparingLong(each -> oldest(each).lastUse))
            .orElse(null);
    if (oldest != null) {
      removeOldest(oldest);
    }
    return oldest != null;
  }

  private void removeOldest(Family family) {
    Baseline oldest = oldest(family);
    family.baselines.remove(oldest);
    heldBytes -= oldest.items.memoryBytes();
  }

  private static Baseline oldest(Family family) {
    return family.baselines.stream()
        .min(Comparator.comparingLong(each -> each.lastUse))
        .orElseThrow();
  }

  /** Forgets all arrays. */
  public synchronized void forget() {
    families.clear();
    heldBytes = 0;
  }

  /** The approximate memory of the arrays, in bytes. */
  public synchronized long heldBytes() {
    return heldBytes;
  }

  /** The number of items that were equal to earlier ones, and not converted. */
  public long reusedItems() {
    return reused.sum();
  }

  /** Starts the counter at 0 again. */
  public void resetCount() {
    reused.reset();
  }
}
