package io.github.deltasoap.core.array;

import io.github.deltasoap.core.write.NumberArray;

/** A growing sequence of numbers of one {@link io.github.deltasoap.core.result.ValueKind}. */
public interface NumberSink {
  /** Adds a number by its bits. */
  void add(long bits);

  /** Adds numbers of the same kind, from an index on. */
  void addAll(NumberArray numbers, int from, int count);

  /** The number of numbers. */
  int size();
}
