package io.github.deltasoap.core.array;

import io.github.deltasoap.core.result.ValueKind;
import io.github.deltasoap.core.write.NumberArray;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of an array whose length is not known yet. It grows with the numbers received, in
 * segments, so little is copied while it grows. Used by one thread.
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

  // The last segment as an array of its class, for the usual kinds.
  private int @Nullable [] ints;
  private double @Nullable [] doubles;

  /**
   * Creates an empty buffer.
   *
   * @param component {@code int}, {@code long}, {@code float} or {@code double}
   */
  public NumberBuffer(Class<?> component) {
    this.component = component;
    this.kind = ValueKind.of(component);
    this.last = array(FIRST);
    fill(last);
  }

  private NumberArray array(int length) {
    return NumberArray.of(Array.newInstance(component, length));
  }

  @Override
  public void addAll(NumberArray numbers, int from, int count) {
    int added = 0;
    while (added < count) {
      if (inLast == last.length()) {
        grow();
      }
      int some = Math.min(count - added, last.length() - inLast);
      numbers.copyTo(from + added, last, inLast, some);
      inLast += some;
      added += some;
    }
  }

  @Override
  public void add(long bits) {
    if (inLast == last.length()) {
      grow();
    }
    if (ints != null) {
      ints[inLast++] = (int) bits;
    } else if (doubles != null) {
      doubles[inLast++] = Double.longBitsToDouble(bits);
    } else {
      last.set(inLast++, bits);
    }
  }

  /** Adds to a segment from now on. */
  private void fill(NumberArray array) {
    last = array;
    ints = array.array() instanceof int[] numbers ? numbers : null;
    doubles = array.array() instanceof double[] numbers ? numbers : null;
  }

  private void grow() {
    if (inLast < SEGMENT) {
      fill(last.copyOf(Math.min(SEGMENT, 8 * inLast)));
      return;
    }
    int at = 0;
    while (inLast - at >= SEGMENT) {
      NumberArray segment = at == 0 && inLast == SEGMENT ? last : array(SEGMENT);
      last.copyTo(at, segment, 0, SEGMENT);
      full.add(segment);
      at += SEGMENT;
    }
    NumberArray next = array(SEGMENT);
    last.copyTo(at, next, 0, inLast - at);
    fill(next);
    inLast -= at;
  }

  /**
   * Makes room for as many numbers as there will probably be, so that they need not be copied.
   *
   * @param count at most four times those that are there, otherwise nothing happens
   */
  void expect(int count) {
    if (count > last.length() && full.isEmpty() && inLast >= count / 4) {
      fill(last.copyOf(count));
    } else if (count > SEGMENT && !full.isEmpty() && size() >= count / 4) {
      NumberArray whole = array(Math.max(count, size()));
      copyTo(whole);
      inLast = size();
      full.clear();
      fill(whole);
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
    return segment < full.size()
        ? full.get(segment).bits(index & (SEGMENT - 1))
        : last.bits(index - (full.size() << SEGMENT_BITS));
  }

  /** The numbers, as a new array of the component's type. */
  public Object toArray() {
    if (full.isEmpty()) {
      return last.copyOf(inLast).array();
    }
    NumberArray whole = array(size());
    copyTo(whole);
    return whole.array();
  }

  private void copyTo(NumberArray target) {
    int at = 0;
    for (NumberArray segment : full) {
      segment.copyTo(0, target, at, SEGMENT);
      at += SEGMENT;
    }
    last.copyTo(0, target, at, inLast);
  }
}
