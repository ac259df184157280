package io.github.deltasoap.core.array;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.wire.CharacterData;
import org.jspecify.annotations.Nullable;

/** Reads the items of an array of beans whose content has the same tags. */
public final class RowRun extends ElementRun {
  private final Row row;
  private final Rows rows;
  private final int columns;
  private final long[] bits;
  private final @Nullable Object[] values;
  private final boolean rewritable;

  /**
   * Creates a run after a bean that has been read.
   *
   * @param rows of the bean's plan
   */
  public RowRun(Scratch scratch, Row row, Rows rows) {
    super(scratch, row.tags().toArray(TagLiteral[]::new));
    this.row = row;
    this.rows = rows;
    this.columns = row.cells().size();
    this.bits = new long[columns];
    this.values = new @Nullable Object[columns];
    boolean numbers = true;
    for (int i = 0; i < columns; i++) {
      numbers &= rows.kind(i) != null;
    }
    this.rewritable = numbers;
  }

  @Override
  public int read(byte[] message, int from, int to) {
    int done = from;
    int end = rowEnd(message, from, to);
    while (end >= 0) {
      rows.add(bits, values);
      done = end;
      end = rowEnd(message, end, to);
    }
    return done;
  }

  /** Reads a bean into {@link #bits} and {@link #values}; returns the offset after it, or -1. */
  private int rowEnd(byte[] message, int from, int to) {
    int at = afterSpace(message, from, to);
    for (int column = 0; column < columns; column++) {
      TagLiteral tag = tag(column);
      if (!tag.isAt(message, at, to)) {
        return -1;
      }
      at = textEnd(column, message, at + tag.length(), to);
      if (at < 0) {
        return -1;
      }
    }
    TagLiteral last = tag(columns);
    return last.isAt(message, at, to) ? at + last.length() : -1;
  }

  /** Reads a value; returns the offset after its text, or -1. */
  private int textEnd(int column, byte[] message, int from, int to) {
    ValueKind kind = rows.kind(column);
    if (kind == null) {
      return otherEnd(column, message, from, to);
    }
    switch (kind) {
      case DOUBLE -> {
        boolean read = real.read(message, from, to);
        bits[column] = Double.doubleToRawLongBits(real.value());
        return read ? real.end() : -1;
      }
      case FLOAT -> {
        boolean read = single.read(message, from, to);
        bits[column] = Float.floatToRawIntBits(single.value());
        return read ? single.end() : -1;
      }
      default -> {
        boolean read = integer.read(message, from, to);
        long value = integer.value();
        bits[column] = value;
        return read && (kind == ValueKind.LONG || value == (int) value) ? integer.end() : -1;
      }
    }
  }

  private int otherEnd(int column, byte[] message, int from, int to) {
    int end = CharacterData.scanText(message, from, to);
    if (end < 0 || end == to) {
      return -1;
    }
    RowPlan.Cell cell = row.cells().get(column);
    try {
      Object value = cell.type().convert(message, from, end);
      values[column] = value;
      return value == null && cell.slot().javaClass().isPrimitive() ? -1 : end;
    } catch (Unbindable refused) {
      return -1;
    }
  }

  @Override
  public int size() {
    return rows.size();
  }

  @Override
  public boolean isRewritable() {
    return rewritable;
  }

  @Override
  String text(int column, int index) {
    ValueKind kind = rows.kind(column);
    if (kind == null) {
      throw new IllegalStateException("The run has other values than numbers");
    }
    return text(kind, rows.bits(column, index));
  }
}
