package io.github.deltasoap.axis2.jaxws;

import io.github.deltasoap.axis2.check.Probation;
import io.github.deltasoap.axis2.check.Verification;
import io.github.deltasoap.axis2.check.WritingCheck;
import io.github.deltasoap.axis2.envelope.ResponseSource;
import io.github.deltasoap.axis2.settings.WriteStrategy;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.engine.Circuit;
import io.github.deltasoap.engine.Reply;
import io.github.deltasoap.engine.ReplyWriter;
import io.github.deltasoap.engine.verify.Difference.Direction;
import io.github.deltasoap.serializer.TemplatePool;
import org.apache.axiom.om.OMDataSource;
import org.apache.axiom.om.OMDataSourceExt;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.soap.SOAPBody;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.datasource.jaxb.JAXBDSContext;
import org.apache.axis2.datasource.jaxb.JAXBDataSource;
import org.apache.axis2.jaxws.message.databinding.JAXBBlock;
import org.jspecify.annotations.Nullable;

/**
 * Writes the responses of an operation of a JAX-WS service. Stock makes an envelope around an
 * object that JAXB writes when it is sent; this class replaces the object with bytes at that
 * moment. The first responses are compared with JAXB's. Used by {@link DeltaJAXWSMessageReceiver};
 * safe for any number of threads.
 */
final class JaxWsResponseWriter {
  private final @Nullable JaxWsResponseDescription response;
  private final @Nullable ReplyWriter writer;
  private final Circuit circuit;
  private final WritingCheck check;
  private final Probation probation;
  private final Probation referringProbation;

  /**
   * @param response null if only JAXB can write the responses
   * @param templates null to write all responses in full
   * @param verification makes the comparisons with stock's
   */
  JaxWsResponseWriter(
      @Nullable JaxWsResponseDescription response,
      WriteStrategy strategy,
      @Nullable TemplatePool templates,
      Circuit circuit,
      Verification verification) {
    this.response = strategy == WriteStrategy.STOCK ? null : response;
    this.circuit = circuit;
    this.check = verification.writing(Direction.RESPONSE);
    this.writer = response == null ? null : new ReplyWriter(response.writer(), templates, circuit);
    this.probation = verification.probationOfGetters();
    this.referringProbation = verification.probationOfGetters();
  }

  /**
   * Replaces the payload with bytes, or bytes and attachments, if possible.
   *
   * @param envelope about to be sent; unchanged if stock has to write it
   * @param isMtom whether the message may have attachments
   * @return the payload in the envelope now, or the reason why stock writes it
   */
  Reply write(SOAPEnvelope envelope, boolean isMtom) {
    if (!circuit.isClosed()) {
      return new Reply.ToStock(ReplyReason.UNEXPECTED_ERROR);
    }
    try {
      return writeDirectly(envelope, isMtom);
    } catch (Throwable failed) {
      circuit.failed(failed);
      return new Reply.ToStock(ReplyReason.UNEXPECTED_ERROR);
    }
  }

  private Reply writeDirectly(SOAPEnvelope envelope, boolean isMtom) {
    if (response == null || writer == null) {
      return new Reply.ToStock(ReplyReason.OPERATION);
    }
    SOAPBody body = envelope.getBody();
    if (body == null
        || hasDefaultNamespace(body)
        || !(body.getFirstOMChild() instanceof OMElement payload)
        || payload.getNextOMSibling() != null
        || !(object(payload, response) instanceof OMSourcedElement object)
        || object.getNextOMSibling() != null
        || object.isExpanded()) {
      return new Reply.ToStock(ReplyReason.ENVELOPE);
    }
    OMDataSource source = object.getDataSource();
    Object bean = isOfJaxb(source) ? response.bean(((OMDataSourceExt) source).getObject()) : null;
    if (bean == null) {
      return new Reply.ToStock(ReplyReason.UNDESCRIBED_VALUE);
    }
    // If stock decides, JAXB gets the same object and reports any defect itself.
    Reply.Stock stock = out -> payload.serialize(out, true);
    boolean refers = mayAttach() && JaxbReferences.areIn(source);
    if (mayAttach() && isAttachedByStock(source, refers, isMtom)) {
      return new Reply.ToStock(ReplyReason.ENVELOPE);
    }
    Reply reply =
        refers ? referring(writer, bean, JaxbReferences.of(source)) : checked(writer, bean, stock);
    if (reply instanceof Reply.Written written) {
      ResponseSource.of(written, stock)
          .attachingBy(refers ? source : null)
          .replace(payload, writer.name(), envelope.getOMFactory());
    }
    return reply;
  }

  /** Whether stock may send a part of the responses as attachments, in MTOM. */
  boolean mayAttach() {
    return writer == null || writer.mayAttach();
  }

  /** The element of the object that JAXB would write. */
  private static @Nullable OMNode object(OMElement payload, JaxWsResponseDescription response) {
    return response.isPart()
            && !(payload instanceof OMSourcedElement)
            && !payload.getAllAttributes().hasNext()
            && payload.getQName().equals(response.writer().name())
        ? payload.getFirstOMChild()
        : response.isPart() ? null : payload;
  }

  private Reply checked(ReplyWriter walking, Object bean, Reply.Stock stock) {
    return check.written(() -> probation.proved(walking.write(bean), stock), stock);
  }

  /**
   * Whether only stock writes a payload with binary values.
   *
   * @param refers whether JAXB writes references to them, also if the message is sent without parts
   */
  private boolean isAttachedByStock(@Nullable OMDataSource source, boolean refers, boolean isMtom) {
    return refers
        ? !isMtom || attachesByStock() || !JaxbReferences.areOfElement(source)
        : isMtom && !JaxbReferences.areKnown(source);
  }

  /** As {@link #checked}, with the binary values as attachments. */
  private Reply referring(ReplyWriter walking, Object bean, Reply.Stock stock) {
    Reply reply =
        check.written(() -> referringProbation.proved(walking.writeReferring(bean), stock), stock);
    return reply instanceof Reply.Referring referring ? referring.numbered() : reply;
  }

  /** Whether only stock can send a part of the responses as attachments. */
  boolean attachesByStock() {
    return mayAttach()
        && (response == null || response.isPart() || response.writer().attachesByStock());
  }

  /** Whether a lane leaves the payloads of all responses to stock. */
  boolean isLeftToStock() {
    return response == null && circuit.isClosed();
  }

  /**
   * Writes the payload of a response outside Axis2's pipeline.
   *
   * @param stock writes the same payload
   * @param refers whether binary values are attachments
   * @return null if the response has to go through the pipeline
   */
  @Nullable Reply writeExpress(Object payload, Reply.Stock stock, boolean refers) {
    if (response == null || writer == null || !circuit.isClosed()) {
      return null;
    }
    if (refers && attachesByStock()) {
      return new Reply.ToStock(ReplyReason.ENVELOPE);
    }
    Object written = response.written(payload);
    if (written == null) {
      return new Reply.ToStock(ReplyReason.UNDESCRIBED_VALUE);
    }
    try {
      return refers ? referring(writer, written, stock) : checked(writer, written, stock);
    } catch (Throwable failed) {
      circuit.failed(failed);
      return null;
    }
  }

  /** Whether a default namespace is in scope; JAXB ignores it for elements without a namespace. */
  private static boolean hasDefaultNamespace(SOAPBody body) {
    OMNamespace inherited = body.getDefaultNamespace();
    return inherited != null && !inherited.getNamespaceURI().isEmpty();
  }

  /**
   * Whether stock's engine has made the source. A handler's has the handler's own context, whose
   * JAXB may write the same object with other prefixes; only that of the engine has packages.
   */
  private static boolean isOfJaxb(@Nullable OMDataSource source) {
    JAXBDSContext context = null;
    if (source instanceof JAXBBlock block
        && block.getBusinessContext() instanceof JAXBDSContext ofBlock) {
      context = ofBlock;
    } else if (source != null && source.getClass() == JAXBDataSource.class) {
      context = ((JAXBDataSource) source).getContext();
    }
    return context != null && context.getContextPackages() != null;
  }
}
