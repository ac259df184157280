package io.github.deltasoap.benchmarks.jmh;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.Match;
import io.github.deltasoap.deserializer.MatchingEngine;
import io.github.deltasoap.deserializer.OperationMatcher;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;

/** DeltaSOAP on messages of a learned shape, with a prototype. */
final class Hit implements Deserializer {
  private static final long MAX_BYTES = 256L * 1024 * 1024;

  private final OperationMatcher matcher;

  /** Learns the base of the variants, and verifies that the variants differ as they should. */
  Hit(
      OperationType operation,
      BindingRules rules,
      MessageVariants variants,
      CopyStrategy copyStrategy,
      SetterStrategy setters) {
    MatchingEngine engine =
        new MatchingEngine(
            rules, message -> true, Learner.immediate(), WireLimits.DEFAULTS, MAX_BYTES, Hit::fail);
    matcher = engine.matcher(operation, SoapVersion.SOAP11, copyStrategy, setters);
    learn(variants.base());
    for (byte[] variant : variants.messages()) {
      Match match = matcher.match(WireMessage.of(variant));
      int changed = match == null ? -1 : match.changedValues();
      if (changed != variants.changedValues()) {
        fail("Expected " + variants.changedValues() + " changed values but were " + changed);
      }
    }
  }

  private void learn(byte[] base) {
    WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
    StockReason refused = scanner.scan(WireMessage.of(base));
    if (refused != null) {
      fail("Expected a message in the wire profile but it has " + refused);
    }
    long shape = matcher.shape(scanner);
    // The first time is for the doorkeeper.
    matcher.observe(WireMessage.of(base), shape);
    matcher.observe(WireMessage.of(base), shape);
  }

  private static void fail(String message) {
    throw new IllegalStateException(message);
  }

  @Override
  public Object deserialize(byte[] message) throws Unbindable {
    Match match = matcher.match(WireMessage.of(message));
    if (match == null) {
      throw new IllegalStateException("The shape has been forgotten");
    }
    Arguments arguments = match.borrow();
    Object values = arguments.values();
    arguments.release();
    return values;
  }
}
