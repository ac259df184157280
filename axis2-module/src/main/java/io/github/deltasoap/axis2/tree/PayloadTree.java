package io.github.deltasoap.axis2.tree;

import io.github.deltasoap.axis2.envelope.DelayedEnvelope;
import io.github.deltasoap.axis2.envelope.EnvelopeReader;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.engine.OperationEngine;
import io.github.deltasoap.engine.Reading;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.axiom.om.OMContainer;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.soap.SOAPEnvelope;
import org.jspecify.annotations.Nullable;

/**
 * Makes the tree of a payload: the same nodes as stock's builder makes, but all of them at once.
 */
public final class PayloadTree {
  private static final EnvelopeReader ENVELOPES = new EnvelopeReader(WireLimits.DEFAULTS);

  private PayloadTree() {}

  /**
   * Makes the payload of a message, in a tree of the whole message.
   *
   * @param reading of the same message, in its own markup
   */
  public static OMElement of(Reading.Accepted reading, WireMessage message)
      throws XMLStreamException {
    if (reading.isBare()) {
      return add(
          OperationEngine.document(reading, message), DelayedEnvelope.body(reading.envelope()));
    }
    SOAPEnvelope envelope = ENVELOPES.envelope(message);
    return envelope == null
        ? DelayedEnvelope.stockPayload(message)
        : exchange(envelope.getBody().getFirstElement(), reading, message);
  }

  /**
   * Replaces the payload of an envelope by its tree.
   *
   * @param delayed the payload, which nobody has built
   * @param reading of the same message, in its own markup
   * @return the tree
   */
  public static OMElement exchange(OMElement delayed, Reading.Accepted reading, WireMessage message)
      throws XMLStreamException {
    OMElement tree = add(OperationEngine.document(reading, message), delayed.getParent());
    delayed.insertSiblingBefore(tree);
    delayed.detach();
    return tree;
  }

  private static OMElement add(XMLStreamReader payload, OMContainer body)
      throws XMLStreamException {
    OMFactory factory = body.getOMFactory();
    OMElement root = null;
    OMElement open = null;
    while (payload.hasNext()) {
      switch (payload.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          open = start(payload, open == null ? body : open, factory);
          if (root == null) {
            root = open;
          }
        }
        case XMLStreamConstants.CHARACTERS -> factory.createOMText(open, payload.getText());
        case XMLStreamConstants.END_ELEMENT -> open = open == root ? root : parent(open);
        default -> {
          // The end.
        }
      }
    }
    if (root == null) {
      throw new XMLStreamException("The payload has no element");
    }
    return root;
  }

  private static @Nullable OMElement parent(@Nullable OMElement element) {
    return element != null && element.getParent() instanceof OMElement outer ? outer : null;
  }

  private static OMElement start(XMLStreamReader tag, OMContainer parent, OMFactory factory) {
    // Without a parent, no default namespace is undeclared.
    OMElement element = factory.createOMElement(tag.getLocalName(), null);
    parent.addChild(element);
    OMNamespace namespace = namespace(tag.getNamespaceURI(), tag.getPrefix(), factory);
    if (namespace != null) {
      element.setNamespace(namespace, false);
    }
    for (int i = 0; i < tag.getNamespaceCount(); i++) {
      String prefix = tag.getNamespacePrefix(i);
      if (prefix == null) {
        element.declareDefaultNamespace(tag.getNamespaceURI(i));
      } else {
        element.declareNamespace(tag.getNamespaceURI(i), prefix);
      }
    }
    for (int i = 0; i < tag.getAttributeCount(); i++) {
      element.addAttribute(
          factory.createOMAttribute(
              tag.getAttributeLocalName(i),
              namespace(tag.getAttributeNamespace(i), tag.getAttributePrefix(i), factory),
              tag.getAttributeValue(i)));
    }
    return element;
  }

  /** A namespace; null if a name is in none. */
  private static @Nullable OMNamespace namespace(
      @Nullable String uri, @Nullable String prefix, OMFactory factory) {
    return uri == null ? null : factory.createOMNamespace(uri, prefix == null ? "" : prefix);
  }
}
