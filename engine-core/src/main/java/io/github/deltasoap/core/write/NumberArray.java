package io.github.deltasoap.core.write;

import io.github.deltasoap.core.result.ValueKind;
import java.lang.reflect.Array;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * An array of {@code int}, {@code long}, {@code float} or {@code double} numbers, read and written
 * as the bits of their {@link ValueKind}. As safe for threads as the array itself.
 */
public final class NumberArray {
  private final Object array;
  private final ValueKind kind;
  private final int length;

  private NumberArray(Object array, ValueKind kind) {
    this.array = array;
    this.kind = kind;
    this.length = Array.getLength(array);
  }

  /** Wraps an array; null if it is of another type. */
  public static @Nullable NumberArray find(Object array) {
    boolean numbers =
        array instanceof int[]
            || array instanceof long[]
            || array instanceof float[]
            || array instanceof double[];
    return numbers
        ? new NumberArray(array, ValueKind.of(array.getClass().getComponentType()))
        : null;
  }

  /**
   * Wraps an array.
   *
   * @throws IllegalArgumentException if it is of another type
   */
  public static NumberArray of(Object array) {
    NumberArray numbers = find(array);
    if (numbers == null) {
      throw new IllegalArgumentException(
          "Expected int[], long[], float[] or double[] but was " + array.getClass().getTypeName());
    }
    return numbers;
  }

  /** The kind of the numbers. */
  public ValueKind kind() {
    return kind;
  }

  /** The number of numbers. */
  public int length() {
    return length;
  }

  /** The bits of a number. */
  public long bits(int index) {
    return switch (kind) {
      case INTEGER -> ((int[]) array)[index];
      case LONG -> ((long[]) array)[index];
      case FLOAT -> Float.floatToRawIntBits(((float[]) array)[index]);
      default -> Double.doubleToRawLongBits(((double[]) array)[index]);
    };
  }

  /** Sets a number by its bits. */
  public void set(int index, long bits) {
    switch (kind) {
      case INTEGER -> ((int[]) array)[index] = (int) bits;
      case LONG -> ((long[]) array)[index] = bits;
      case FLOAT -> ((float[]) array)[index] = Float.intBitsToFloat((int) bits);
      default -> ((double[]) array)[index] = Double.longBitsToDouble(bits);
    }
  }

  /** The array itself. */
  public Object array() {
    return array;
  }

  /** Copies numbers into an array of the same kind. */
  @SuppressWarnings("SuspiciousSystemArraycopy") // Both are arrays of the kind.
  public void copyTo(int from, NumberArray target, int at, int count) {
    System.arraycopy(array, from, target.array, at, count);
  }

  /** A copy with an array of its own. */
  public NumberArray copy() {
    return copyOf(length);
  }

  /** A copy of another length, which ends with zeros if it is longer. */
  public NumberArray copyOf(int newLength) {
    return new NumberArray(
        switch (kind) {
          case INTEGER -> Arrays.copyOf((int[]) array, newLength);
          case LONG -> Arrays.copyOf((long[]) array, newLength);
          case FLOAT -> Arrays.copyOf((float[]) array, newLength);
          default -> Arrays.copyOf((double[]) array, newLength);
        },
        kind);
  }

  /**
   * Compares with another array at memory speed; all NaNs are equal.
   *
   * @param other of the same kind and length
   * @return the first index, not before {@code from}, of a different number; -1 if there is none
   */
  public int mismatch(NumberArray other, int from) {
    Object that = other.array;
    int relative =
        switch (kind) {
          case INTEGER -> Arrays.mismatch((int[]) array, from, length, (int[]) that, from, length);
          case LONG -> Arrays.mismatch((long[]) array, from, length, (long[]) that, from, length);
          case FLOAT ->
              Arrays.mismatch((float[]) array, from, length, (float[]) that, from, length);
          default -> Arrays.mismatch((double[]) array, from, length, (double[]) that, from, length);
        };
    return relative < 0 ? -1 : from + relative;
  }

  /** Whether the numbers are integers that include the given one. */
  public boolean contains(long integer) {
    boolean found = false;
    if (array instanceof int[] numbers) {
      for (int i = 0; !found && i < length; i++) {
        found = numbers[i] == integer;
      }
    } else if (array instanceof long[] numbers) {
      for (int i = 0; !found && i < length; i++) {
        found = numbers[i] == integer;
      }
    }
    return found;
  }

  /** Whether no number is infinite or NaN. */
  public boolean isFinite() {
    boolean finite = true;
    if (array instanceof float[] numbers) {
      for (int i = 0; finite && i < length; i++) {
        finite = Math.abs(numbers[i]) <= Float.MAX_VALUE;
      }
    } else if (array instanceof double[] numbers) {
      for (int i = 0; finite && i < length; i++) {
        finite = Math.abs(numbers[i]) <= Double.MAX_VALUE;
      }
    }
    return finite;
  }

  /** The memory of the numbers in bytes. */
  public long memoryBytes() {
    return (long) length
        * (kind == ValueKind.INTEGER || kind == ValueKind.FLOAT ? Integer.BYTES : Long.BYTES);
  }
}
