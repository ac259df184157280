package io.github.deltasoap.core.wire;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The positions of values in a message, in message order, as byte offsets. Immutable. */
public final class Spans {
  private static final int[] NO_BOUNDS = {};
  private static final char[] NONE = {};

  /** Alternating begin and end of each value, unless they are in {@link #compact}. */
  private final int[] bounds;

  /** The same of a short message whose spans are kept; otherwise empty. */
  private final char[] compact;

  private Spans(int[] bounds, char[] compact) {
    this.bounds = bounds;
    this.compact = compact;
  }

  /** Equal spans in less memory, if they are those of a short message. */
  public Spans compact() {
    if (bounds.length == 0 || bounds[bounds.length - 1] > Character.MAX_VALUE) {
      return this;
    }
    char[] copy = new char[bounds.length];
    for (int i = 0; i < copy.length; i++) {
      copy[i] = (char) bounds[i];
    }
    return new Spans(NO_BOUNDS, copy);
  }

  /** The number of values. */
  public int count() {
    return (bounds.length + compact.length) / 2;
  }

  /** The offset of a value's first byte. */
  public int begin(int index) {
    return bound(2 * index);
  }

  /** The offset after a value's last byte. */
  public int end(int index) {
    return bound(2 * index + 1);
  }

  private int bound(int index) {
    return compact.length == 0 ? bounds[index] : compact[index];
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof Spans that) || count() != that.count()) {
      return false;
    }
    for (int i = 0; i < 2 * count(); i++) {
      if (bound(i) != that.bound(i)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    int hash = 0;
    for (int i = 0; i < 2 * count(); i++) {
      hash = 31 * hash + bound(i);
    }
    return hash;
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
      return new Spans(length == bounds.length ? bounds : Arrays.copyOf(bounds, length), NONE);
    }
  }
}
