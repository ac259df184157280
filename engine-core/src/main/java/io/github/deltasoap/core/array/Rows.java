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
  private static final int FIRST_NUMBERS = 1 << 6;

  /** 256 KiB, for the reason of {@link NumberBuffer}'s segments. */
  private static final int MOST_NUMBERS = 1 << 15;

  private final RowPlan plan;

  /** The distance between rows in {@link #block}: the number of columns, or 1 without any. */
  private final int width;

  /** Of each column; null if its values are not numbers. */
  private final @Nullable ValueKind[] kinds;

  /** The bits of the numbers, row by row, without those of {@link #block}; 0 for other values. */
  private final List<long[]> full = new ArrayList<>();

  private long[] block;
  private int inBlock;

  /** Of each column, the values that are not numbers. */
  private final List<List<@Nullable Object>> others = new ArrayList<>();

  private int size;

  /** Creates a block without beans, for others like a given one. */
  public Rows(Row row) {
    this.plan = row.plan();
    int columns = row.cells().size();
    this.width = Math.max(columns, 1);
    this.kinds = new @Nullable ValueKind[columns];
    this.block = new long[rows(FIRST_NUMBERS) * width];
    for (int i = 0; i < columns; i++) {
      kinds[i] = ElementRun.kindOf(row.cells().get(i).type());
      others.add(new ArrayList<>());
    }
  }

  /** The rows of about so many numbers. */
  private int rows(int numbers) {
    return Math.max(numbers / width, 1);
  }

  /** The kind of a column's numbers; null if it holds other values. */
  @Nullable ValueKind kind(int column) {
    return kinds[column];
  }

  /** Adds a bean by its values; those of columns of numbers by their bits. */
  void add(long[] bits, @Nullable Object[] values) {
    if (inBlock == block.length) {
      full.add(block);
      block = new long[Math.min(8 * block.length, rows(MOST_NUMBERS) * width)];
      inBlock = 0;
    }
    for (int i = 0; i < kinds.length; i++) {
      block[inBlock + i] = bits[i];
      if (kinds[i] == null) {
        others.get(i).add(values[i]);
      }
    }
    inBlock += width;
    size++;
  }

  /** The bits of a number. */
  long bits(int column, int row) {
    int before = 0;
    for (long[] each : full) {
      int rows = each.length / width;
      if (row - before < rows) {
        return each[(row - before) * width + column];
      }
      before += rows;
    }
    return block[(row - before) * width + column];
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
  public void createInto(ArrayList<@Nullable Object> list) throws Unbindable {
    list.ensureCapacity(list.size() + size);
    int row = 0;
    for (long[] each : full) {
      row = createInto(list, each, row, row + each.length / width);
    }
    createInto(list, block, row, size);
  }

  private int createInto(ArrayList<@Nullable Object> list, long[] numbers, int from, int to)
      throws Unbindable {
    for (int row = from; row < to; row++) {
      list.add(plan.create(this, numbers, (row - from) * width, row));
    }
    return to;
  }

  /**
   * Sets a property of a bean to its value.
   *
   * @param numbers that hold the numbers of the row
   * @param at offset of the row in them
   * @throws Unbindable if the setter fails
   */
  void set(BeanType type, Object bean, Cell cell, long[] numbers, int at, int row)
      throws Unbindable {
    int column = cell.column();
    ValueKind kind = kinds[column];
    if (kind == null) {
      type.set(bean, cell.slot(), others.get(column).get(row));
    } else {
      type.setNumber(bean, cell.slot(), kind, numbers[at + column]);
    }
  }
}
