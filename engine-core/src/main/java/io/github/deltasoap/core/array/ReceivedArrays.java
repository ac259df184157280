package io.github.deltasoap.core.array;

import io.github.deltasoap.core.Counter;
import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.type.Slot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The arrays that a service has received last: baselines for those that come after them, so that
 * only numbers whose items differ are converted (P1's differential deserialization for arrays that
 * are read while they arrive). Safe for any number of threads.
 */
public final class ReceivedArrays {
  /** Arrays of one parameter that are distinguished, for example those of different clients. */
  private static final int MOST_BASELINES = 4;

  private static final int MOST_FAMILIES = 1 << 8;

  /** The bytes of an array by which its baseline is chosen. */
  private static final int SAMPLE_BYTES = 1 << 9;

  private static final int MOST_WAIT = 1 << 6;

  /** Shorter arrays are not worth it. */
  private static final int FEWEST_ITEMS = 1 << 8;

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
    long heldBytes;
    long lastUse;

    /** Whether an array is compared with it, and changes it. */
    boolean isLent;

    Baseline(ReceivedItems items, long now) {
      this.items = items;
      this.heldBytes = items.memoryBytes();
      this.lastUse = now;
    }
  }

  private final MemoryBudget budget;
  private final MemoryBudget recordingBudget;
  private final Consumer<String> notices;
  private final Map<Key, Family> families = new HashMap<>();
  private final Counter reused = new Counter();
  private long clock;
  private boolean refused;

  private int recordings;

  /**
   * Creates a memory without arrays.
   *
   * @param budgets of all arrays that are kept, and of those that are being recorded; with 0
   *     nothing is kept
   * @param notices receives, once, that an array takes more
   */
  public ReceivedArrays(Supplier<MemoryBudget> budgets, Consumer<String> notices) {
    this.budget = budgets.get();
    this.recordingBudget = budgets.get();
    this.notices = notices;
    budget.observe(this::makeRoom);
  }

  /** One array of a message. Used by one thread. */
  public final class Session {
    private final Key key;
    private final List<Baseline> candidates;
    private final ItemsComparison counts;

    /** The baseline that the array is compared with, lent to this session. */
    private @Nullable Baseline baseline;

    /** Whether the session is one of those that may take memory. */
    private final boolean records;

    private @Nullable ReceivedItems recorded;
    private boolean isChosen;

    private Session(
        Key key, ValueKind kind, List<Baseline> candidates, @Nullable ReceivedItems recorded) {
      this.key = key;
      this.counts = new ItemsComparison(kind);
      this.candidates = candidates;
      this.records = recorded != null;
      this.recorded = recorded;
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
      if (baseline != null && !counts.isUseless()) {
        run.compare(baseline.items, counts, records);
        run.expect(baseline.items.size());
      } else if (recorded != null) {
        run.record(recorded);
      } else {
        run.stopComparing();
      }
    }

    private void choose(ItemRun run, byte[] message, int from, int to) {
      int most = 0;
      for (Baseline each : candidates) {
        if (!lend(each)) {
          continue;
        }
        ItemsComparison sample = run.sample(each.items, message, from, to);
        if (sample.isOfAnother() || sample.equal() <= most) {
          giveBack(each);
        } else {
          if (baseline != null) {
            giveBack(baseline);
          }
          baseline = each;
          most = sample.equal();
        }
      }
      if (baseline != null && recorded != null) {
        recorded.endRecording();
        recorded = null;
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
    long limit = budget.limit();
    if (limit == 0) {
      return null;
    }
    Key key = new Key(slot, run.open());
    synchronized (this) {
      Family family = family(key);
      boolean records = family.toWait == 0 && recordings < MOST_RECORDINGS;
      recordings += records ? 1 : 0;
      family.toWait = Math.max(0, family.toWait - 1);
      return new Session(
          key,
          run.kind(),
          List.copyOf(family.baselines),
          records ? new ReceivedItems(run.kind(), limit, recordingBudget) : null);
    }
  }

  private synchronized boolean lend(Baseline baseline) {
    boolean lends = !baseline.isLent;
    baseline.isLent = true;
    return lends;
  }

  private synchronized void giveBack(Baseline baseline) {
    baseline.isLent = false;
  }

  private void end(Session session, boolean isBound) {
    ReceivedItems recorded = session.recorded;
    Baseline baseline = session.baseline;
    reused.add(session.counts.equal());
    boolean tooLarge = recorded != null && recorded.isTooLarge();
    if (recorded != null) {
      recorded.endRecording();
    }
    synchronized (this) {
      Family family = family(session.key);
      recordings -= session.records ? 1 : 0;
      if (baseline != null) {
        giveBack(family, baseline, session.counts.isUseless() || baseline.items.isOpen());
      }
      if (baseline != null && !session.counts.isUseless()) {
        // With all places taken, the next to be recorded may replace one that is useful.
        boolean isFull = family.baselines.size() == MOST_BASELINES;
        family.nextWait = isFull ? family.nextWait : 0;
      } else if (session.records) {
        boolean isFirst = baseline == null && family.baselines.isEmpty();
        family.toWait = isFirst ? 0 : family.nextWait;
        family.nextWait = Math.min(2 * family.nextWait + 1, MOST_WAIT);
      }
      if (recorded != null
          && isBound
          && !recorded.isOpen()
          && !recorded.isFull()
          && recorded.size() >= FEWEST_ITEMS) {
        keep(family, recorded);
      }
      tooLarge &= !refused && budget.limit() == budget.most();
      refused |= tooLarge;
    }
    if (tooLarge) {
      notices.accept(
          "arrays that take more than deltasoap.maxBytes are not compared with those before them");
    }
  }

  /** Takes back a baseline that has been changed, or drops it. */
  private void giveBack(Family family, Baseline baseline, boolean isUseless) {
    baseline.isLent = false;
    baseline.lastUse = ++clock;
    baseline.items.endRecording();
    if (!family.baselines.contains(baseline)) {
      return;
    }
    if (isUseless) {
      remove(family, baseline);
      return;
    }
    long before = baseline.heldBytes;
    baseline.heldBytes = baseline.items.memoryBytes();
    budget.add(baseline.heldBytes - before);
    makeRoom();
  }

  private synchronized void makeRoom() {
    makeRoom(0);
  }

  /** Removes baselines, the least recently used first, until there is room for another. */
  private void makeRoom(long bytes) {
    while (budget.held() + bytes > budget.limit() && removeOldest()) {
      // Goes on with the next.
    }
  }

  private void remove(Family family, Baseline baseline) {
    family.baselines.remove(baseline);
    budget.add(-baseline.heldBytes);
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

  /** Keeps a new baseline, perhaps in place of the least recently used. */
  private void keep(Family family, ReceivedItems recorded) {
    List<Baseline> baselines = family.baselines;
    if (baselines.size() == MOST_BASELINES) {
      removeOldest(family);
    }
    Baseline kept = new Baseline(recorded, ++clock);
    if (kept.heldBytes > budget.limit()) {
      return;
    }
    makeRoom(kept.heldBytes);
    if (kept.heldBytes <= budget.room()) {
      baselines.add(kept);
      budget.add(kept.heldBytes);
    }
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
    remove(family, oldest(family));
  }

  private static Baseline oldest(Family family) {
    return family.baselines.stream()
        .min(Comparator.comparingLong(each -> each.lastUse))
        .orElseThrow();
  }

  /** Forgets all arrays. */
  public synchronized void forget() {
    families.clear();
    budget.set(0);
  }

  /** The approximate memory of the arrays, in bytes. */
  public long heldBytes() {
    return budget.held();
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
