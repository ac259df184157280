package io.github.deltasoap.benchmarks.jmh;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.PullParser;

/** DeltaSOAP where nothing has been learned: the wire profile, then delayed-databinding. */
final class FirstContact implements Deserializer {
  private final WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
  private final PullBinder binder;

  FirstContact(Message message, PullParser parser) {
    GoogleTypes types = new GoogleTypes(message, true);
    binder = new PullBinder(types.operation(), types.rules(), parser.readers());
  }

  @Override
  public Object deserialize(byte[] message) throws Unbindable {
    StockReason refused = scanner.scan(message, message.length);
    if (refused != null) {
      throw new Unbindable(refused);
    }
    return binder.bind(message, message.length);
  }
}
