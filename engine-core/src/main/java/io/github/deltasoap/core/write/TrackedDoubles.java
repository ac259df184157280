package io.github.deltasoap.core.write;

/**
 * An array of numbers that knows which were set since it was last written: what an application uses
 * in place of {@code double[]} if even comparing takes too long. For one thread at a time.
 */
public final class TrackedDoubles {
  private final double[] values;
  private final ChangeLog log = new ChangeLog();

  /** Makes an array of zeros. */
  public TrackedDoubles(int length) {
    values = new double[length];
  }

  /** How many values there are. */
  public int length() {
    return values.length;
  }

  /** A value. */
  public double get(int index) {
    return values[index];
  }

  /** Sets a value. */
  public void set(int index, double value) {
    values[index] = value;
    log.mark(index);
  }

  /** Tells a sink all values. */
  public void writeTo(MessageSink sink, byte[] open, byte[] close) throws Unwritable {
    sink.reals(open, values, log, close);
  }
}
