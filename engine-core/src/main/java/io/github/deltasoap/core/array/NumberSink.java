package io.github.deltasoap.core.array;

/** A growing sequence of numbers of one {@link io.github.deltasoap.core.result.ValueKind}. */
public interface NumberSink {
  /** Adds numbers by their bits, from an offset on. */
  void addAll(long[] bits, int from, int count);

  /** The number of numbers. */
  int size();
}
