package io.github.deltasoap.axis2.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.core.ByteBudget;
import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.core.wire.EnvelopeShape.Declaration;
import io.github.deltasoap.core.wire.NamespaceScope;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.databinding.PayloadStream;
import io.github.deltasoap.deserializer.Match;
import io.github.deltasoap.deserializer.objects.DocumentReader;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.ref.Reference;
import java.util.Objects;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import javax.xml.transform.stream.StreamSource;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMDataSource;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.om.OMText;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.om.ds.AbstractPullOMDataSource;
import org.apache.axiom.om.ds.AbstractPushOMDataSource;
import org.apache.axiom.om.ds.custombuilder.CustomBuilder;
import org.apache.axiom.soap.SOAPBody;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axiom.soap.SOAPMessage;
import org.apache.axiom.soap.SOAPModelBuilder;
import org.jspecify.annotations.Nullable;

/**
 * An envelope whose payload is a delayed element (P3): its name is known, and its content is built
 * from the message's bytes on first access.
 *
 * @param envelope the envelope, ready for Axis2's handlers
 * @param payload the only element of its body; null if that is empty
 */
public record DelayedEnvelope(SOAPEnvelope envelope, @Nullable OMSourcedElement payload) {

  /**
   * Builds an envelope of nothing but Envelope, Body and payload from its shape.
   *
   * @param source of the payload
   */
  static DelayedEnvelope bare(EnvelopeShape shape, OMDataSource source) {
    SOAPBody body = body(shape);
    OMSourcedElement payload =
        shape.hasPayload() ? payload(factory(shape.version()), shape, source) : null;
    if (payload != null) {
      body.addChild(payload);
    }
    return new DelayedEnvelope((SOAPEnvelope) body.getParent(), payload);
  }

  /** Builds an empty Body in an envelope of nothing else from the shape. */
  public static SOAPBody body(EnvelopeShape shape) {
    SOAPFactory factory = factory(shape.version());
    OMNamespace namespace =
        factory.createOMNamespace(shape.version().namespace(), shape.envelopePrefix());
    SOAPEnvelope envelope = envelope(factory, namespace);
    declare(envelope, shape.envelopeDeclarations(), shape.envelopePrefix());
    SOAPBody body = factory.createSOAPBody(envelope);
    declare(body, shape.bodyDeclarations(), null);
    return body;
  }

  /** An envelope in a document, which handlers may expect, as stock's builder makes one. */
  static SOAPEnvelope envelope(SOAPFactory factory, OMNamespace namespace) {
    SOAPEnvelope envelope = factory.createSOAPEnvelope(namespace);
    SOAPMessage document = factory.createSOAPMessage();
    document.setCharsetEncoding("UTF-8");
    document.addChild(envelope);
    return envelope;
  }

  /**
   * Lets {@code envelope().getBuilder()} answer as after stock's builder.
   *
   * @param message with the envelope, as far as it has arrived
   * @param binding makes JAXB's objects; null to leave them to stock
   * @param attachments of the message; null if it is not in MIME parts
   */
  public void offerBuilder(
      WireMessage message, @Nullable EarlyBinding binding, @Nullable LateAttachments attachments) {
    DelayedBuilder.offer(envelope, payload, message, binding, attachments);
  }

  /** Whether stock's JAX-WS engine would have made an object of the payload by now. */
  public boolean awaitsJaxb() {
    return ofJaxb() != null;
  }

  /**
   * Lets stock's JAX-WS engine, if it awaits its object, make it of the payload of another
   * envelope.
   */
  public void unmarshal(SOAPEnvelope other) {
    if (envelope.getBuilder() instanceof DelayedBuilder builder) {
      builder.registerJaxbFor(other);
    }
  }

  private @Nullable CustomBuilder ofJaxb() {
    return envelope.getBuilder() instanceof DelayedBuilder builder ? builder.ofJaxb() : null;
  }

  /**
   * Replaces the payload, if there is one, by what stock would have made of it by now: JAXB's
   * object, or its tree.
   */
  public void exchangePayload(WireMessage message) {
    surround(envelope, message);
    CustomBuilder ofJaxb = ofJaxb();
    if (payload != null && ofJaxb != null) {
      DelayedBuilder.replace(payload, ofJaxb.create(forJaxb(payload, message)));
    } else if (payload != null) {
      exchangePayload(payloadOf(stockBuilder(message)));
    }
  }

  /**
   * The payload as stock's JAX-WS engine reads it. Where it refers to attachments, that is the one
   * in stock's tree, whose reader has other prefixes in scope.
   */
  static OMElement forJaxb(OMSourcedElement payload, WireMessage message) {
    return message.parts() == null ? payload : payloadOf(stockBuilder(message));
  }

  /** Replaces the payload by one of the same name. */
  public void replacePayload(OMDataSource content, WireMessage message) {
    surround(envelope, message);
    DelayedBuilder.replace(Objects.requireNonNull(payload, "payload"), content);
  }

  /** Puts white space around an envelope into its document, which may be sent back as it came. */
  public static void surround(SOAPEnvelope envelope, WireMessage message) {
    if (!(envelope.getParent() instanceof SOAPMessage document)
        || document.getFirstOMChild() != envelope) {
      return;
    }
    byte[] bytes = message.bytes();
    int first = indexOf('<', bytes, 0);
    boolean isDeclared = bytes[first + 1] == '?';
    int before = isDeclared ? indexOf('>', bytes, first) + 1 : 0;
    int start = isDeclared ? indexOf('<', bytes, before) : first;
    int end = message.length();
    while (bytes[end - 1] != '>') {
      end--;
    }
    OMText prolog = space(document, bytes, before, start);
    if (prolog != null) {
      envelope.insertSiblingBefore(prolog);
    }
    OMText epilog = space(document, bytes, end, message.length());
    if (epilog != null) {
      envelope.insertSiblingAfter(epilog);
    }
  }

  private static int indexOf(char wanted, byte[] bytes, int from) {
    int i = from;
    while (bytes[i] != wanted) {
      i++;
    }
    return i;
  }

  private static @Nullable OMText space(SOAPMessage document, byte[] bytes, int start, int end) {
    String text = new String(bytes, start, end - start, UTF_8).replace("\uFEFF", "");
    String normal = text.replace("\r\n", "\n").replace('\r', '\n');
    return normal.isEmpty()
        ? null
        : document.getOMFactory().createOMText(normal, XMLStreamConstants.SPACE);
  }

  /** Takes the payload from the connection, if it is still arriving. */
  public void detach() {
    if (envelope.getBuilder() instanceof DelayedBuilder builder) {
      builder.detach();
    }
  }

  /** Whether the envelope still carries the payload as it was, unread. */
  public boolean isUntouched(SOAPEnvelope current) {
    return current == envelope
        && (payload == null || !payload.isExpanded())
        && envelope.getBody() != null
        && envelope.getBody().getFirstElement() == payload;
  }

  private static void declare(
      OMElement element, Iterable<Declaration> declarations, @Nullable String present) {
    for (Declaration declaration : declarations) {
      if (!declaration.prefix().equals(present)) {
        declare(element, declaration.prefix(), declaration.uri());
      }
    }
  }

  static void declare(OMElement element, String prefix, String uri) {
    if (prefix.isEmpty()) {
      element.declareDefaultNamespace(uri);
    } else {
      element.declareNamespace(uri, prefix);
    }
  }

  static OMSourcedElement payload(OMFactory factory, EnvelopeShape shape, OMDataSource source) {
    OMNamespace namespace =
        shape.payloadNamespace().isEmpty()
            ? null
            : factory.createOMNamespace(shape.payloadNamespace(), shape.payloadPrefix());
    return factory.createOMElement(source, shape.payloadName(), namespace);
  }

  /** The factory of a SOAP version. */
  public static SOAPFactory factory(SoapVersion version) {
    return version == SoapVersion.SOAP11
        ? OMAbstractFactory.getSOAP11Factory()
        : OMAbstractFactory.getSOAP12Factory();
  }

  /** The payload in the tree of stock's builder. */
  private static OMElement stockPayload(InputStream message) {
    return payloadOf(OMXMLBuilderFactory.createSOAPModelBuilder(message, "UTF-8"));
  }

  /** Stock's builder over a message, which replaces references to attachments. */
  public static SOAPModelBuilder stockBuilder(WireMessage message) {
    InputStream in = streamOf(message);
    return message.parts() instanceof ReferredAttachments attachments
        ? OMXMLBuilderFactory.createSOAPModelBuilder(
            OMAbstractFactory.getMetaFactory(), new StreamSource(in), attachments)
        : OMXMLBuilderFactory.createSOAPModelBuilder(in, "UTF-8");
  }

  private static OMElement payloadOf(SOAPModelBuilder builder) {
    return builder.getSOAPEnvelope().getBody().getFirstElement();
  }

  /** The bytes of a message. */
  public static InputStream streamOf(WireMessage message) {
    return new ByteArrayInputStream(message.bytes(), 0, message.length());
  }

  /** The payload in a complete tree of stock's builder. */
  public static OMElement stockPayload(WireMessage message) {
    OMElement payload = payloadOf(stockBuilder(message));
    // The bytes need not outlive the request.
    payload.build();
    return payload;
  }

  /**
   * Replaces the payload by stock's own tree of it.
   *
   * @param message the whole message
   */
  public OMElement exchangePayload(InputStream message) {
    return exchangePayload(stockPayload(message));
  }

  private OMElement exchangePayload(OMElement stocks) {
    OMSourcedElement delayed = Objects.requireNonNull(payload, "payload");
    stocks.detach();
    delayed.insertSiblingBefore(stocks);
    delayed.detach();
    return stocks;
  }

  /**
   * The source of a request's payload, which stock's parser reads on each access.
   *
   * @param asTree whether consumers that do not build the payload must get a reader over a tree, as
   *     from stock's builder, in place of the parser itself; those of a message that refers to
   *     attachments always do
   */
  public static OMDataSource source(WireMessage message, boolean asTree) {
    return new Source(
        asTree || message.parts() != null
            ? () -> payloadOf(stockBuilder(message)).getXMLStreamReaderWithoutCaching()
            : () -> StaxReaders.payload(message),
        null);
  }

  /** The source of the payload of a response that is not known. */
  public static OMDataSource source(WireMessage message) {
    return new TreeSource(message);
  }

  /**
   * The source of the payload of a long message in the wire profile.
   *
   * @param payload the offset of its start tag
   * @param around the bindings in scope around it
   * @param memory of the message, which counts as long as somebody refers to the source
   */
  static OMDataSource source(
      WireMessage message, int payload, NamespaceScope around, ByteBudget.Share memory) {
    return new Source(
        () -> {
          try {
            return new DocumentReader(message, payload, around);
          } finally {
            Reference.reachabilityFence(memory);
          }
        },
        null);
  }

  /**
   * The source of the payload of a message that is still arriving, read once. Its reader builds
   * stock's tree, since nobody has checked the payload.
   */
  public static OMDataSource source(PayloadStream stream) {
    return new Source(() -> stockPayload(stream.replay()).getXMLStreamReader(), stream::close);
  }

  /**
   * The source of the payload of a match with learned messages.
   *
   * @param match by rules that keep documents
   */
  public static OMDataSource source(Match match) {
    return new Source(match::payloadReader, null);
  }

  /**
   * A payload that is built in its place whenever it is read, so that its reader is stock's: over a
   * tree, with the namespaces of the elements around it.
   */
  private static final class TreeSource extends AbstractPushOMDataSource {
    private final WireMessage message;

    TreeSource(WireMessage message) {
      this.message = message;
    }

    @Override
    public void serialize(XMLStreamWriter to) throws XMLStreamException {
      StaxReaders.copy(StaxReaders.payload(message), to);
    }

    @Override
    public boolean isDestructiveWrite() {
      return false;
    }
  }

  /** Opens a reader of a payload. */
  @FunctionalInterface
  private interface Opening {
    XMLStreamReader open() throws XMLStreamException;
  }

  /** Reads a payload on access. */
  private static final class Source extends AbstractPullOMDataSource {
    private final Opening opening;
    private final @Nullable Runnable closing;

    /**
     * @param closing releases a payload that can be read once; null if it can be read again
     */
    Source(Opening opening, @Nullable Runnable closing) {
      this.opening = opening;
      this.closing = closing;
    }

    @Override
    public XMLStreamReader getReader() throws XMLStreamException {
      return opening.open();
    }

    @Override
    public boolean isDestructiveRead() {
      return closing != null;
    }

    @Override
    public void close() {
      if (closing != null) {
        closing.run();
      }
    }
  }
}
