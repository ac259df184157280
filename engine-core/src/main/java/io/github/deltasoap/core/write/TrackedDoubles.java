package io.github.deltasoap.core.write;

/**
 * An array of numbers with dirty bits. An application uses it in place of {@code double[]} if even
 * comparing takes too long. Used by one thread at a time.
 */
public final class TrackedDoubles {
  private final double[] values;
  private final ChangeLog log = new ChangeLog();

  /** Creates an array of zeros. */
  public TrackedDoubles(int length) {
    values = new double[length];
  }

  /** The number of values. */
  public int length() {
    return values.length;
  }

  /** Returns a value. */
  public double get(int index) {
    return values[index];
  }

  /** Sets a value. */
  public void set(int index, double value) {
    values[index] = value;
    log.mark(index);
  }

  /** Passes all values to a sink. */
  public void writeTo(MessageSink sink, byte[] open, byte[] close) throws Unwritable {
    sink.numbers(open, NumberArray.of(values), log, close);
  }
}
