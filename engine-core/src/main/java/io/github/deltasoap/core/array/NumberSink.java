package io.github.deltasoap.core.array;

/** A growing sequence of numbers of one {@link io.github.deltasoap.core.result.ValueKind}. */
public interface NumberSink {
  /** Adds numbers by their bits. */
  void addAll(long[] bits, int count);

  /** The number of numbers. */
  int size();
}
