package io.github.deltasoap.benchmarks.receive;

import static io.github.deltasoap.benchmarks.table.Figures.format;

import io.github.deltasoap.benchmarks.demo.scenario.ReceiveServer;
import java.util.List;
import java.util.stream.IntStream;

/** Techniques that are measured in turn, over the same lengths of messages. */
enum Group {
  HTTP_ARRAYS("doubles in the array", List.of(10, 100, 1_000, 10_000, 100_000, 1_000_000), 1_000),
  HTTP_BEANS("integers in the bean", ReceiveServer.BEANS, 64),
  ARRAYS("doubles in the array", HTTP_ARRAYS.xs, 1_000),
  TAGS("integers in the bean", List.of(1, 64, 100), 64),
  CONVERSIONS("digits of precision", IntStream.rangeClosed(1, 17).boxed().toList(), 17);

  private final String across;
  private final List<Integer> xs;
  private final int warmUp;

  Group(String across, List<Integer> xs, int warmUp) {
    this.across = across;
    this.xs = xs;
    this.warmUp = warmUp;
  }

  /** The meaning of {@link #xs}. */
  String across() {
    return across;
  }

  /** The lengths of arrays, the numbers of properties or of digits, ascending. */
  List<Integer> xs() {
    return xs;
  }

  /** The length for JIT warm-up, so that the first one measured does not pay for compilation. */
  int warmUp() {
    return warmUp;
  }

  /** Whether the messages are beans, which are compared as bars. */
  boolean hasBeans() {
    return this == HTTP_BEANS || this == TAGS;
  }

  /** Those of {@link #xs} that fit into a line of the table. */
  List<Integer> columns() {
    return this == CONVERSIONS ? List.of(1, 5, 10, 15, 16, 17) : xs;
  }

  /** The label of a length. */
  String label(int x) {
    return hasBeans() ? x == 1 ? "a string" : x + " integers" : format("%,d", x);
  }
}
