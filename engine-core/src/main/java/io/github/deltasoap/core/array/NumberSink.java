package io.github.deltasoap.core.array;

/** A growing sequence of numbers of one {@link io.github.deltasoap.core.result.ValueKind}. */
public interface NumberSink {
  /** Adds a number by its bits. */
  void add(long bits);

  /** The number of numbers. */
  int size();
}
