package io.github.deltasoap.serializer;

import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.write.ChangeLog;
import io.github.deltasoap.core.write.Changes;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The shadow of an array of numbers: a copy of the values last written, compared with the array at
 * memory speed. For one thread at a time.
 */
abstract sealed class RunShadow implements Changes {
  /** Equal values compared one by one before switching to a bulk comparison. */
  private static final int CLOSE_BY = 8;

  private final DutType type;
  private final int length;
  private final int bytesPerNumber;
  private @Nullable ChangeLog log;
  private long version;

  private RunShadow(DutType type, int length, int bytesPerNumber) {
    this.type = type;
    this.length = length;
    this.bytesPerNumber = bytesPerNumber;
  }

  /** The number of numbers. */
  final int length() {
    return length;
  }

  /** The type of the numbers. */
  final DutType type() {
    return type;
  }

  final long memoryBytes() {
    return (long) bytesPerNumber * length;
  }

  /**
   * Writes a number of the current array, initially of the shadow itself. Reads the number once,
   * because the application may modify its array concurrently.
   */
  abstract void write(int index, XmlBytes out) throws Unwritable;

  /** Stores the number written last as the shadow of the given index. */
  abstract void store(int index);

  /** Whether a number differs. */
  abstract boolean differs(int index);

  /** The distance from the index to the first different number; negative if there is none. */
  abstract int mismatch(int from);

  /** Whether an array has the same content. */
  abstract boolean isCopyOf(Object array);

  /** Releases the current array. */
  abstract void release();

  @Override
  public final int next(int from) {
    int near = Math.min(from + CLOSE_BY, length);
    for (int i = from; i < near; i++) {
      if (differs(i)) {
        return i;
      }
    }
    int relative = near == length ? -1 : mismatch(near);
    return relative < 0 ? -1 : near + relative;
  }

  /**
   * The changes of an array: from its log if it has one and this was the last writer, otherwise by
   * comparison.
   */
  final Changes changes(@Nullable ChangeLog current) {
    Changes told = current == null || current != log ? null : current.since(version);
    return told == null ? this : told;
  }

  /** Records that all changes were written. */
  final void written(@Nullable ChangeLog current) {
    log = current;
    if (current != null) {
      version = current.nextVersion();
    }
  }

  /** Records that some changes may not have been written. */
  final void interrupted() {
    log = null;
  }

  static final class Ints extends RunShadow {
    private static final int[] NONE = {};
    private final int[] shadow;
    private int[] current;
    private int written;

    Ints(int[] values) {
      super(DutType.INTEGER, values.length, Integer.BYTES);
      shadow = values.clone();
      current = shadow;
    }

    void tell(int[] values) {
      current = values;
    }

    @Override
    void write(int index, XmlBytes out) throws Unwritable {
      written = current[index];
      out.value(ValueKind.INTEGER, written);
    }

    @Override
    void store(int index) {
      shadow[index] = written;
    }

    @Override
    boolean differs(int index) {
      return shadow[index] != current[index];
    }

    @Override
    int mismatch(int from) {
      return Arrays.mismatch(shadow, from, shadow.length, current, from, shadow.length);
    }

    @Override
    boolean isCopyOf(Object array) {
      return array instanceof int[] numbers && Arrays.equals(shadow, numbers);
    }

    @Override
    void release() {
      current = NONE;
    }
  }

  static final class Longs extends RunShadow {
    private static final long[] NONE = {};
    private final long[] shadow;
    private long[] current;
    private long written;

    Longs(long[] values) {
      super(DutType.LONG, values.length, Long.BYTES);
      shadow = values.clone();
      current = shadow;
    }

    void tell(long[] values) {
      current = values;
    }

    @Override
    void write(int index, XmlBytes out) throws Unwritable {
      written = current[index];
      out.value(ValueKind.LONG, written);
    }

    @Override
    void store(int index) {
      shadow[index] = written;
    }

    @Override
    boolean differs(int index) {
      return shadow[index] != current[index];
    }

    @Override
    int mismatch(int from) {
      return Arrays.mismatch(shadow, from, shadow.length, current, from, shadow.length);
    }

    @Override
    boolean isCopyOf(Object array) {
      return array instanceof long[] numbers && Arrays.equals(shadow, numbers);
    }

    @Override
    void release() {
      current = NONE;
    }
  }

  static final class Floats extends RunShadow {
    private static final float[] NONE = {};
    private final float[] shadow;
    private float[] current;
    private float written;

    Floats(float[] values) {
      super(DutType.FLOAT, values.length, Float.BYTES);
      shadow = values.clone();
      current = shadow;
    }

    void tell(float[] values) {
      current = values;
    }

    @Override
    void write(int index, XmlBytes out) throws Unwritable {
      written = current[index];
      out.value(ValueKind.FLOAT, Float.floatToRawIntBits(written));
    }

    @Override
    void store(int index) {
      shadow[index] = written;
    }

    @Override
    boolean differs(int index) {
      return Float.floatToRawIntBits(shadow[index]) != Float.floatToRawIntBits(current[index]);
    }

    @Override
    int mismatch(int from) {
      return Arrays.mismatch(shadow, from, shadow.length, current, from, shadow.length);
    }

    @Override
    boolean isCopyOf(Object array) {
      return array instanceof float[] numbers && Arrays.equals(shadow, numbers);
    }

    @Override
    void release() {
      current = NONE;
    }
  }

  static final class Doubles extends RunShadow {
    private static final double[] NONE = {};
    private final double[] shadow;
    private double[] current;
    private double written;

    Doubles(double[] values) {
      super(DutType.DOUBLE, values.length, Double.BYTES);
      shadow = values.clone();
      current = shadow;
    }

    void tell(double[] values) {
      current = values;
    }

    @Override
    void write(int index, XmlBytes out) throws Unwritable {
      written = current[index];
      out.value(ValueKind.DOUBLE, Double.doubleToRawLongBits(written));
    }

    @Override
    void store(int index) {
      shadow[index] = written;
    }

    @Override
    boolean differs(int index) {
      return Double.doubleToRawLongBits(shadow[index])
          != Double.doubleToRawLongBits(current[index]);
    }

    @Override
    int mismatch(int from) {
      return Arrays.mismatch(shadow, from, shadow.length, current, from, shadow.length);
    }

    @Override
    boolean isCopyOf(Object array) {
      return array instanceof double[] numbers && Arrays.equals(shadow, numbers);
    }

    @Override
    void release() {
      current = NONE;
    }
  }
}
