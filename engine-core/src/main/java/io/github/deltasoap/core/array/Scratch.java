package io.github.deltasoap.core.array;

/** The working memory of the runs of one message. */
public final class Scratch {
  final PlainReal real = new PlainReal();
  final PlainFloat single = new PlainFloat();
  final PlainInteger integer = new PlainInteger();
}
