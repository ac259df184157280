package io.github.deltasoap.serializer;

import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.write.FlatBean;
import io.github.deltasoap.core.write.Numbers;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One chunk for all portions of a large array (bSOAP, section 3.3). It holds as many items as fit,
 * each with its tags and with fields of maximum width; for the next portion, only different values
 * are written. For one thread.
 *
 * <pre>
 * item   = fields, and the markup around them
 * field  = text, closing tag, white space up to the type's maximum width
 * entry  = item * fields of an item + field
 * </pre>
 */
final class OverlayWindow {
  private static final byte SPACE = ' ';

  private final Object first;
  private final @Nullable Object second;
  private final ValueKind[] kinds;
  private final byte[][] closes;

  /** The start of each field in its item. */
  private final int[] starts;

  private final int itemBytes;
  private final int items;
  private final byte[] bytes;

  /** For each entry, the bits of its value and the length of its text. */
  private final long[] shadows;

  private final byte[] lengths;
  private int filled;

  private OverlayWindow(
      Object first,
      @Nullable Object second,
      ValueKind[] kinds,
      byte[][] opens,
      byte[][] closes,
      byte[] end,
      int chunkBytes) {
    this.first = first;
    this.second = second;
    this.kinds = kinds;
    this.closes = closes;
    this.starts = new int[kinds.length];
    int at = 0;
    for (int i = 0; i < kinds.length; i++) {
      at += opens[i].length;
      starts[i] = at;
      at += DutType.of(kinds[i]).maximumBytes() + closes[i].length;
    }
    itemBytes = at + end.length;
    items = Math.max(1, chunkBytes / itemBytes);
    bytes = new byte[items * itemBytes];
    shadows = new long[items * kinds.length];
    lengths = new byte[items * kinds.length];
    for (int item = 0; item < items; item++) {
      for (int i = 0; i < kinds.length; i++) {
        int start = item * itemBytes + starts[i];
        copy(opens[i], bytes, start - opens[i].length);
        // A sentinel: no value has an empty text.
        copy(closes[i], bytes, start);
        int behind = start + closes[i].length;
        Arrays.fill(bytes, behind, behind + DutType.of(kinds[i]).maximumBytes(), SPACE);
      }
      copy(end, bytes, (item + 1) * itemBytes - end.length);
    }
  }

  /** A window for an array of numbers. */
  static OverlayWindow ofNumbers(ValueKind kind, byte[] open, byte[] close, int chunkBytes) {
    return new OverlayWindow(
        open,
        close,
        new ValueKind[] {kind},
        new byte[][] {open},
        new byte[][] {close},
        new byte[0],
        chunkBytes);
  }

  /** A window for an array of beans with only numeric and boolean properties. */
  static OverlayWindow ofBeans(FlatBean layout, int chunkBytes) {
    int size = layout.size();
    ValueKind[] kinds = new ValueKind[size];
    byte[][] opens = new byte[size][];
    byte[][] closes = new byte[size][];
    for (int i = 0; i < size; i++) {
      kinds[i] = layout.kind(i);
      opens[i] = layout.tags(i).open();
      closes[i] = layout.tags(i).close();
    }
    byte[] begin = layout.open();
    byte[] open = Arrays.copyOf(begin, begin.length + opens[0].length);
    copy(opens[0], open, begin.length);
    opens[0] = open;
    return new OverlayWindow(layout, null, kinds, opens, closes, layout.close(), chunkBytes);
  }

  private static void copy(byte[] markup, byte[] to, int at) {
    System.arraycopy(markup, 0, to, at, markup.length);
  }

  /** Whether the window is for this kind of items. */
  boolean isOf(Object otherFirst, @Nullable Object otherSecond, ValueKind kind) {
    return first == otherFirst && second == otherSecond && (second == null || kinds[0] == kind);
  }

  /** Whether another item does not fit. */
  boolean isFull() {
    return filled == items;
  }

  /** Adds a number. */
  void add(long value) {
    int entry = filled;
    if (lengths[entry] == 0 || shadows[entry] != value) {
      write(entry, filled * itemBytes + starts[0], 0, value);
    }
    filled++;
  }

  /** Adds a bean. */
  void add(long[] values) {
    int entry = filled * kinds.length;
    int start = filled * itemBytes;
    for (int i = 0; i < kinds.length; i++, entry++) {
      if (lengths[entry] == 0 || shadows[entry] != values[i]) {
        write(entry, start + starts[i], i, values[i]);
      }
    }
    filled++;
  }

  private void write(int entry, int start, int field, long value) {
    int end = Numbers.write(kinds[field], value, bytes, start);
    shadows[entry] = value;
    int oldEnd = start + lengths[entry];
    if (oldEnd != end) {
      lengths[entry] = (byte) (end - start);
      shiftClose(oldEnd, end, closes[field]);
    }
  }

  /** Shifts the closing tag after a text of another length, and pads with spaces. */
  private void shiftClose(int oldEnd, int end, byte[] close) {
    copy(close, bytes, end);
    if (end < oldEnd) {
      Arrays.fill(bytes, end + close.length, oldEnd + close.length, SPACE);
    }
  }

  /** The length of the portion in bytes. */
  int length() {
    return filled * itemBytes;
  }

  /** Writes the portion, and starts the next one. */
  void writeTo(OutputStream out) throws IOException {
    out.write(bytes, 0, length());
    filled = 0;
  }

  /** Drops the unwritten portion. */
  void clear() {
    filled = 0;
  }

  long memoryBytes() {
    return bytes.length + 8L * shadows.length + lengths.length;
  }
}
