package io.github.deltasoap.benchmarks.receive;

import org.jspecify.annotations.Nullable;

/**
 * A line of a figure, or its bars of one colour.
 *
 * @param part the technique whose share of the time is the figure; null for the rate
 */
record Curve(Technique technique, @Nullable Technique part) {

  static Curve rate(Technique technique) {
    return new Curve(technique, null);
  }
}
