package io.github.deltasoap.benchmarks.pipeline;

import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;

/** Makes the smallest messages that Axis2 accepts. */
final class Envelopes {

  private static final SOAPFactory FACTORY = OMAbstractFactory.getSOAP11Factory();

  private Envelopes() {}

  /** Returns a new envelope of SOAP 1.1 with an empty body and no header. */
  static SOAPEnvelope empty() {
    SOAPEnvelope envelope = FACTORY.createSOAPEnvelope();
    FACTORY.createSOAPBody(envelope);
    return envelope;
  }
}
