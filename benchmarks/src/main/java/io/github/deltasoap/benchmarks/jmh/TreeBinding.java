package io.github.deltasoap.benchmarks.jmh;

import io.github.deltasoap.axis2.OperationParts;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.PullParser;
import org.apache.axiom.om.OMXMLParserWrapper;
import org.apache.axiom.soap.SOAPEnvelope;

/**
 * A prototype without delayed-databinding (HiSOAP, section V): the whole request becomes Axiom's
 * tree first, and DeltaSOAP's binder then reads the tree.
 */
final class TreeBinding implements Deserializer {
  private final StockEnvelopes envelopes = new StockEnvelopes();
  private final PullBinder binder;

  TreeBinding(OperationParts operation) {
    // The parser is for messages that are not trees.
    binder = new PullBinder(operation.type(), operation.rules(), PullParser.SCANNER.readers());
  }

  @Override
  public Object deserialize(byte[] message) throws Exception {
    SOAPEnvelope envelope = envelopes.open(message);
    // A whole tree does not know its builder any more.
    OMXMLParserWrapper builder = envelope.getBuilder();
    try {
      envelope.build();
      return binder.bindTree(envelope.getBody().getFirstElement().getXMLStreamReader());
    } finally {
      builder.close();
    }
  }
}
