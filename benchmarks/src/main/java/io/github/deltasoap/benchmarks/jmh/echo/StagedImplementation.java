package io.github.deltasoap.benchmarks.jmh.echo;

import io.github.deltasoap.benchmarks.jmh.compared.StockParser;
import io.github.deltasoap.samples.EchoMessage;

/** Implementations measured by stage. */
public enum StagedImplementation {
  /** Stock's RPC receivers. */
  STOCK_POJO(EchoImplementation.STOCK_POJO),
  /** DeltaSOAP with both techniques, on first contact. */
  BOTH(EchoImplementation.BOTH);

  private final EchoImplementation whole;

  StagedImplementation(EchoImplementation whole) {
    this.whole = whole;
  }

  /** The same implementation without stages. */
  public EchoImplementation whole() {
    return whole;
  }

  /** Makes a round trip for messages like this one. */
  StagedRoundTrip create(EchoMessage message) throws Exception {
    StockParser.insist();
    return switch (this) {
      case STOCK_POJO -> new StagedRoundTrip.Stock(message);
      case BOTH -> new StagedRoundTrip.Both(message);
    };
  }
}
