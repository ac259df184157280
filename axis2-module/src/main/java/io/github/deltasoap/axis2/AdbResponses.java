package io.github.deltasoap.axis2;

import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.databinding.PayloadStreamWriter;
import java.io.ByteArrayOutputStream;
import java.util.function.Consumer;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import org.apache.axiom.om.OMDataSource;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.soap.SOAPBody;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.databinding.ADBBean;
import org.apache.axis2.databinding.ADBDataSource;
import org.jspecify.annotations.Nullable;

/**
 * The responses of an operation of an ADB service. The generated receiver makes an envelope around
 * a bean that writes itself later; here it does so at once, into bytes that take its place. The
 * first responses are compared with what stock writes. Used by {@link AdbInOutReceiver}; safe for
 * any number of threads.
 */
final class AdbResponses {
  private static final int FIRST_BYTES = 512;

  private final Probation probation;

  /** How long the last responses were; races do no harm. */
  private int expectedBytes = FIRST_BYTES;

  /**
   * @param strategy who writes the responses
   * @param problems told why stock writes them from now on
   */
  AdbResponses(ResponseStrategy strategy, Consumer<String> problems) {
    this.probation = new Probation(strategy != ResponseStrategy.STOCK, "responses", problems);
  }

  /**
   * Puts bytes in the place of the payload, if that is possible.
   *
   * @param envelope as the generated receiver has made it; unchanged if stock has to write it
   * @return whether the payload is there as bytes now
   */
  boolean write(SOAPEnvelope envelope) {
    if (!probation.isDirect()) {
      return false;
    }
    SOAPBody body = envelope.getBody();
    if (!(body.getFirstOMChild() instanceof OMSourcedElement payload)
        || payload.getNextOMSibling() != null
        || payload.isExpanded()) {
      return false;
    }
    // The source itself, since a subclass may write something else.
    OMDataSource source = payload.getDataSource();
    if (source == null
        || source.getClass() != ADBDataSource.class
        || !(((ADBDataSource) source).getObject() instanceof ADBBean bean)) {
      return false;
    }
    ADBDataSource named = (ADBDataSource) source;
    QName name = new QName(named.getNamespaceURI(), named.getLocalName(), named.getPrefix());
    byte[] bytes = write(bean, name);
    if (bytes == null
        || !probation.passes(() -> bytes, () -> stocks(bean, name, envelope.getOMFactory()))) {
      return false;
    }
    payload.detach();
    body.addChild(envelope.getOMFactory().createOMElement(new ResponsePayload(bytes), name));
    return true;
  }

  /** What a bean writes; null if only stock can tell. */
  private byte @Nullable [] write(ADBBean bean, QName name) {
    int expected = expectedBytes;
    PayloadStreamWriter writer = new PayloadStreamWriter(expected);
    try {
      bean.serialize(name, writer);
      byte[] bytes = writer.toBytes(name);
      if (bytes.length > expected || bytes.length < expected / 4) {
        expectedBytes = Math.max(FIRST_BYTES, bytes.length + bytes.length / 8);
      }
      return bytes;
    } catch (Unwritable
        | XMLStreamException
        | RuntimeException
        | LinkageError
        | StackOverflowError stockDecides) {
      // Stock writes the same bean later, and whatever is wrong with it becomes stock's fault.
      return null;
    }
  }

  private static byte[] stocks(ADBBean bean, QName name, OMFactory factory) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    bean.getOMElement(name, factory).serialize(out, true);
    return out.toByteArray();
  }
}
