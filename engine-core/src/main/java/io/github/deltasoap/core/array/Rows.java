package io.github.deltasoap.core.array;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.result.ValueKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Beans of one plan that have not been created yet, as columns of their values. Used by one thread.
 */
public final class Rows {
  private final RowPlan plan;
  private final @Nullable ValueKind[] kinds;

  /** Of each column, a {@link NumberBuffer} if it has a kind, otherwise a list. */
  private final NumberBuffer[] numbers;

  private final List<List<@Nullable Object>> others = new ArrayList<>();
  private int size;

  /** Creates a block without beans, for others like a given one. */
  public Rows(Row row) {
    this.plan = row.plan();
    this.kinds = new @Nullable ValueKind[row.cells().size()];
    this.numbers = new NumberBuffer[kinds.length];
    for (int i = 0; i < kinds.length; i++) {
      ValueKind kind = ElementRun.kindOf(row.cells().get(i).type());
      kinds[i] = kind;
      numbers[i] = new NumberBuffer(kind == null ? int.class : primitive(kind));
      others.add(new ArrayList<>());
    }
  }

  /** The primitive class of the numbers of a kind. */
  static Class<?> primitive(ValueKind kind) {
    return switch (kind) {
      case INTEGER -> int.class;
      case LONG -> long.class;
      case FLOAT -> float.class;
      default -> double.class;
    };
  }

  /** The kind of a column's numbers; null if it holds other values. */
  @Nullable ValueKind kind(int column) {
    return kinds[column];
  }

  NumberBuffer numbers(int column) {
    return numbers[column];
  }

  /** Adds a bean by its values; those of columns of numbers by their bits. */
  void add(long[] bits, @Nullable Object[] values) {
    for (int i = 0; i < kinds.length; i++) {
      if (kinds[i] == null) {
        others.get(i).add(values[i]);
      } else {
        numbers[i].add(bits[i]);
      }
    }
    size++;
  }

  @Nullable Object value(int column, int row) {
    ValueKind kind = kinds[column];
    return kind == null
        ? others.get(column).get(row)
        : BoxedNumbers.boxed(kind, numbers[column].bits(row));
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
