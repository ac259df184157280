package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.core.wire.EnvelopeShape.Declaration;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireScanner;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.om.ds.AbstractPullOMDataSource;
import org.apache.axiom.soap.SOAPBody;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axiom.soap.SOAPMessage;
import org.apache.axiom.soap.SOAPModelBuilder;
import org.jspecify.annotations.Nullable;

/**
 * An envelope whose payload is a delayed element (P3): it knows its name, and builds itself from
 * the message's bytes when somebody first looks inside.
 *
 * @param envelope the envelope, ready for Axis2's handlers
 * @param payload the only element of its body
 */
record DelayedEnvelope(SOAPEnvelope envelope, OMSourcedElement payload) {

  /**
   * Builds Envelope and Body from their shape alone; nothing else stands around the payload.
   *
   * @param asTree whether whoever reads the payload without building it must get the reader of a
   *     tree, as from stock's builder, in place of the parser itself
   */
  static DelayedEnvelope bare(
      EnvelopeShape shape, byte[] message, int length, boolean asTree) {
    SOAPFactory factory = factory(shape.version());
    OMNamespace namespace =
        factory.createOMNamespace(shape.version().namespace(), shape.envelopePrefix());
    SOAPEnvelope envelope = factory.createSOAPEnvelope(namespace);
    declare(envelope, shape.envelopeDeclarations(), shape.envelopePrefix());
    SOAPBody body = factory.createSOAPBody(envelope);
    declare(body, shape.bodyDeclarations(), null);
    OMSourcedElement payload = payload(factory, shape, message, length, asTree);
    body.addChild(payload);
    // Handlers may expect a document around the envelope, as stock's builder makes one.
    SOAPMessage document = factory.createSOAPMessage();
    document.setCharsetEncoding("UTF-8");
    document.addChild(envelope);
    return new DelayedEnvelope(envelope, payload);
  }

  /**
   * Lets stock's builder read everything but the payload.
   *
   * @param asTree as for {@link #bare}
   */
  static DelayedEnvelope spliced(
      EnvelopeShape shape, WireScanner scanner, byte[] message, int length, boolean asTree) {
    int bodyEnd = bodyEndToken(scanner);
    boolean spaceAfter = scanner.kind(bodyEnd - 1) == WireScanner.TEXT;
    int payloadStart = scanner.start(scanner.payloadToken());
    int payloadEnd = scanner.end(spaceAfter ? bodyEnd - 2 : bodyEnd - 1);
    int bodyEndStart = scanner.start(bodyEnd);
    ByteArrayOutputStream around = new ByteArrayOutputStream(payloadStart + length - bodyEndStart);
    around.write(message, 0, payloadStart);
    around.write(message, bodyEndStart, length - bodyEndStart);
    SOAPModelBuilder builder =
        OMXMLBuilderFactory.createSOAPModelBuilder(
            new ByteArrayInputStream(around.toByteArray()), "UTF-8");
    SOAPEnvelope envelope = builder.getSOAPEnvelope();
    SOAPBody body = envelope.getBody();
    OMFactory factory = envelope.getOMFactory();
    OMSourcedElement payload = payload(factory, shape, message, length, asTree);
    body.addChild(payload);
    if (spaceAfter) {
      String space = new String(message, payloadEnd, bodyEndStart - payloadEnd, US_ASCII);
      body.addChild(factory.createOMText(space.replace("\r\n", "\n").replace('\r', '\n')));
    }
    return new DelayedEnvelope(envelope, payload);
  }

  /** Whether the envelope still carries the payload as it was, unread. */
  boolean isUntouched(SOAPEnvelope current) {
    return current == envelope
        && !payload.isExpanded()
        && envelope.getBody() != null
        && envelope.getBody().getFirstElement() == payload;
  }

  private static int bodyEndToken(WireScanner scanner) {
    int token = scanner.tokenCount() - 1;
    for (int ends = 0; ends < 2; token--) {
      if (scanner.kind(token) == WireScanner.END) {
        ends++;
      }
    }
    return token + 1;
  }

  private static void declare(
      OMElement element, Iterable<Declaration> declarations, @Nullable String present) {
    for (Declaration declaration : declarations) {
      if (declaration.prefix().isEmpty() && !"".equals(present)) {
        element.declareDefaultNamespace(declaration.uri());
      } else if (!declaration.prefix().equals(present)) {
        element.declareNamespace(declaration.uri(), declaration.prefix());
      }
    }
  }

  private static OMSourcedElement payload(
      OMFactory factory, EnvelopeShape shape, byte[] message, int length, boolean asTree) {
    OMNamespace namespace =
        shape.payloadNamespace().isEmpty()
            ? null
            : factory.createOMNamespace(shape.payloadNamespace(), shape.payloadPrefix());
    return factory.createOMElement(
        new PayloadSource(message, length, asTree), shape.payloadName(), namespace);
  }

  private static SOAPFactory factory(SoapVersion version) {
    return version == SoapVersion.SOAP11
        ? OMAbstractFactory.getSOAP11Factory()
        : OMAbstractFactory.getSOAP12Factory();
  }

  /** Reads the payload from the message, as often as somebody looks. */
  private static final class PayloadSource extends AbstractPullOMDataSource {
    private final byte[] message;
    private final int length;
    private final boolean asTree;

    PayloadSource(byte[] message, int length, boolean asTree) {
      this.message = message;
      this.length = length;
      this.asTree = asTree;
    }

    @Override
    public XMLStreamReader getReader() throws XMLStreamException {
      if (!asTree) {
        return StaxReaders.payload(message, length);
      }
      return OMXMLBuilderFactory.createSOAPModelBuilder(
              new ByteArrayInputStream(message, 0, length), "UTF-8")
          .getSOAPEnvelope()
          .getBody()
          .getFirstElement()
          .getXMLStreamReaderWithoutCaching();
    }

    @Override
    public boolean isDestructiveRead() {
      return false;
    }
  }
}
