package io.github.deltasoap.deserializer;

/** Stock's own parser, asked before anything is learned. */
@FunctionalInterface
public interface StockParser {
  /** Whether stock's parser reads the whole message without an error. */
  boolean accepts(byte[] message, int length);
}
