package io.github.deltasoap.axis2;

import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.databinding.PayloadStreamWriter;
import io.github.deltasoap.serializer.Match;
import io.github.deltasoap.serializer.TemplatePool;
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
 * a bean that writes itself later. Here bytes take its place at once: those of a template, or of a
 * walk over the bean, if it is described, and otherwise those that it writes itself. The first
 * responses are compared with what stock writes. Used by {@link AdbInOutReceiver}; safe for any
 * number of threads.
 */
final class AdbResponses {
  private static final int FIRST_BYTES = 512;

  private final @Nullable AdbResponse described;
  private final @Nullable ResultPayloads payloads;
  private final Circuit circuit;
  private final Probation walks;
  private final Probation beans;

  /** How long the last responses were; races do no harm. */
  private int expectedBytes = FIRST_BYTES;

  /**
   * @param described how responses are written; null if only the beans can
   * @param strategy who writes the responses
   * @param templates null if all responses are written in full
   * @param problems told why others write them from now on
   */
  AdbResponses(
      @Nullable AdbResponse described,
      ResponseStrategy strategy,
      @Nullable TemplatePool templates,
      Circuit circuit,
      Consumer<String> problems) {
    this.described = described;
    this.circuit = circuit;
    this.payloads =
        described == null ? null : new ResultPayloads(described.writer(), templates, circuit);
    boolean direct = strategy != ResponseStrategy.STOCK;
    this.walks =
        new Probation(
            direct,
            () ->
                problems.accept(
                    "beans write themselves, since one writes something else than expected"));
    this.beans = new Probation(direct, "responses", problems);
  }

  /**
   * Puts bytes in the place of the payload, if that is possible.
   *
   * @param envelope as the generated receiver has made it; unchanged if stock has to write it
   * @return whether the payload is there as bytes now
   */
  boolean write(SOAPEnvelope envelope) {
    if (!beans.isDirect() || !circuit.isClosed()) {
      return false;
    }
    try {
      return writeDirectly(envelope);
    } catch (Throwable failed) {
      circuit.failed(failed);
      return false;
    }
  }

  private boolean writeDirectly(SOAPEnvelope envelope) {
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
    OMFactory factory = envelope.getOMFactory();
    StreamedPayload.Stock stock = stock(bean, name, factory);
    OutgoingPayload written = walked(bean, name, stock);
    if (written == null) {
      written = writtenByItself(bean, name, stock);
    }
    if (written == null) {
      return false;
    }
    written.replace(payload, name, factory);
    return true;
  }

  /** What is described of a bean; null if it has to write itself. */
  private @Nullable OutgoingPayload walked(ADBBean bean, QName name, StreamedPayload.Stock stock) {
    ResultPayloads writer = payloads;
    Object root =
        described == null || writer == null || !walks.isDirect()
            ? null
            : described.root(bean, name);
    if (writer == null || root == null) {
      return null;
    }
    try {
      ResultPayloads.Written written = writer.write(root, stock);
      OutgoingPayload payload = written.payload();
      return walks.passes(payload::toBytes, written.match(), written.stuffed(), stock::toBytes)
          ? payload
          : null;
    } catch (Unwritable byItself) {
      return null;
    }
  }

  /** What a bean writes; null if only stock can tell. */
  private @Nullable OutgoingPayload writtenByItself(
      ADBBean bean, QName name, StreamedPayload.Stock stock) {
    byte[] bytes = write(bean, name);
    return bytes != null && beans.passes(() -> bytes, Match.FIRST_TIME, false, stock::toBytes)
        ? new ResponsePayload(bytes)
        : null;
  }

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

  /** What stock writes of a bean. */
  static byte[] stocks(ADBBean bean, QName name, OMFactory factory) throws Exception {
    return stock(bean, name, factory).toBytes();
  }

  private static StreamedPayload.Stock stock(ADBBean bean, QName name, OMFactory factory) {
    return out -> bean.getOMElement(name, factory).serialize(out, true);
  }
}
