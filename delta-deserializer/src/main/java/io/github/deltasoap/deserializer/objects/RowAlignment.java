package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.ObjectAssembler;
import io.github.deltasoap.core.wire.SecretHash;
import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.automaton.PathReplay;
import io.github.deltasoap.deserializer.automaton.PathRows;
import io.github.deltasoap.deserializer.automaton.PathRows.Run;
import io.github.deltasoap.deserializer.objects.Baseline.Changes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a message, each with the row of a prototype of the same frame whose bean it gets.
 * Rows are found from both ends of their array, then by the hash of their bytes. Belongs to one
 * request.
 */
public final class RowAlignment implements Alignment {
  /** In place of a known row: the row is converted. */
  private static final int NONE = -1;

  /** The number of rows of a bucket that are compared: rows of other tags may have equal values. */
  private static final int PROBES = 8;

  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final Prototype prototype;
  private final PathRows known;
  private final PathRows sent;
  private final byte[] knownBytes;
  private final WireMessage message;
  private final Spans spans;

  /** Of each row of the message, the row of the prototype whose bean it gets, or {@link #NONE}. */
  private final int[] sources;

  /** Of each row of the message, whether that bean has other values. */
  private final boolean[] differs;

  private int equalRows;

  private RowAlignment(
      Prototype prototype, PathRows known, PathRows sent, WireMessage message, Spans spans) {
    this.prototype = prototype;
    this.known = known;
    this.sent = sent;
    this.knownBytes = prototype.baseline.message().bytes();
    this.message = message;
    this.spans = spans;
    this.sources = new int[rowCount(sent)];
    this.differs = new boolean[sources.length];
  }

  private static int rowCount(PathRows rows) {
    return rows.runs().get(rows.runs().size() - 1).end();
  }

  /**
   * Aligns a message with the first of some prototypes that has its frame and at least half of its
   * rows. Of all but the first prototype, the first or last row of an array must be equal.
   *
   * @param spans the positions of the message's values
   * @return null if there is none
   */
  static @Nullable RowAlignment of(
      Prototype[] prototypes, PathRows sent, WireMessage message, Spans spans) {
    for (int i = 0; i < prototypes.length; i++) {
      Prototype prototype = prototypes[i];
      PathRows known = prototype.rows();
      if (known != null && known.hasFrameOf(sent)) {
        RowAlignment alignment = new RowAlignment(prototype, known, sent, message, spans);
        if ((i == 0 || alignment.sharesEnds()) && alignment.align()) {
          return alignment;
        }
      }
    }
    return null;
  }

  private boolean sharesEnds() {
    for (int i = 0; i < sent.runs().size(); i++) {
      Run old = known.runs().get(i);
      Run now = sent.runs().get(i);
      if (isEqual(old.first(), now.first()) || isEqual(old.end() - 1, now.end() - 1)) {
        return true;
      }
    }
    return false;
  }

  private boolean align() {
    for (int i = 0; i < sent.runs().size(); i++) {
      align(known.runs().get(i), sent.runs().get(i));
    }
    return 2 * equalRows >= sources.length;
  }

  private void align(Run old, Run now) {
    int oldFirst = old.first();
    int first = now.first();
    int oldEnd = old.end();
    int end = now.end();
    while (oldFirst < oldEnd && first < end && isEqual(oldFirst, first)) {
      take(oldFirst++, first++);
    }
    while (oldFirst < oldEnd && first < end && isEqual(oldEnd - 1, end - 1)) {
      take(--oldEnd, --end);
    }
    if (oldFirst == oldEnd || first == end) {
      Arrays.fill(sources, first, end, NONE);
    } else {
      boolean[] taken = alignByHash(oldFirst, oldEnd, first, end);
      pairOthers(oldFirst, oldEnd, taken, first, end);
    }
  }

  private void take(int oldRow, int row) {
    sources[row] = oldRow;
    equalRows++;
  }

  /** Finds rows in a table of hashes; returns which of the known ones were taken. */
  private boolean[] alignByHash(int oldFirst, int oldEnd, int first, int end) {
    int count = oldEnd - oldFirst;
    boolean[] taken = new boolean[count];
    long[] hashes = new long[count];
    int[] nextInBucket = new int[count];
    int[] buckets = new int[Integer.highestOneBit(count) * 2];
    Arrays.fill(buckets, NONE);
    Spans oldSpans = prototype.baseline.spans();
    for (int i = count - 1; i >= 0; i--) {
      hashes[i] = hash(known, oldFirst + i, knownBytes, oldSpans);
      int bucket = Long.hashCode(hashes[i]) & (buckets.length - 1);
      nextInBucket[i] = buckets[bucket];
      buckets[bucket] = i;
    }
    for (int row = first; row < end; row++) {
      long hash = hash(sent, row, message.bytes(), spans);
      int bucket = Long.hashCode(hash) & (buckets.length - 1);
      int before = NONE;
      int found = buckets[bucket];
      int probes = 0;
      while (found != NONE && (hashes[found] != hash || !isEqual(oldFirst + found, row))) {
        before = found;
        found = ++probes == PROBES ? NONE : nextInBucket[found];
      }
      if (found == NONE) {
        sources[row] = NONE;
        continue;
      }
      // Taken rows leave their bucket, so that many equal rows are not looked at again.
      if (before == NONE) {
        buckets[bucket] = nextInBucket[found];
      } else {
        nextInBucket[before] = nextInBucket[found];
      }
      taken[found] = true;
      take(oldFirst + found, row);
    }
    return taken;
  }

  /** Pairs rows that were not found with known ones of the same tags that are left, in order. */
  private void pairOthers(int oldFirst, int oldEnd, boolean[] taken, int first, int end) {
    int old = oldFirst;
    for (int row = first; row < end; row++) {
      if (sources[row] != NONE) {
        continue;
      }
      while (old < oldEnd && taken[old - oldFirst]) {
        old++;
      }
      if (old == oldEnd) {
        return;
      }
      if (known.isLike(old, sent, row)) {
        sources[row] = old;
        differs[row] = true;
      }
      old++;
    }
  }

  /** Whether two rows have equal tags and values. */
  private boolean isEqual(int oldRow, int row) {
    Spans oldSpans = prototype.baseline.spans();
    int oldFrom = from(known, oldRow, oldSpans);
    int oldTo = to(known, oldRow, oldSpans);
    int from = from(sent, row, spans);
    int to = to(sent, row, spans);
    return Arrays.equals(knownBytes, oldFrom, oldTo, message.bytes(), from, to)
        && known.isLike(oldRow, sent, row);
  }

  /** The start of a row's first value. */
  private static int from(PathRows rows, int row, Spans spans) {
    return rows.firstSpan(row) == rows.endSpan(row) ? 0 : spans.begin(rows.firstSpan(row));
  }

  /** The end of a row's last value. */
  private static int to(PathRows rows, int row, Spans spans) {
    return rows.firstSpan(row) == rows.endSpan(row) ? 0 : spans.end(rows.endSpan(row) - 1);
  }

  private static long hash(PathRows rows, int row, byte[] message, Spans spans) {
    int at = from(rows, row, spans);
    int to = to(rows, row, spans);
    long hash = SecretHash.add(SecretHash.START, to - at);
    for (; at + Long.BYTES <= to; at += Long.BYTES) {
      hash = SecretHash.add(hash, (long) WORDS.get(message, at));
    }
    for (; at < to; at++) {
      hash = SecretHash.add(hash, message[at]);
    }
    return hash;
  }

  @Override
  public Prototype prototype() {
    return prototype;
  }

  @Override
  public int convertedValues() {
    int converted = changes().count();
    for (int row = 0; row < sources.length; row++) {
      converted += sources[row] == NONE ? sent.endSpan(row) - sent.firstSpan(row) : 0;
    }
    return converted;
  }

  /** The changed values of the frame and of rows that differ, as the prototype counts them. */
  private Changes changes() {
    Baseline baseline = prototype.baseline;
    Changes changes = new Changes(baseline.spans().count());
    int old = 0;
    int now = 0;
    for (int i = 0; i < sent.runs().size(); i++) {
      Run run = sent.runs().get(i);
      while (now < sent.firstSpan(run.first())) {
        baseline.compare(old++, message, spans, now++, changes);
      }
      old = known.endSpan(known.runs().get(i).end() - 1);
      now = sent.endSpan(run.end() - 1);
    }
    while (now < spans.count()) {
      baseline.compare(old++, message, spans, now++, changes);
    }
    for (int row = 0; row < sources.length; row++) {
      for (int span = sent.firstSpan(row); differs[row] && span < sent.endSpan(row); span++) {
        int variable = known.firstSpan(sources[row]) + span - sent.firstSpan(row);
        baseline.compare(variable, message, spans, span, changes);
      }
    }
    return changes;
  }

  @Override
  public void apply(@Nullable Object[] arguments, SetterStrategy setters) throws Unbindable {
    VariableTable variables = prototype.variables;
    // Values that stock must refuse are found before the first bean is made.
    List<@Nullable ObjectAssembler> converted = new ArrayList<>();
    for (Run run : sent.runs()) {
      converted.add(converted(run));
    }
    @Nullable Object[] resolved = variables.patch(changes(), message, arguments, setters);
    for (int i = 0; i < sent.runs().size(); i++) {
      Run old = known.runs().get(i);
      Run now = sent.runs().get(i);
      if (isInPlace(old, now)) {
        continue;
      }
      ObjectAssembler assembler = converted.get(i);
      List<@Nullable Object> made = assembler == null ? List.of() : assembler.items(now.slot());
      ArrayList<@Nullable Object> items = new ArrayList<>(now.end() - now.first());
      int next = 0;
      for (int row = now.first(); row < now.end(); row++) {
        items.add(
            sources[row] == NONE
                ? made.get(next++)
                : variables.bean(known.node(sources[row]), arguments, resolved));
      }
      variables.replaceItems(known.node(old.first()), items, arguments, resolved, setters);
    }
  }

  private boolean isInPlace(Run old, Run now) {
    if (old.end() != now.end() || old.first() != now.first()) {
      return false;
    }
    for (int row = now.first(); row < now.end(); row++) {
      if (sources[row] != row) {
        return false;
      }
    }
    return true;
  }

  /** Converts the rows that are not known; returns null if there are none. */
  private @Nullable ObjectAssembler converted(Run run) throws Unbindable {
    int[] rows = new int[run.end() - run.first()];
    int count = 0;
    for (int row = run.first(); row < run.end(); row++) {
      if (sources[row] == NONE) {
        rows[count++] = row;
      }
    }
    return count == 0 ? null : PathReplay.convert(sent, run, rows, count, message, spans);
  }
}
