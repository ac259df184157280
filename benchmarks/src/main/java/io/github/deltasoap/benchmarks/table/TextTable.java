package io.github.deltasoap.benchmarks.table;

import java.util.ArrayList;
import java.util.List;

/**
 * Rows of cells as aligned lines: the first column to the left, the others, of figures, to the
 * right. For one thread.
 */
public final class TextTable {
  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();

  /** Adds a row; all rows of a table have the same number of cells, at least two. */
  public void row(String... cells) {
    row(List.of(cells));
  }

  /** As {@link #row(String...)}. */
  public void row(List<String> cells) {
    rows.add(List.copyOf(cells));
  }

  /** Adds a line across all columns. */
  public void line(String text) {
    rows.add(List.of(text));
  }

  /** The lines of the table, without spaces at their ends. */
  public List<String> lines() {
    int[] widths = rows.stream().map(TextTable::widths).reduce(new int[0], TextTable::most);
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private static int[] widths(List<String> row) {
    return row.size() == 1 ? new int[0] : row.stream().mapToInt(String::length).toArray();
  }

  private static int[] most(int[] some, int[] others) {
    int[] most = (some.length < others.length ? others : some).clone();
    for (int i = 0; i < Math.min(some.length, others.length); i++) {
      most[i] = Math.max(some[i], others[i]);
    }
    return most;
  }

  private static String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder(row.get(0));
    for (int column = 1; column < row.size(); column++) {
      String cell = row.get(column);
      int before = column == 1 ? widths[0] - row.get(0).length() : 0;
      line.append(" ".repeat(before)).append(GAP);
      line.append(" ".repeat(widths[column] - cell.length())).append(cell);
    }
    return line.toString().stripTrailing();
  }
}
