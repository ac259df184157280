package io.github.deltasoap.benchmarks.jmh;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.PullParser;

/** DeltaSOAP before any learning: the wire profile, then delayed-databinding. */
final class FirstContact implements Deserializer {
  private final WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
  private final PullBinder binder;

  FirstContact(OperationType operation, BindingRules rules, PullParser parser) {
    binder = new PullBinder(operation, rules, parser.readers());
  }

  @Override
  public Object deserialize(byte[] message) throws Unbindable {
    scan(message);
    return bind(message);
  }

  /** Verifies that the message is in the wire profile. */
  void scan(byte[] message) throws Unbindable {
    StockReason refused = scanner.scan(WireMessage.of(message));
    if (refused != null) {
      throw new Unbindable(refused);
    }
  }

  /** The arguments in a message of the wire profile. */
  Object bind(byte[] message) throws Unbindable {
    return binder.bind(WireMessage.of(message));
  }
}
