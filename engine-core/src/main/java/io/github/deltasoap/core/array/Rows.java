package io.github.deltasoap.core.array;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.array.RowPlan.Cell;
import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.type.BeanType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values of beans of one plan that have not been created yet. Used by one thread. */
public final class Rows {
  private final RowPlan plan;

  /** Of each column; null if its values are not numbers. */
  private final @Nullable ValueKind[] kinds;

  /** The bits of all numbers, row by row; 0 in place of other values. */
  private final NumberBuffer numbers = new NumberBuffer(long.class);

  /** Of each column, the values that are not numbers. */
  private final List<List<@Nullable Object>> others = new ArrayList<>();

  private int size;

  /** Creates a block without beans, for others like a given one. */
  public Rows(Row row) {
    this.plan = row.plan();
    this.kinds = new @Nullable ValueKind[row.cells().size()];
    for (int i = 0; i < kinds.length; i++) {
      kinds[i] = ElementRun.kindOf(row.cells().get(i).type());
      others.add(new ArrayList<>());
    }
  }

  /** The kind of a column's numbers; null if it holds other values. */
  @Nullable ValueKind kind(int column) {
    return kinds[column];
  }

  /** Adds a bean by its values; those of columns of numbers by their bits. */
  void add(long[] bits, @Nullable Object[] values) {
    numbers.addAll(bits, 0, kinds.length);
    for (int i = 0; i < kinds.length; i++) {
      if (kinds[i] == null) {
        others.get(i).add(values[i]);
      }
    }
    size++;
  }

  /** The bits of a number. */
  long bits(int column, int row) {
    return numbers.bits(row * kinds.length + column);
  }

  /**
   * Sets a property of a bean to its value.
   *
   * @throws Unbindable if the setter fails
   */
  void set(BeanType type, Object bean, Cell cell, int row) throws Unbindable {
    int column = cell.column();
    ValueKind kind = kinds[column];
    if (!cell.slot().isWritable()) {
      return;
    }
    if (kind == null) {
      type.set(bean, cell.slot(), others.get(column).get(row));
    } else {
      type.setNumber(bean, cell.slot(), kind, bits(column, row));
    }
  }

  /** The number of beans. */
  public int size() {
    return size;
  }

  /**
   * Creates the beans.
   *
   * @throws Unbindable if a constructor or a setter fails
   */
  public void createInto(List<@Nullable Object> list) throws Unbindable {
    for (int row = 0; row < size; row++) {
      list.add(plan.create(this, row));
    }
  }
}
