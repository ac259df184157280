package io.github.deltasoap.axis2.channel;

import javax.xml.namespace.QName;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axiom.soap.SOAPHeader;
import org.apache.axiom.soap.SOAPHeaderBlock;
import org.jspecify.annotations.Nullable;

/**
 * The header blocks with which two ends agree on a channel in SOAP itself (P4, 3.3), and the
 * payloads that take their place in an exchange that does nothing else. The text of each is a
 * representation, and nobody has to understand them.
 */
enum NegotiationBlock {
  /** In a request: the representation that the client could use from now on. */
  OFFER("Offer"),

  /** In a response: the representation that the server accepts. */
  ACCEPT("Accept");

  private static final String NAMESPACE = "urn:deltasoap:channel";
  private static final String PREFIX = "channel";

  /**
   * Makes the local names of payloads unlike those of operations, as stock dispatches by local
   * names alone, too.
   */
  private static final String PAYLOAD_PREFIX = "Delta";

  /** An attribute of a block whose header was added with it. */
  private static final QName ADDED = new QName("headerAdded");

  /** The action of a request that asks for a channel and nothing else. */
  static final String ACTION = NAMESPACE;

  private final QName name;

  NegotiationBlock(String name) {
    this.name = new QName(NAMESPACE, name, PREFIX);
  }

  /**
   * An envelope with such a payload: a short one, without a namespace for what the action says, as
   * the exchange delays the first request of a slow link.
   */
  SOAPEnvelope envelope(SOAPFactory factory, String representation) {
    SOAPEnvelope envelope =
        factory.createSOAPEnvelope(factory.createOMNamespace(factory.getSoapVersionURI(), "e"));
    factory
        .createOMElement(payloadName(), null, factory.createSOAPBody(envelope))
        .setText(representation);
    return envelope;
  }

  /** The text of the payload of an envelope; null if it has another payload, or none. */
  @Nullable String payload(SOAPEnvelope envelope) {
    OMElement payload = envelope.getBody() == null ? null : envelope.getBody().getFirstElement();
    return payload != null && payload.getQName().equals(new QName(payloadName()))
        ? payload.getText()
        : null;
  }

  private String payloadName() {
    return PAYLOAD_PREFIX + name.getLocalPart();
  }

  /** Adds the block to an envelope, and a header if there is none. */
  void addTo(SOAPEnvelope envelope, String representation) {
    SOAPFactory factory = (SOAPFactory) envelope.getOMFactory();
    boolean isHeaderMissing = envelope.getHeader() == null;
    SOAPHeader header = envelope.getOrCreateHeader();
    SOAPHeaderBlock block =
        header.addHeaderBlock(name.getLocalPart(), factory.createOMNamespace(NAMESPACE, PREFIX));
    block.setText(representation);
    if (isHeaderMissing) {
      block.addAttribute(ADDED.getLocalPart(), "true", null);
    }
  }

  boolean isIn(SOAPEnvelope envelope) {
    return find(envelope) != null;
  }

  /**
   * Removes the block from an envelope, and the header if it was added with it.
   *
   * @return its text; null if there was none
   */
  @Nullable String removeFrom(SOAPEnvelope envelope) {
    OMElement block = find(envelope);
    if (block == null) {
      return null;
    }
    String representation = block.getText();
    block.detach();
    SOAPHeader header = envelope.getHeader();
    if (block.getAttribute(ADDED) != null && header.getFirstOMChild() == null) {
      header.detach();
    }
    return representation;
  }

  private @Nullable OMElement find(SOAPEnvelope envelope) {
    SOAPHeader header = envelope.getHeader();
    return header == null ? null : header.getFirstChildWithName(name);
  }
}
