package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.check.Probation;
import io.github.deltasoap.axis2.check.StockReferences;
import io.github.deltasoap.axis2.check.Verification;
import io.github.deltasoap.axis2.check.WritingCheck;
import io.github.deltasoap.axis2.envelope.ResponseSource;
import io.github.deltasoap.axis2.settings.WriteStrategy;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.databinding.write.PayloadStreamWriter;
import io.github.deltasoap.engine.Circuit;
import io.github.deltasoap.engine.Reply;
import io.github.deltasoap.engine.ReplyWriter;
import io.github.deltasoap.engine.verify.Difference;
import io.github.deltasoap.engine.verify.Difference.Direction;
import io.github.deltasoap.serializer.TemplateMatch;
import io.github.deltasoap.serializer.TemplatePool;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.soap.SOAPBody;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.databinding.ADBBean;
import org.apache.axis2.databinding.ADBDataSource;
import org.jspecify.annotations.Nullable;

/**
 * Writes the responses of an operation of an ADB service. The generated receiver makes an envelope
 * around a bean that writes itself later; this class replaces the bean with bytes, or bytes and
 * attachments, at once: from a template or a walk over the bean, if it is described, otherwise from
 * the bean's own serializer. The first responses are compared with stock's. Used by {@link
 * AdbInOutReceiver}; safe for any number of threads.
 */
final class AdbResponseWriter {
  private static final int FIRST_BYTES = 512;

  private final @Nullable AdbResponseDescription described;
  private final @Nullable ReplyWriter writer;
  private final boolean direct;
  private final Circuit circuit;
  private final WritingCheck check;
  private final Probation walks;
  private final Probation references;
  private final Probation beans;

  /** Whether descriptions fit the beans, as far as is known. */
  private final AtomicBoolean fits = new AtomicBoolean(true);

  /** An estimate from the length of recent responses; races are harmless. */
  private int expectedBytes = FIRST_BYTES;

  /**
   * @param described null if only the beans can write the responses
   * @param strategy the writer of the responses
   * @param templates null to write all responses in full
   * @param verification makes the comparisons with stock's
   * @param misfit receives the difference after which beans write themselves
   */
  AdbResponseWriter(
      @Nullable AdbResponseDescription described,
      WriteStrategy strategy,
      @Nullable TemplatePool templates,
      Circuit circuit,
      Verification verification,
      Consumer<Difference> misfit) {
    this.described = described;
    this.circuit = circuit;
    this.check = verification.writing(Direction.RESPONSE);
    this.writer =
        described == null ? null : new ReplyWriter(described.writer(), templates, circuit);
    this.direct = strategy != WriteStrategy.STOCK;
    Predicate<Difference> beanWrites =
        difference -> {
          boolean isNews = fits.getAndSet(false);
          if (isNews) {
            misfit.accept(difference);
          }
          return isNews;
        };
    this.walks = verification.probation(Direction.RESPONSE, beanWrites);
    this.references = verification.probation(Direction.RESPONSE, beanWrites);
    this.beans = verification.probation(Direction.RESPONSE);
  }

  /** Whether the module writes responses. */
  boolean isDirect() {
    return direct;
  }

  /**
   * Replaces the payload with bytes, if possible.
   *
   * @param envelope from the generated receiver; unchanged if stock has to write it
   * @param isMtom whether the message may have attachments
   * @return the payload in the envelope now, or the reason why stock writes it
   */
  Reply write(SOAPEnvelope envelope, boolean isMtom) {
    return guarded(() -> writeDirectly(envelope, isMtom && mayAttach()));
  }

  /**
   * Writes a payload that no envelope holds.
   *
   * @param name of its element
   * @param factory for stock's way to write it
   * @param isMtom whether the message may have attachments
   * @return the payload, or the reason why stock writes it
   */
  Reply write(ADBBean bean, QName name, OMFactory factory, boolean isMtom) {
    return guarded(() -> writeDirectly(bean, name, factory, isMtom && mayAttach()));
  }

  private Reply guarded(Supplier<Reply> writing) {
    if (!direct) {
      return new Reply.ToStock(ReplyReason.OPERATION);
    }
    if (!circuit.isClosed()) {
      return new Reply.ToStock(ReplyReason.UNEXPECTED_ERROR);
    }
    try {
      return writing.get();
    } catch (Throwable failed) {
      circuit.failed(failed);
      return new Reply.ToStock(ReplyReason.UNEXPECTED_ERROR);
    }
  }

  /** Whether stock would send a part of the beans as attachments, in MTOM. */
  boolean mayAttach() {
    return described != null && described.isBinary();
  }

  private Reply writeDirectly(SOAPEnvelope envelope, boolean refers) {
    SOAPBody body = envelope.getBody();
    if (!(body.getFirstOMChild() instanceof OMSourcedElement payload)
        || payload.getNextOMSibling() != null
        || payload.isExpanded()) {
      return new Reply.ToStock(ReplyReason.ENVELOPE);
    }
    // Exactly this class: a subclass may write something else.
    if (!(payload.getDataSource() instanceof ADBDataSource named)
        || named.getClass() != ADBDataSource.class
        || !(named.getObject() instanceof ADBBean bean)) {
      return new Reply.ToStock(ReplyReason.ENVELOPE);
    }
    QName name = new QName(named.getNamespaceURI(), named.getLocalName(), named.getPrefix());
    OMFactory factory = envelope.getOMFactory();
    Reply reply = writeDirectly(bean, name, factory, refers);
    if (reply instanceof Reply.Written written) {
      ResponseSource.of(written, stock(bean, name, factory))
          .inPlaceOf(() -> bean.getOMElement(name, factory), mayAttach() ? named : null)
          .replace(payload, name, factory);
    }
    return reply;
  }

  private Reply writeDirectly(ADBBean bean, QName name, OMFactory factory, boolean refers) {
    Reply reply = walked(bean, name, factory, refers);
    return reply instanceof Reply.Written || !circuit.isClosed()
        ? reply
        : proved(beans, () -> writtenByItself(bean, name), stock(bean, name, factory));
  }

  /** Writes a bean from its description. */
  private Reply walked(ADBBean bean, QName name, OMFactory factory, boolean refers) {
    Object root = described == null || !fits.get() ? null : described.root(bean, name);
    if (writer == null || root == null) {
      return new Reply.ToStock(ReplyReason.UNDESCRIBED_VALUE);
    }
    ReplyWriter walking = writer;
    return refers
        ? proved(
            references,
            () -> walking.writeReferring(root),
            StockReferences.of(() -> bean.getOMElement(name, factory)))
        : proved(walks, () -> walking.write(root), stock(bean, name, factory));
  }

  /** A reply that is compared with stock's as long as its kind is on probation, and as a sample. */
  private Reply proved(Probation probation, Supplier<Reply> ours, Reply.Stock stock) {
    return check.written(() -> probation.proved(ours.get(), stock), stock);
  }

  /** The payload that the bean itself writes. */
  private Reply writtenByItself(ADBBean bean, QName name) {
    byte[] bytes = write(bean, name);
    return bytes == null
        ? new Reply.ToStock(ReplyReason.FAILED_GETTER)
        : new Reply.Bytes(bytes, TemplateMatch.FIRST_TIME, false);
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
      // Stock writes the same bean later and reports any defect itself.
      return null;
    }
  }

  /** Stock's way to write a bean. */
  static Reply.Stock stock(ADBBean bean, QName name, OMFactory factory) {
    return out -> bean.getOMElement(name, factory).serialize(out, true);
  }
}
