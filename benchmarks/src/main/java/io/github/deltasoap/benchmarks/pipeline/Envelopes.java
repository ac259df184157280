package io.github.deltasoap.benchmarks.pipeline;

import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;

/** Makes the smallest messages that Axis2 accepts. */
final class Envelopes {

  static final SOAPFactory SOAP11 = OMAbstractFactory.getSOAP11Factory();
  static final SOAPFactory SOAP12 = OMAbstractFactory.getSOAP12Factory();

  private Envelopes() {}

  /** Returns a new envelope with an empty body and no header, in the factory's version of SOAP. */
  static SOAPEnvelope empty(SOAPFactory factory) {
    SOAPEnvelope envelope = factory.createSOAPEnvelope();
    factory.createSOAPBody(envelope);
    return envelope;
  }
}
