package io.github.deltasoap.deserializer.learn;

import io.github.deltasoap.core.wire.WireMessage;

/** Stock's own parser, consulted before anything is learned. */
@FunctionalInterface
public interface StockParser {
  /** Whether stock's parser reads the whole message without error. */
  boolean accepts(WireMessage message);
}
