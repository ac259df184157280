package io.github.deltasoap.serializer;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The Data Update Tracking table (bSOAP, section 3.1): one entry for each value of a template, in
 * position order, stored in columns. An entry is dirty while its new text waits in {@link
 * DirtyFields}. For one thread at a time.
 *
 * <pre>
 * column        of entry            is
 * types         each value          DutType
 * offsets       each value          start of its text in its chunk
 * lengths       each value          serialized length: bytes of its text
 * widths        each value          field width: bytes for its text; white space for the rest
 * closeLengths  each value          bytes of the closing tag, which follows the text
 * bits          values, not runs    shadow of a primitive value
 * values        values, not runs    shadow of an object; no column if there are none
 * </pre>
 *
 * The chunk of an entry is not a column: chunks know their first and last entries. A field is text,
 * closing tag and white space, in this order; the white space is between tags. Arrays of numbers
 * are runs, whose shadow is an array of the same type, {@link RunShadow}.
 */
final class DutTable {
  private static final int FIRST_ENTRIES = 16;
  private static final int BYTES_PER_ENTRY = 5 * 4;
  private static final int BYTES_PER_OBJECT = 40;

  DutType[] types = new DutType[FIRST_ENTRIES];
  int[] offsets = new int[FIRST_ENTRIES];
  int[] lengths = new int[FIRST_ENTRIES];
  int[] widths = new int[FIRST_ENTRIES];
  int[] closeLengths = new int[FIRST_ENTRIES];
  long[] bits = new long[FIRST_ENTRIES];
  private @Nullable Object @Nullable [] values;
  private int size;
  private int shadows;
  private long objectBytes;
  private long work;
  private int objects;

  int size() {
    return size;
  }

  /** Adds an entry. */
  void add(DutType type, int offset, int length, int width, int closeLength) {
    if (size == types.length) {
      resize(2 * size);
    }
    types[size] = type;
    offsets[size] = offset;
    lengths[size] = length;
    widths[size] = width;
    closeLengths[size] = closeLength;
    size++;
    work += type.work(length);
  }

  /** The work of writing all values; see {@link Payoff}. */
  long work() {
    return work;
  }

  /** The number of shadows that are objects. */
  int objects() {
    return objects;
  }

  /** Records that a value's text changes its length. */
  void rewritten(DutType type, int length, int newLength) {
    work += type.work(newLength) - type.work(length);
  }

  /** Adds the shadow of a primitive value. */
  void addBits(long value) {
    if (shadows == bits.length) {
      bits = Arrays.copyOf(bits, 2 * shadows);
    }
    bits[shadows++] = value;
  }

  /** Adds the shadow of an object. */
  void addValue(Object value) {
    addBits(0);
    setValue(shadows - 1, value);
  }

  /** The shadow of an object. */
  @Nullable Object value(int shadow) {
    return values == null ? null : values[shadow];
  }

  void setValue(int shadow, Object value) {
    if (values == null) {
      values = new Object[bits.length];
    } else if (values.length <= shadow) {
      values = Arrays.copyOf(values, bits.length);
    }
    objects += values[shadow] == null ? 1 : 0;
    objectBytes += bytes(value) - bytes(values[shadow]);
    values[shadow] = value;
  }

  private static long bytes(@Nullable Object value) {
    if (value == null) {
      return 0;
    }
    return BYTES_PER_OBJECT
        + (value instanceof String text
            ? 2L * text.length()
            : value instanceof byte[] bytes ? bytes.length : 0);
  }

  /** Releases memory reserved for more entries. */
  void trim() {
    resize(size);
    bits = Arrays.copyOf(bits, shadows);
    values = values == null ? null : Arrays.copyOf(values, shadows);
  }

  private void resize(int length) {
    types = Arrays.copyOf(types, length);
    offsets = Arrays.copyOf(offsets, length);
    lengths = Arrays.copyOf(lengths, length);
    widths = Arrays.copyOf(widths, length);
    closeLengths = Arrays.copyOf(closeLengths, length);
  }

  /** The end of an entry's field in its chunk. */
  int fieldEnd(int entry) {
    return offsets[entry] + widths[entry] + closeLengths[entry];
  }

  /** The start of the white space in an entry's field, in its chunk. */
  int paddingStart(int entry) {
    return offsets[entry] + lengths[entry] + closeLengths[entry];
  }

  /** The bytes of white space in an entry's field. */
  int padding(int entry) {
    return widths[entry] - lengths[entry];
  }

  /** The estimated memory held. */
  long memoryBytes() {
    return (long) types.length * BYTES_PER_ENTRY
        + 8L * bits.length
        + (values == null ? 0 : 4L * values.length)
        + objectBytes;
  }
}
