package io.github.deltasoap.benchmarks.jmh.echo;

import io.github.deltasoap.benchmarks.jmh.compared.Deserializer;
import io.github.deltasoap.benchmarks.jmh.compared.PojoOperation;
import io.github.deltasoap.benchmarks.jmh.compared.StockEnvelopes;
import io.github.deltasoap.databinding.PullBinder;
import org.apache.axiom.om.OMXMLParserWrapper;
import org.apache.axiom.soap.SOAPEnvelope;

/**
 * A prototype without delayed-databinding (HiSOAP, section V): turns the whole request into an
 * Axiom tree first, which DeltaSOAP's binder then reads.
 */
final class TreeBinding implements Deserializer {
  private final StockEnvelopes envelopes = new StockEnvelopes();
  private final PullBinder binder;

  TreeBinding(PojoOperation operation) {
    binder = operation.treeBinder();
  }

  @Override
  public Object deserialize(byte[] message) throws Exception {
    SOAPEnvelope envelope = envelopes.open(message);
    // A complete tree no longer knows its builder.
    OMXMLParserWrapper builder = envelope.getBuilder();
    try {
      envelope.build();
      return binder.bindTree(envelope.getBody().getFirstElement().getXMLStreamReader());
    } finally {
      builder.close();
    }
  }
}
