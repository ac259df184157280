package io.github.deltasoap.deserializer;

/** Stock's own parser, consulted before anything is learned. */
@FunctionalInterface
public interface StockParser {
  /** Whether stock's parser reads the whole message without error. */
  boolean accepts(byte[] message, int length);
}
