package io.github.deltasoap.axis2.tree;

import io.github.deltasoap.axis2.envelope.DelayedEnvelope;
import io.github.deltasoap.axis2.envelope.EnvelopeReader;
import io.github.deltasoap.core.bind.BindingStep.Attribute;
import io.github.deltasoap.core.bind.BindingStep.StartTag;
import io.github.deltasoap.core.wire.EnvelopeShape.Declaration;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.objects.DocumentReader;
import io.github.deltasoap.engine.OperationEngine;
import io.github.deltasoap.engine.Reading;
import javax.xml.stream.XMLStreamException;
import org.apache.axiom.core.CoreNSAwareElement;
import org.apache.axiom.core.CoreNode;
import org.apache.axiom.core.DeferredParsingException;
import org.apache.axiom.core.NodeFactory2;
import org.apache.axiom.core.impl.builder.BuilderImpl;
import org.apache.axiom.core.impl.builder.PlainXMLModel;
import org.apache.axiom.core.stream.StreamException;
import org.apache.axiom.core.stream.XmlHandler;
import org.apache.axiom.core.stream.XmlReader;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.soap.SOAPBody;
import org.apache.axiom.soap.SOAPEnvelope;
import org.jspecify.annotations.Nullable;

/**
 * Makes the tree of a payload by Axiom's builder, from events of the module in place of a parser's:
 * the same nodes as stock's, but all of them at once.
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
    SOAPBody body = reading.isBare() ? DelayedEnvelope.body(reading.envelope()) : ofKnown(message);
    if (body == null) {
      return DelayedEnvelope.stockPayload(message);
    }
    OMElement delayed = body.getFirstElement();
    if (delayed != null) {
      return exchange(delayed, reading, message);
    }
    OMElement payload = build(reading, message, body);
    body.addChild(payload);
    DelayedEnvelope.surround((SOAPEnvelope) body.getParent(), message);
    return payload;
  }

  private static @Nullable SOAPBody ofKnown(WireMessage message) {
    SOAPEnvelope envelope = ENVELOPES.envelopeOfKnown(message);
    return envelope == null ? null : envelope.getBody();
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
    OMElement payload = build(reading, message, delayed);
    delayed.insertSiblingBefore(payload);
    delayed.detach();
    DelayedEnvelope.surround((SOAPEnvelope) ((OMElement) payload.getParent()).getParent(), message);
    return payload;
  }

  /**
   * Builds the payload without anything around it.
   *
   * @param other a node of the tree to which it will belong
   */
  private static OMElement build(Reading.Accepted reading, WireMessage message, OMElement other)
      throws XMLStreamException {
    DocumentReader payload = OperationEngine.document(reading, message);
    NodeFactory2 nodes = ((CoreNode) other).coreGetNodeFactory().getFactory2();
    CoreNSAwareElement root = nodes.createNSAwareElement();
    try {
      new BuilderImpl(handler -> new Events(payload, handler), nodes, PlainXMLModel.INSTANCE, root)
          .next();
    } catch (DeferredParsingException failed) {
      throw new XMLStreamException(failed);
    }
    return (OMElement) root;
  }

  /** Sends all events of a payload to a builder at once. */
  private record Events(DocumentReader payload, XmlHandler builder)
      implements XmlReader, DocumentReader.Receiver<StreamException> {
    @Override
    public boolean proceed() throws StreamException {
      payload.readAll(this);
      builder.completed();
      return true;
    }

    @Override
    public void start(StartTag tag) throws StreamException {
      builder.startElement(tag.namespace(), tag.localName(), tag.prefix());
      for (Declaration each : tag.declarations()) {
        builder.processNamespaceDeclaration(each.prefix(), each.uri());
      }
      for (Attribute each : tag.attributes()) {
        builder.processAttribute(
            each.namespace(), each.localName(), each.prefix(), each.value(), "CDATA", true);
      }
      builder.attributesCompleted();
    }

    @Override
    public void text(String text) throws StreamException {
      builder.processCharacterData(text, false);
    }

    @Override
    public void end() throws StreamException {
      builder.endElement();
    }

    @Override
    public void dispose() {
      // There is nothing to release.
    }
  }
}
