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
import java.util.Objects;
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

  private final List<Run> runs;

  private final long frameHash;

  private PathRows(State[] states, Reading read) {
    this.states = states;
    this.rows = Arrays.copyOf(read.rows, read.rowCount * FIELDS);
    this.runs = List.copyOf(read.runs);
    this.frameHash = read.frameHash;
  }

  /** The rows of a path; null if it has none, or if they cannot be distinguished from its frame. */
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

  /** A hash of the frame that clients cannot choose. */
  public long frameHash() {
    return frameHash;
  }

  /** Whether another path of the same automaton has the same frame. */
  public boolean hasFrameOf(PathRows other) {
    if (runs.size() != other.runs.size()) {
      return false;
    }
    int mine = 0;
    int theirs = 0;
    for (int i = 0; i < runs.size(); i++) {
      Run run = runs.get(i);
      Run otherRun = other.runs.get(i);
      int end = begin(run.first());
      int otherEnd = other.begin(otherRun.first());
      if (!Arrays.equals(states, mine, end, other.states, theirs, otherEnd)) {
        return false;
      }
      mine = end(run.end() - 1);
      theirs = other.end(otherRun.end() - 1);
    }
    return Arrays.equals(states, mine, states.length, other.states, theirs, other.states.length);
  }

  /** Whether a row has the same tags as a row of another path. */
  @SuppressWarnings("ReferenceEquality") // States are compared by identity.
  public boolean isLike(int row, PathRows other, int otherRow) {
    int length = end(row) - begin(row);
    if (length != other.end(otherRow) - other.begin(otherRow)
        || !opening(row).equals(other.opening(otherRow))) {
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
    return 160 + 4L * rows.length;
  }

  State[] states() {
    return states;
  }

  /** The step that opens a row: the last one of the state before. */
  BindingStep.OpenBean opening(int row) {
    return Objects.requireNonNull(((TagState) states[begin(row) - 1]).effect.row());
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
    int rowCount;
    final List<Run> runs = new ArrayList<>();
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
            noteArray(variable.bound == null ? null : variable.bound.slot());
          }
          span++;
        }
      }
      return inside == 0 && arrays.stream().noneMatch(this::hasRows);
    }

    private boolean inRow(TagState tag, int at) {
      TagEffect effect = tag.effect;
      span += variables(tag);
      nodes += effect.opened();
      boolean ends = depth + effect.lowest() < inside;
      depth += effect.change();
      if (!ends) {
        return true;
      }
      int row = (rowCount - 1) * FIELDS;
      rows[row + 1] = at + 1;
      rows[row + 3] = span;
      rowEnd = at + 1;
      boolean wholly = effect.closes() && depth == inside - 1;
      inside = 0;
      return wholly;
    }

    private boolean inFrame(TagState tag, int at) {
      TagEffect effect = tag.effect;
      BindingStep.OpenBean row = effect.row();
      int variables = variables(tag);
      if (row != null && isNext(row.slot(), at)) {
        if (tag.steps().length > 1 || variables > 0) {
          return false;
        }
        Run run = runs.remove(runs.size() - 1);
        runs.add(new Run(run.slot, run.first, rowCount + 1));
      } else {
        addToFrame(tag);
        effect.arrays().forEach(this::noteArray);
        if (row != null) {
          if (hasRows(row.slot())) {
            return false;
          }
          runs.add(new Run(row.slot(), rowCount, rowCount + 1));
        }
      }
      span += variables;
      nodes += effect.opened();
      depth += effect.change();
      if (row != null) {
        open(at + 1);
      }
      return true;
    }

    /** Whether an item follows directly on the last row of its array. */
    private boolean isNext(Slot item, int at) {
      return at == rowEnd && isSame(runs.get(runs.size() - 1).slot, item);
    }

    private void open(int begin) {
      int at = rowCount * FIELDS;
      if (at == rows.length) {
        rows = Arrays.copyOf(rows, 2 * at);
      }
      rows[at] = begin;
      rows[at + 2] = span;
      rows[at + 4] = nodes;
      rowCount++;
      inside = depth;
    }

    private static int variables(TagState tag) {
      return tag instanceof PatternState pattern ? pattern.pattern.variables() : 0;
    }

    private void addToFrame(State state) {
      frameHash = SecretHash.add(frameHash, state.id);
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
