package io.github.deltasoap.core.array;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.array.RowPlan.Cell;
import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.type.BeanType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values of beans of one plan that have not been created yet. Used by one thread. */
public final class Rows {
  private static final int FIRST_ROWS = 1 << 4;

  /** 256 KiB, for the reason of {@link NumberBuffer}'s segments. */
  private static final int MOST_NUMBERS = 1 << 15;

  private final RowPlan plan;

  /** The distance between rows in {@link #block}: the number of columns, or 1 without any. */
  private final int width;

  /** Of each column; null if its values are not numbers. */
  private final @Nullable ValueKind[] kinds;

  /** The number of rows of a full block, as a power of 2. */
  private final int rowBits;

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
    this.rowBits =
        Integer.SIZE - 1 - Integer.numberOfLeadingZeros(Math.max(MOST_NUMBERS / width, 1));
    this.block = new long[Math.min(FIRST_ROWS, 1 << rowBits) * width];
    for (int i = 0; i < columns; i++) {
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
    if (inBlock == block.length) {
      grow();
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

  private void grow() {
    int most = width << rowBits;
    if (block.length < most) {
      block = Arrays.copyOf(block, Math.min(8 * block.length, most));
    } else {
      full.add(block);
      block = new long[most];
      inBlock = 0;
    }
  }

  /** The bits of a number. */
  long bits(int column, int row) {
    return block(row)[offset(row) + column];
  }

  private long[] block(int row) {
    int index = row >> rowBits;
    return index < full.size() ? full.get(index) : block;
  }

  /** The offset of a row in its block. */
  private int offset(int row) {
    return (row & ((1 << rowBits) - 1)) * width;
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
    for (int row = 0; row < size; row++) {
      list.add(plan.create(this, block(row), offset(row), row));
    }
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
