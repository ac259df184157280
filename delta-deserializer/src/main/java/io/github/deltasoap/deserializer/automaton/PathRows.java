package io.github.deltasoap.deserializer.automaton;

import io.github.deltasoap.core.bind.BindingStep;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.wire.SecretHash;
import io.github.deltasoap.deserializer.automaton.State.PatternState;
import io.github.deltasoap.deserializer.automaton.State.TagState;
import io.github.deltasoap.deserializer.automaton.State.VariableState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a path, which are the beans in its outermost arrays, and its frame, which is the rest
 * (P1, section 6: reuse of parts). Messages with an equal frame may differ in the number of rows.
 * Immutable.
 */
public final class PathRows {
  /**
   * The rows of one array.
   *
   * @param slot the array, as the first row names it
   * @param first the index of the first row in the path
   * @param end the index after the last row
   */
  public record Run(Slot slot, int first, int end) {}

  /** The number of integers for each row. */
  private static final int FIELDS = 5;

  private final State[] states;

  /**
   * Of each row: its first state after the one that opens it, the state after its last, its first
   * span, the span after its last, and its node in the Variable Table.
   */
  private final int[] rows;

  private final BindingStep.OpenBean[] openings;
  private final List<Run> runs;

  /** The states of the frame; null where an array has its rows. */
  private final @Nullable State[] frame;

  private final int[] frameSpans;
  private final long frameHash;

  private PathRows(State[] states, Reading read) {
    this.states = states;
    this.rows = Arrays.copyOf(read.rows, read.openings.size() * FIELDS);
    this.openings = read.openings.toArray(BindingStep.OpenBean[]::new);
    this.runs = List.copyOf(read.runs);
    this.frame = Arrays.copyOf(read.frame, read.frameLength);
    this.frameSpans = Arrays.copyOf(read.frameSpans, read.frameSpanCount);
    this.frameHash = read.frameHash;
  }

  /** The rows of a path; null if it has none, or if they cannot be told apart from its frame. */
  public static @Nullable PathRows of(MatchRun.Path path) {
    State[] states = path.states();
    Reading reading = new Reading();
    boolean read = reading.read(states);
    return read && !reading.runs.isEmpty() ? new PathRows(states, reading) : null;
  }

  /** The rows of all arrays, in message order. */
  public List<Run> runs() {
    return runs;
  }

  /** The positions of the values in the frame, among all spans of the path. */
  public int[] frameSpans() {
    return frameSpans;
  }

  /** A hash of the frame that clients cannot choose. */
  public long frameHash() {
    return frameHash;
  }

  /** Whether another path of the same automaton has the same frame. */
  @SuppressWarnings("ReferenceEquality") // States are compared by identity.
  public boolean hasFrameOf(PathRows other) {
    if (frame.length != other.frame.length) {
      return false;
    }
    for (int i = 0; i < frame.length; i++) {
      if (frame[i] != other.frame[i]) {
        return false;
      }
    }
    return true;
  }

  /** Whether a row has the same tags as a row of another path. */
  @SuppressWarnings("ReferenceEquality") // States are compared by identity.
  public boolean isLike(int row, PathRows other, int otherRow) {
    int length = end(row) - begin(row);
    if (length != other.end(otherRow) - other.begin(otherRow)
        || !openings[row].equals(other.openings[otherRow])) {
      return false;
    }
    int mine = begin(row);
    int theirs = other.begin(otherRow);
    for (int i = 0; i < length; i++) {
      if (states[mine + i] != other.states[theirs + i]) {
        return false;
      }
    }
    return true;
  }

  /** The estimated memory, without that of the states. */
  public long sizeBytes() {
    return 160 + 4L * (rows.length + frameSpans.length) + 8L * (openings.length + frame.length);
  }

  State[] states() {
    return states;
  }

  BindingStep.OpenBean opening(int row) {
    return openings[row];
  }

  /** The first state of a row, after the one that opens it. */
  int begin(int row) {
    return rows[row * FIELDS];
  }

  /** The state after a row. */
  int end(int row) {
    return rows[row * FIELDS + 1];
  }

  /** The first span of a row. */
  public int firstSpan(int row) {
    return rows[row * FIELDS + 2];
  }

  /** The span after a row. */
  public int endSpan(int row) {
    return rows[row * FIELDS + 3];
  }

  /** The bean's node in the Variable Table of the path. */
  public int node(int row) {
    return rows[row * FIELDS + 4];
  }

  /** One reading of a path. */
  private static final class Reading {
    final List<BindingStep.OpenBean> openings = new ArrayList<>();
    final List<Run> runs = new ArrayList<>();
    @Nullable State[] frame = new @Nullable State[64];
    int frameLength;
    int[] frameSpans = new int[32];
    int frameSpanCount;
    long frameHash = SecretHash.START;
    int[] rows = new int[16 * FIELDS];

    /** Arrays with items in the frame; often the same several times. */
    private final List<Slot> arrays = new ArrayList<>();

    private int span;
    private int nodes;
    private int depth;

    /** The depth in the open row; 0 outside of rows. */
    private int inside;

    /** The state after the last row. */
    private int rowEnd = -1;

    /** Whether the path could be divided into rows and frame. */
    boolean read(State[] states) {
      for (int at = 0; at < states.length; at++) {
        State state = states[at];
        if (state instanceof TagState tag && !(inside > 0 ? inRow(tag, at) : inFrame(tag, at))) {
          return false;
        }
        if (state instanceof VariableState variable) {
          if (inside == 0) {
            addToFrame(variable);
            addFrameSpans(1);
            noteArray(variable.bound == null ? null : variable.bound.slot());
          }
          span++;
        }
      }
      return inside == 0 && arrays.stream().noneMatch(this::hasRows);
    }

    private boolean inRow(TagState tag, int at) {
      BeanNesting nesting = tag.nesting;
      span += variables(tag);
      nodes += nesting.opened();
      boolean ends = depth + nesting.lowest() < inside;
      depth += nesting.change();
      if (!ends) {
        return true;
      }
      int row = (openings.size() - 1) * FIELDS;
      rows[row + 1] = at + 1;
      rows[row + 3] = span;
      rowEnd = at + 1;
      boolean nothingElse = nesting.closes() && nesting.lowest() == nesting.change();
      boolean wholly = nothingElse && depth == inside - 1;
      inside = 0;
      return wholly;
    }

    private boolean inFrame(TagState tag, int at) {
      BeanNesting nesting = tag.nesting;
      BindingStep.OpenBean row = nesting.row();
      int variables = variables(tag);
      if (row != null && isNext(row.slot(), at)) {
        if (tag.steps.length > 1 || variables > 0) {
          return false;
        }
        Run run = runs.remove(runs.size() - 1);
        runs.add(new Run(run.slot, run.first, openings.size() + 1));
      } else {
        addToFrame(tag);
        addFrameSpans(variables);
        nesting.arrays().forEach(this::noteArray);
        if (row != null) {
          if (hasRows(row.slot())) {
            return false;
          }
          append(null);
          runs.add(new Run(row.slot(), openings.size(), openings.size() + 1));
        }
      }
      span += variables;
      nodes += nesting.opened();
      depth += nesting.change();
      if (row != null) {
        open(row, at + 1);
      }
      return true;
    }

    /** Whether an item follows directly on the last row of its array. */
    private boolean isNext(Slot item, int at) {
      return at == rowEnd && isSame(runs.get(runs.size() - 1).slot, item);
    }

    private void open(BindingStep.OpenBean row, int begin) {
      int at = openings.size() * FIELDS;
      if (at == rows.length) {
        rows = Arrays.copyOf(rows, 2 * at);
      }
      rows[at] = begin;
      rows[at + 2] = span;
      rows[at + 4] = nodes;
      openings.add(row);
      inside = depth;
    }

    private static int variables(TagState tag) {
      return tag instanceof PatternState pattern ? pattern.pattern.variables() : 0;
    }

    private void append(@Nullable State state) {
      if (frameLength == frame.length) {
        frame = Arrays.copyOf(frame, 2 * frameLength);
      }
      frame[frameLength++] = state;
    }

    private void addToFrame(State state) {
      append(state);
      frameHash = SecretHash.add(frameHash, state.id);
    }

    private void addFrameSpans(int count) {
      for (int i = 0; i < count; i++) {
        if (frameSpanCount == frameSpans.length) {
          frameSpans = Arrays.copyOf(frameSpans, 2 * frameSpanCount);
        }
        frameSpans[frameSpanCount++] = span + i;
      }
    }

    private void noteArray(@Nullable Slot slot) {
      boolean isKnown = !arrays.isEmpty() && isSame(arrays.get(arrays.size() - 1), slot);
      if (slot != null && slot.array() && !isKnown) {
        arrays.add(slot);
      }
    }

    private boolean hasRows(Slot slot) {
      return runs.stream().anyMatch(run -> isSame(run.slot, slot));
    }

    /** Whether two slots may be the same array, whose items may be of several types. */
    private static boolean isSame(Slot one, @Nullable Slot other) {
      return other != null && one.index() == other.index() && one.name().equals(other.name());
    }
  }
}
