package io.github.deltasoap.axis2.pojo;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.axis2.envelope.BytesSource;
import io.github.deltasoap.axis2.envelope.PlainEnvelope;
import io.github.deltasoap.axis2.service.ServiceCall;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.engine.Reply;
import io.github.deltasoap.serializer.TemplateMatch;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Iterator;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMAttribute;
import org.apache.axiom.om.OMComment;
import org.apache.axiom.om.OMDataSource;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.om.OMText;
import org.apache.axiom.soap.SOAP11Constants;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Document;

/**
 * Writes the results of an operation that are elements: stock's own code puts them into a payload,
 * and Axiom writes its tree. Writes only trees that are complete, hold names, texts and comments
 * alone, are well-formed, and are not long: writing such a tree changes nothing in it, so stock can
 * still do so, and the service may return it again. Safe for any number of threads.
 */
final class ElementResults {
  /** Names, texts and values together; stock streams longer ones. */
  private static final int MOST_CHARS = 1 << 20;

  private final AxisService service;
  private final AxisOperation operation;
  private final Method method;

  /** Whether all results are elements. */
  private final boolean always;

  ElementResults(AxisService service, AxisOperation operation, Method method) {
    this.service = service;
    this.operation = operation;
    this.method = method;
    this.always = areOf(method);
  }

  /** Whether stock writes all results of a method that are not null as elements. */
  static boolean areOf(Method method) {
    return OMElement.class.isAssignableFrom(method.getReturnType())
        || Document.class.isAssignableFrom(method.getReturnType());
  }

  /** Whether stock writes a result as an element. */
  boolean include(@Nullable Object result) {
    return result == null ? always : result instanceof OMElement || result instanceof Document;
  }

  /**
   * Writes a result.
   *
   * @param result that is {@linkplain #include included}
   * @return null if stock has to write it
   */
  @Nullable Payload write(@Nullable Object result, SOAPFactory factory) {
    try {
      if (result instanceof OMElement element && !isPlain(element)) {
        return null;
      }
      OMElement payload = envelope(result, factory).getBody().getFirstElement();
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      payload.serialize(out, true);
      Payload written = Payload.of(payload.getQName(), out.toByteArray());
      return written != null && isWellFormed(written) ? written : null;
    } catch (Throwable failed) {
      // It repeats when stock writes the result.
      return null;
    }
  }

  /** Axiom writes any characters and names; a handler would get an error from a parser. */
  private static boolean isWellFormed(Payload payload) {
    BytesSource source = new BytesSource(payload.reply.payload());
    byte[] message = PlainEnvelope.message(source, SOAP11Constants.SOAP_ENVELOPE_NAMESPACE_URI);
    return new WireScanner(WireLimits.DEFAULTS).scan(WireMessage.of(message)) == null;
  }

  private SOAPEnvelope envelope(@Nullable Object result, SOAPFactory factory) throws AxisFault {
    return ServiceCall.envelope(result, method, service, operation, factory);
  }

  /** Whether a tree is complete, has names, texts and comments alone, and is not long. */
  private static boolean isPlain(OMElement root) {
    long chars = 0;
    OMNode node = root;
    while (true) {
      OMNode first = null;
      if (node instanceof OMElement element
          && !(node instanceof OMSourcedElement)
          && element.isComplete()) {
        chars += 2L * element.getLocalName().length() + chars(element);
        first = element.getFirstOMChild();
      } else if (node instanceof OMText text && !text.isBinary()) {
        chars += text.getText().length();
      } else if (node instanceof OMComment comment) {
        chars += comment.getValue().length();
      } else {
        return false;
      }
      if (chars > MOST_CHARS) {
        return false;
      }
      OMNode next = first == null ? following(node, root) : first;
      if (next == null) {
        return true;
      }
      node = next;
    }
  }

  private static @Nullable OMNode following(OMNode node, OMElement root) {
    OMNode last = node;
    while (last != root) {
      OMNode sibling = last.getNextOMSibling();
      if (sibling != null) {
        return sibling;
      }
      last = (OMNode) last.getParent();
    }
    return null;
  }

  private static int chars(OMElement element) {
    int chars = 0;
    for (Iterator<OMAttribute> each = element.getAllAttributes(); each.hasNext(); ) {
      chars += each.next().getAttributeValue().length();
    }
    return chars;
  }

  /**
   * The payload of a response.
   *
   * @param name of its element, with the prefix
   */
  record Payload(QName name, Reply.Bytes reply) {
    /** Null if the name is not that of the element as written: then stock writes the response. */
    private static @Nullable Payload of(QName name, byte[] written) {
      String prefix = name.getPrefix();
      String tag = "<" + (prefix.isEmpty() ? "" : prefix + ":") + name.getLocalPart();
      byte[] start = tag.getBytes(UTF_8);
      boolean isQualified = !name.getNamespaceURI().isEmpty();
      if (isQualified == prefix.isEmpty()
          || !Arrays.equals(start, Arrays.copyOf(written, start.length))) {
        return null;
      }
      return new Payload(name, new Reply.Bytes(written, TemplateMatch.FIRST_TIME, false));
    }

    /** A response with the payload. */
    SOAPEnvelope in(SOAPFactory factory) {
      SOAPEnvelope envelope = factory.getDefaultEnvelope();
      OMDataSource source = new BytesSource(reply.payload());
      envelope.getBody().addChild(factory.createOMElement(source, name));
      return envelope;
    }
  }
}
