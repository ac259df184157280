package io.github.deltasoap.core.wire;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The positions of values in a message, in message order, as byte offsets. Immutable. */
public final class Spans {
  /** Alternating begin and end of each value. */
  private final int[] bounds;

  private Spans(int[] bounds) {
    this.bounds = bounds;
  }

  /** The number of values. */
  public int count() {
    return bounds.length / 2;
  }

  /** The offset of a value's first byte. */
  public int begin(int index) {
    return bounds[2 * index];
  }

  /** The offset after a value's last byte. */
  public int end(int index) {
    return bounds[2 * index + 1];
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Spans that && Arrays.equals(bounds, that.bounds);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bounds);
  }

  /** Collects spans. For one thread at a time. */
  public static final class Builder {
    private int[] bounds;
    private int length;

    /**
     * @param expected the number of spans that need no further allocation
     */
    public Builder(int expected) {
      bounds = new int[2 * expected];
    }

    /** The number of spans. */
    public int count() {
      return length / 2;
    }

    /** Appends a span. */
    public void add(int begin, int end) {
      if (length == bounds.length) {
        bounds = Arrays.copyOf(bounds, Math.max(16, 2 * length));
      }
      bounds[length++] = begin;
      bounds[length++] = end;
    }

    /** Drops all spans but the first ones. */
    public void truncate(int count) {
      length = 2 * count;
    }

    /** The spans. The builder is not used afterwards. */
    public Spans build() {
      return new Spans(length == bounds.length ? bounds : Arrays.copyOf(bounds, length));
    }
  }
}
