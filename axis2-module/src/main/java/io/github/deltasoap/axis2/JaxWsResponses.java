package io.github.deltasoap.axis2;

import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.serializer.TemplatePool;
import java.util.function.Consumer;
import org.apache.axiom.om.OMDataSource;
import org.apache.axiom.om.OMDataSourceExt;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.soap.SOAPBody;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.datasource.jaxb.JAXBDataSource;
import org.apache.axis2.jaxws.message.databinding.JAXBBlock;
import org.jspecify.annotations.Nullable;

/**
 * The responses of an operation of a JAX-WS service. Stock makes an envelope around an object that
 * JAXB writes when it is sent; here its bytes take its place at that moment. The first responses
 * are compared with what JAXB writes. Used by {@link DeltaJAXWSMessageReceiver}; safe for any
 * number of threads.
 */
final class JaxWsResponses {
  private final @Nullable JaxWsResponse response;
  private final @Nullable ResultPayloads payloads;
  private final Circuit circuit;
  private final Probation probation;

  /**
   * @param response how responses are written; null if only JAXB can
   * @param templates null if all responses are written in full
   * @param problems told why stock writes them from now on
   */
  JaxWsResponses(
      @Nullable JaxWsResponse response,
      ResponseStrategy strategy,
      @Nullable TemplatePool templates,
      Circuit circuit,
      Consumer<String> problems) {
    this.response = response;
    this.circuit = circuit;
    this.payloads =
        response == null ? null : new ResultPayloads(response.writer(), templates, circuit);
    this.probation = new Probation(strategy != ResponseStrategy.STOCK, "responses", problems);
  }

  /**
   * Puts bytes in the place of the payload, if that is possible.
   *
   * @param envelope as it is about to be sent; unchanged if stock has to write it
   * @return whether the payload is there as bytes now
   */
  boolean write(SOAPEnvelope envelope) {
    if (!circuit.isClosed()) {
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
    JaxWsResponse described = response;
    ResultPayloads writer = payloads;
    if (described == null || writer == null || !probation.isDirect()) {
      return false;
    }
    SOAPBody body = envelope.getBody();
    if (body == null
        || hasDefaultNamespace(body)
        || !(body.getFirstOMChild() instanceof OMSourcedElement payload)
        || payload.getNextOMSibling() != null
        || payload.isExpanded()) {
      return false;
    }
    OMDataSource source = payload.getDataSource();
    Object bean = isOfJaxb(source) ? described.bean(((OMDataSourceExt) source).getObject()) : null;
    if (bean == null) {
      return false;
    }
    StreamedPayload.Stock stock = out -> payload.serialize(out, true);
    ResultPayloads.Written written;
    try {
      written = writer.write(bean, stock);
    } catch (Unwritable stockDecides) {
      // JAXB gets the same object, and whatever is wrong with it becomes stock's fault.
      return false;
    }
    OutgoingPayload ours = written.payload();
    if (!probation.passes(ours::toBytes, written.match(), written.stuffed(), stock::toBytes)) {
      return false;
    }
    ours.replace(payload, writer.name(), envelope.getOMFactory());
    return true;
  }

  /** JAXB writes elements without a namespace as if there were none around them. */
  private static boolean hasDefaultNamespace(SOAPBody body) {
    OMNamespace inherited = body.getDefaultNamespace();
    return inherited != null && !inherited.getNamespaceURI().isEmpty();
  }

  private static boolean isOfJaxb(@Nullable OMDataSource source) {
    return source instanceof JAXBBlock
        || (source != null && source.getClass() == JAXBDataSource.class);
  }
}
