package io.github.deltasoap.core.array;

import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.write.NumberArray;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of an array whose length is not known yet. It grows with the numbers received, in
 * segments, so nothing is copied while it grows. Used by one thread.
 */
public final class NumberBuffer implements NumberSink {
  // 256 KiB at most, since G1 gives objects over half a region, and regions have at least 1 MiB,
  // regions of their own.
  private static final int SEGMENT_BITS = 15;
  private static final int SEGMENT = 1 << SEGMENT_BITS;
  private static final int FIRST = 1 << 4;

  private final Class<?> component;
  private final ValueKind kind;
  private final List<NumberArray> full = new ArrayList<>();
  private NumberArray last;
  private int inLast;

  /**
   * Creates an empty buffer.
   *
   * @param component {@code int}, {@code long}, {@code float} or {@code double}
   */
  public NumberBuffer(Class<?> component) {
    this.component = component;
    this.kind = ValueKind.of(component);
    this.last = array(FIRST);
  }

  private NumberArray array(int length) {
    return NumberArray.of(Array.newInstance(component, length));
  }

  @Override
  public void addAll(long[] bits, int count) {
    int added = 0;
    while (added < count) {
      if (inLast == last.length()) {
        grow();
      }
      int some = Math.min(count - added, last.length() - inLast);
      last.set(inLast, bits, added, some);
      inLast += some;
      added += some;
    }
  }

  void add(long bits) {
    if (inLast == last.length()) {
      grow();
    }
    last.set(inLast++, bits);
  }

  private void grow() {
    if (inLast == SEGMENT) {
      full.add(last);
      last = array(SEGMENT);
      inLast = 0;
    } else {
      NumberArray longer = array(Math.min(SEGMENT, 4 * inLast));
      last.copyTo(longer, 0, inLast);
      last = longer;
    }
  }

  /** Adds a number of the buffer's type; null becomes stock's sentinel. */
  public void add(@Nullable Object number) {
    switch (kind) {
      case INTEGER -> add((long) (number == null ? Integer.MIN_VALUE : (Integer) number));
      case LONG -> add(number == null ? Long.MIN_VALUE : (Long) number);
      case FLOAT ->
          add((long) Float.floatToRawIntBits(number == null ? Float.NaN : (Float) number));
      default -> add(Double.doubleToRawLongBits(number == null ? Double.NaN : (Double) number));
    }
  }

  @Override
  public int size() {
    return (full.size() << SEGMENT_BITS) + inLast;
  }

  /** The bits of a number. */
  public long bits(int index) {
    int segment = index >> SEGMENT_BITS;
    NumberArray numbers = segment < full.size() ? full.get(segment) : last;
    return numbers.bits(index & (SEGMENT - 1));
  }

  /** The numbers, as an array of the component's type. */
  public Object toArray() {
    Object whole = Array.newInstance(component, size());
    NumberArray target = NumberArray.of(whole);
    int at = 0;
    for (NumberArray segment : full) {
      segment.copyTo(target, at, SEGMENT);
      at += SEGMENT;
    }
    last.copyTo(target, at, inLast);
    return whole;
  }
}
