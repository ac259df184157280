package io.github.deltasoap.benchmarks.receive;

/** A way to receive messages, or a part of that, which has a curve. */
sealed interface Technique permits Reader, Transfer {

  /** A short identifier. */
  String name();

  /** The label in tables and charts. */
  String title();
}
