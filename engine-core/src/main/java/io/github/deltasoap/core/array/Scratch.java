package io.github.deltasoap.core.array;

/** The working memory of the runs of one message. */
public final class Scratch {
  private static final int BATCH = 1 << 8;

  final PlainReal real = new PlainReal();
  final PlainFloat single = new PlainFloat();
  final PlainInteger integer = new PlainInteger();

  /** Numbers that are not in a sink yet. */
  final long[] batch = new long[BATCH];
}
