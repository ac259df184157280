package io.github.deltasoap.axis2.channel;

import javax.xml.namespace.QName;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axiom.soap.SOAPHeader;
import org.apache.axiom.soap.SOAPHeaderBlock;
import org.jspecify.annotations.Nullable;

/**
 * The header blocks with which two ends agree on a channel in SOAP itself (P4, 3.3). The text of
 * each is a representation, and nobody has to understand them.
 */
enum NegotiationBlock {
  /** In a request: the representation that the client could use from now on. */
  OFFER("Offer"),

  /** In a response: the representation that the server accepts. */
  ACCEPT("Accept");

  private static final String NAMESPACE = "urn:deltasoap:channel";
  private static final String PREFIX = "channel";

  /** Unlike the name of any operation: stock dispatches by a payload's local name alone, too. */
  private static final String PAYLOAD = "DeltaOffer";

  /** An attribute of a block whose header was added with it. */
  private static final QName ADDED = new QName("headerAdded");

  /** The action of a request that asks for a channel and nothing else. */
  static final String ACTION = NAMESPACE + ":negotiate";

  private final QName name;

  NegotiationBlock(String name) {
    this.name = new QName(NAMESPACE, name, PREFIX);
  }

  /** A short envelope with such a block, and an empty body. */
  SOAPEnvelope envelopeWithBlock(SOAPFactory factory, String representation) {
    SOAPEnvelope envelope = shortEnvelope(factory);
    SOAPHeader header = factory.createSOAPHeader(envelope);
    header
        .addHeaderBlock(name.getLocalPart(), factory.createOMNamespace(NAMESPACE, ""))
        .setText(representation);
    factory.createSOAPBody(envelope);
    return envelope;
  }

  /** A short envelope whose payload has the text of such a block. */
  SOAPEnvelope envelopeWithPayload(SOAPFactory factory, String representation) {
    SOAPEnvelope envelope = shortEnvelope(factory);
    OMNamespace namespace = factory.createOMNamespace(NAMESPACE, "");
    factory
        .createOMElement(PAYLOAD, namespace, factory.createSOAPBody(envelope))
        .setText(representation);
    return envelope;
  }

  /** An exchange that does nothing else should take few bytes. */
  private static SOAPEnvelope shortEnvelope(SOAPFactory factory) {
    return factory.createSOAPEnvelope(factory.createOMNamespace(factory.getSoapVersionURI(), "e"));
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
