package io.github.deltasoap.databinding;

import io.github.deltasoap.core.array.Row;
import io.github.deltasoap.core.array.RowPlan;
import io.github.deltasoap.core.array.RowPlan.Cell;
import io.github.deltasoap.core.array.RowPlan.Fixed;
import io.github.deltasoap.core.array.RowPlan.Inner;
import io.github.deltasoap.core.array.RowPlan.Part;
import io.github.deltasoap.core.bind.BindingStep;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.Slot;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Records the beans of arrays, and finds two neighbours of the same content. Beans that contain
 * arrays, or beans of simple content, are not recorded. For one message, from one thread.
 */
final class RowRecorder {
  /** Larger beans gain nothing. */
  private static final int MOST_CELLS = 256;

  /** An open bean of a row. */
  private static final class Frame {
    final Slot target;
    final BeanType type;
    final List<Part> parts = new ArrayList<>();
    final BitSet seen = new BitSet();

    Frame(Slot target, BeanType type) {
      this.target = target;
      this.type = type;
    }
  }

  /** The open beans of the row, the array's item first; empty outside of a row. */
  private final List<Frame> frames = new ArrayList<>();

  private final List<Cell> cells = new ArrayList<>();
  private final List<Integer> elements = new ArrayList<>();
  private int start;
  private int rowStart;
  private boolean valid;

  private @Nullable Slot slot;
  private @Nullable RowPlan plan;
  private @Nullable Row before;

  /** Begins a part of the message: offsets refer to other bytes. */
  void reset() {
    frames.clear();
    clear();
  }

  private void clear() {
    slot = null;
    plan = null;
    before = null;
  }

  /** Takes the offset of the next tag. */
  void at(int offset) {
    start = offset;
  }

  /** Takes a start tag, and the steps before it. */
  void take(List<BindingStep> passed, BindingStep step) {
    plan = null;
    boolean simple = step instanceof BindingStep.OpenBean bean && bean.content() != null;
    if (step instanceof BindingStep.OpenBean open && open.slot().array() && !simple) {
      open(open, passed.isEmpty());
      return;
    }
    if (frames.isEmpty()) {
      clear();
      return;
    }
    passed(passed);
    if (step instanceof BindingStep.OpenBean open && !simple) {
      see(open.slot());
      frames.add(new Frame(open.slot(), open.type()));
      constants(open.constants());
    } else if (step instanceof BindingStep.Value value) {
      // Rows convert values without their scope, and again if a row has not arrived as a whole.
      valid &= !value.type().isScoped() && !value.type().conversion().isOfService();
      Cell cell = new Cell(value.slot(), value.type(), cells.size());
      add(cell);
      if (valid) {
        cells.add(cell);
        elements.add(start);
      }
    } else if (step instanceof BindingStep.Null nothing) {
      add(new Fixed(nothing.slot(), null));
    } else if (!(step instanceof BindingStep.Skip)) {
      valid = false;
    }
  }

  private void open(BindingStep.OpenBean open, boolean alone) {
    if (!frames.isEmpty() || !isSame(open.slot(), slot)) {
      // A row of an inner array takes the place of the outer one.
      clear();
    }
    slot = open.slot();
    frames.clear();
    cells.clear();
    elements.clear();
    frames.add(new Frame(open.slot(), open.type()));
    rowStart = start;
    valid = alone;
    constants(open.constants());
  }

  @SuppressWarnings("ReferenceEquality") // A type has one object for each slot.
  private static boolean isSame(Slot one, @Nullable Slot other) {
    return one == other;
  }

  private void passed(List<BindingStep> steps) {
    for (BindingStep each : steps) {
      if (each instanceof BindingStep.Constant constant) {
        add(new Fixed(constant.slot(), constant.value()));
      } else {
        valid = false;
      }
    }
  }

  private void constants(List<BindingStep.Constant> constants) {
    for (BindingStep.Constant constant : constants) {
      add(new Fixed(constant.slot(), constant.value()));
    }
  }

  private void see(Slot property) {
    BitSet seen = top().seen;
    valid &= !property.array() && !seen.get(property.index()) && cells.size() < MOST_CELLS;
    seen.set(property.index());
  }

  private void add(Part part) {
    see(part.slot());
    if (valid) {
      top().parts.add(part);
    }
  }

  private Frame top() {
    return frames.get(frames.size() - 1);
  }

  /** Takes the end tag of a bean, and the steps before it. */
  void close(List<BindingStep> passed) {
    if (frames.isEmpty()) {
      clear();
      return;
    }
    passed(passed);
    Frame closed = frames.remove(frames.size() - 1);
    RowPlan made = new RowPlan(closed.type, closed.parts);
    if (!frames.isEmpty()) {
      top().parts.add(new Inner(closed.target, made));
    } else if (valid) {
      plan = made;
    } else {
      clear();
    }
  }

  /** Whether a bean has ended with the last tag. */
  boolean hasEnded() {
    return plan != null;
  }

  /**
   * The bean that has ended.
   *
   * @param end the offset after its end tag
   * @return null unless the one before it has the same content
   */
  @Nullable Row row(byte[] message, int end) {
    RowPlan ended = plan;
    if (ended == null) {
      return null;
    }
    Row row = Row.of(ended, cells, message, rowStart, end, elements);
    boolean same = row != null && row.equals(before);
    before = row;
    return same ? row : null;
  }

  /** The array of the bean that has ended. */
  Slot slot() {
    if (slot == null) {
      throw new IllegalStateException("No bean has ended");
    }
    return slot;
  }
}
