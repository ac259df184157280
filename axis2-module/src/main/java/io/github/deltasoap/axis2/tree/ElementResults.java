package io.github.deltasoap.axis2.tree;

import io.github.deltasoap.axis2.envelope.BytesSource;
import io.github.deltasoap.axis2.envelope.PlainEnvelope;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.engine.Reply;
import io.github.deltasoap.serializer.TemplateMatch;
import org.apache.axiom.core.CoreNSAwareElement;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.soap.SOAP11Constants;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.jspecify.annotations.Nullable;

/**
 * Writes payloads of responses that are trees. Writes only trees that are complete, hold names,
 * texts and comments alone, and are not long: writing such a tree changes nothing in it, so stock
 * can still do so, and the service may return it again.
 */
public final class ElementResults {
  /** Stock streams longer ones. */
  private static final int MOST_BYTES = 1 << 20;

  private ElementResults() {}

  /**
   * Writes a payload.
   *
   * @param element in any envelope, or in none
   * @return null if stock has to write it
   */
  public static @Nullable Payload write(OMElement element) {
    try {
      byte[] written = TreeWriter.bytesOf(element, null, MOST_BYTES);
      return written == null
          ? null
          : new Payload(
              element.getLocalName(),
              element.getNamespace(),
              new Reply.Bytes(written, TemplateMatch.FIRST_TIME, false));
    } catch (RuntimeException | LinkageError stocks) {
      // It repeats when stock writes the result.
      return null;
    }
  }

  /**
   * Whether the nodes of a tree that are there hold their content, so that nothing but a parser is
   * called when it is written.
   */
  public static boolean isWithoutSources(OMElement element) {
    return element instanceof CoreNSAwareElement root && TreeWriter.isWithoutSources(root);
  }

  /**
   * The payload of a response.
   *
   * @param namespace of its element; null if it has none
   */
  public record Payload(String localName, @Nullable OMNamespace namespace, Reply.Bytes reply) {
    /**
     * Whether a parser accepts it. Axiom writes any names; a handler that looks would get an error
     * in place of the tree.
     */
    public boolean isWellFormed() {
      BytesSource source = new BytesSource(reply.payload());
      byte[] message = PlainEnvelope.message(source, SOAP11Constants.SOAP_ENVELOPE_NAMESPACE_URI);
      return new WireScanner(WireLimits.DEFAULTS).scan(WireMessage.of(message)) == null;
    }

    /** A response with the payload. */
    public SOAPEnvelope in(SOAPFactory factory) {
      SOAPEnvelope envelope = factory.getDefaultEnvelope();
      envelope
          .getBody()
          .addChild(
              factory.createOMElement(new BytesSource(reply.payload()), localName, namespace));
      return envelope;
    }
  }
}
