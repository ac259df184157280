package io.github.deltasoap.axis2.envelope;

import io.github.deltasoap.core.wire.WireMessage;
import org.apache.axiom.core.Builder;
import org.apache.axiom.core.CoreParentNode;
import org.apache.axiom.core.InputContext;
import org.apache.axiom.core.impl.builder.BuilderImpl;
import org.apache.axiom.core.stream.XmlHandler;
import org.apache.axiom.core.stream.XmlReader;
import org.apache.axiom.om.OMDataSource;
import org.apache.axiom.om.OMDataSourceExt;
import org.apache.axiom.om.OMDocument;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.om.ds.custombuilder.CustomBuilder;
import org.apache.axiom.om.ds.custombuilder.CustomBuilderSupport;
import org.apache.axiom.soap.SOAPBody;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPMessage;
import org.apache.axiom.soap.SOAPModelBuilder;
import org.jspecify.annotations.Nullable;

/**
 * The builder that a delayed envelope answers with, as an envelope of stock's builder does. The
 * envelope is complete from the start, and its delayed elements build themselves, so the builder
 * has nothing to read, unless the message is still arriving. Custom builders are applied to the
 * payload and to the elements inside it, but not to header blocks.
 *
 * <p>Axiom's elements find their builder through their input context. A delayed envelope gets a
 * context that makes the builder when somebody asks for it, and no earlier.
 */
final class DelayedBuilder implements SOAPModelBuilder, CustomBuilderSupport {
  private static final String JAXB = "org.apache.axis2.datasource.jaxb.JAXBCustomBuilder";
  private static final int PAYLOAD_DEPTH = 3;

  /** A custom builder, and the selector of the elements for it. */
  private record Registered(CustomBuilder.Selector selector, CustomBuilder custom) {}

  private final SOAPMessage document;
  private final @Nullable OMSourcedElement payload;
  private final WireMessage message;
  private final @Nullable EarlyBinding binding;
  private final @Nullable LateAttachments attachments;

  /** Would have made JAXB's object of the payload; null if stock had no such builder. */
  private @Nullable Registered ofJaxb;

  private DelayedBuilder(
      SOAPMessage document,
      @Nullable OMSourcedElement payload,
      WireMessage message,
      @Nullable EarlyBinding binding,
      @Nullable LateAttachments attachments) {
    this.attachments = attachments;
    this.document = document;
    this.payload = payload;
    this.message = message;
    this.binding = binding;
  }

  /**
   * Lets an envelope answer with a builder.
   *
   * @param payload null if the body is empty
   * @param message with the envelope, as far as it has arrived
   * @param binding makes JAXB's objects in place of the custom builder of stock's JAX-WS engine;
   *     null to let that make them
   * @param attachments of the message; null if it is not in MIME parts
   */
  static void offer(
      SOAPEnvelope envelope,
      @Nullable OMSourcedElement payload,
      WireMessage message,
      @Nullable EarlyBinding binding,
      @Nullable LateAttachments attachments) {
    if (envelope instanceof CoreParentNode node
        && envelope.getParent() instanceof SOAPMessage document) {
      node.coreSetInputContext(
          new OnDemand(node, new DelayedBuilder(document, payload, message, binding, attachments)));
      // A context makes its element incomplete, as if there were more to read.
      node.coreSetState(CoreParentNode.COMPLETE);
    }
  }

  @Override
  public boolean isCompleted() {
    if (payload == null) {
      return true;
    }
    return payload.isExpanded() ? payload.isComplete() : payload.getParent() == null;
  }

  @Override
  public OMDocument getDocument() {
    return document;
  }

  @Override
  public OMElement getDocumentElement() {
    return document.getOMDocumentElement();
  }

  @Override
  public OMElement getDocumentElement(boolean discardDocument) {
    OMElement envelope = getDocumentElement();
    if (discardDocument) {
      envelope.detach();
    }
    return envelope;
  }

  @Override
  public SOAPEnvelope getSOAPEnvelope() {
    return (SOAPEnvelope) getDocumentElement();
  }

  @Override
  public SOAPMessage getSOAPMessage() {
    return document;
  }

  /** {@inheritDoc} The bytes of messages that had arrived stay: they can still be built. */
  @Override
  public void close() {
    if (payload != null && payload.getDataSource() instanceof OMDataSourceExt source) {
      source.close();
    }
  }

  /** {@inheritDoc} Takes from the connection what is still arriving. */
  @Override
  public void detach() {
    if (payload != null && isArriving(payload)) {
      complete(payload);
    }
    if (attachments != null) {
      attachments.getMultipartBody().detach();
    }
  }

  private static boolean isArriving(OMSourcedElement payload) {
    return !payload.isExpanded()
        && payload.getDataSource() instanceof OMDataSourceExt source
        && source.isDestructiveRead();
  }

  /** Builds all of a payload. */
  private static void complete(OMSourcedElement payload) {
    payload.getFirstOMChild();
    payload.build();
  }

  @Override
  public void registerCustomBuilder(CustomBuilder.Selector selector, CustomBuilder custom) {
    boolean isJaxb = custom.getClass().getName().equals(JAXB);
    if (payload == null || !(payload.getParent() instanceof SOAPBody body)) {
      return;
    }
    if (!payload.isExpanded()
        && selector.accepts(body, PAYLOAD_DEPTH, uri(payload), payload.getLocalName())) {
      if (isJaxb && binding != null && binding.binds()) {
        ofJaxb = new Registered(selector, custom);
      } else {
        OMElement read = isJaxb ? DelayedEnvelope.forJaxb(payload, message) : payload;
        replace(payload, custom.create(read));
      }
    } else if (!isJaxb && payload.getBuilder() instanceof CustomBuilderSupport inner) {
      // The payload's own builder counts depths from the payload.
      inner.registerCustomBuilder(
          (parent, depth, namespaceUri, localName) ->
              selector.accepts(parent, depth + PAYLOAD_DEPTH - 1, namespaceUri, localName),
          custom);
    }
  }

  /** Stock's builder of JAXB's objects, which has been kept from the payload, if there was one. */
  @Nullable CustomBuilder ofJaxb() {
    return ofJaxb == null ? null : ofJaxb.custom;
  }

  /**
   * Lets stock's builder of JAXB's objects, if there is one, make the object of another envelope's
   * payload, whose own builder reads it at once.
   */
  void registerJaxbFor(SOAPEnvelope other) {
    if (ofJaxb != null && other.getBuilder() instanceof CustomBuilderSupport builder) {
      builder.registerCustomBuilder(ofJaxb.selector, ofJaxb.custom);
      other.getBody().getFirstElement();
    }
  }

  private static String uri(OMElement payload) {
    OMNamespace namespace = payload.getNamespace();
    return namespace == null ? "" : namespace.getNamespaceURI();
  }

  /** Replaces the payload by an equal one, which chooses its prefix itself. */
  static void replace(OMSourcedElement payload, OMDataSource content) {
    OMFactory factory = payload.getOMFactory();
    payload.insertSiblingBefore(
        factory.createOMElement(
            content, payload.getLocalName(), factory.createOMNamespace(uri(payload), null)));
    payload.detach();
  }

  /** Makes the builder on demand. */
  private static final class OnDemand implements InputContext, XmlReader {
    private final DelayedBuilder answer;
    private CoreParentNode target;
    private @Nullable BuilderImpl builder;

    OnDemand(CoreParentNode target, DelayedBuilder answer) {
      this.target = target;
      this.answer = answer;
    }

    @Override
    public Builder getBuilder() {
      BuilderImpl made = builder;
      if (made == null) {
        made =
            new BuilderImpl(handler -> this, target.coreGetNodeFactory().getFactory2(), null, null);
        made.setFacade(answer);
        builder = made;
      }
      return made;
    }

    @Override
    public void setTarget(CoreParentNode target) {
      this.target = target;
    }

    /** Called only to read on, when the envelope is discarded: ends that. */
    @Override
    public boolean proceed() {
      target.coreSetInputContext(null);
      target.coreSetState(CoreParentNode.DISCARDED);
      return true;
    }

    @Override
    public void discard() {
      // There is nothing to skip.
    }

    @Override
    public void dispose() {
      // There is nothing to release.
    }

    @Override
    public void setPassThroughHandler(XmlHandler handler) {
      throw new IllegalStateException("A delayed envelope is complete");
    }
  }
}
