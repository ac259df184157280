package io.github.deltasoap.axis2;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import java.io.InputStream;
import org.apache.axiom.attachments.Attachments;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.builder.Builder;
import org.apache.axis2.builder.BuilderUtil;
import org.apache.axis2.builder.MIMEAwareBuilder;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.OperationContext;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.util.Utils;
import org.apache.axis2.wsdl.WSDLConstants;
import org.jspecify.annotations.Nullable;

/**
 * The builder in front of stock's for a SOAP media type: it has the raw bytes. For services that
 * engage the module, and for clients that do, it matches them and hands Axis2 an envelope with a
 * delayed body; everything else goes to stock's builder, with the same bytes.
 */
final class DeltaBuilder implements MIMEAwareBuilder {
  private static final int MAX_SERVICE_PATH = 10;

  private final Builder stock;
  private final ServiceRegistry services;
  private final ClientRuntime clients;
  private final WireLimits limits;
  private final EnvelopeReader envelopes;

  DeltaBuilder(Builder stock, ServiceRegistry services, ClientRuntime clients, WireLimits limits) {
    this.stock = stock;
    this.services = services;
    this.clients = clients;
    this.limits = limits;
    this.envelopes = new EnvelopeReader(limits);
  }

  /** The builder that this one stands in front of. */
  Builder stock() {
    return stock;
  }

  @Override
  public OMElement processMIMEMessage(
      Attachments attachments, String contentType, MessageContext context) throws AxisFault {
    if (stock instanceof MIMEAwareBuilder mimeAware) {
      return mimeAware.processMIMEMessage(attachments, contentType, context);
    }
    // What MIMEBuilder does with a builder that knows nothing of attachments.
    String charset = BuilderUtil.getCharSetEncoding(attachments.getRootPartContentType());
    context.setProperty(
        Constants.Configuration.CHARACTER_SET_ENCODING,
        charset == null || charset.equalsIgnoreCase("null") ? MessageContext.UTF_8 : charset);
    context.setAttachmentMap(attachments);
    return stock.processDocument(attachments.getRootPartInputStream(false), contentType, context);
  }

  @Override
  public OMElement processDocument(InputStream in, String contentType, MessageContext context)
      throws AxisFault {
    MessageTaker taker = context.isServerSide() ? ofService(context) : ofClient(context);
    if (taker == null) {
      return stock.processDocument(in, contentType, context);
    }
    if (!isUtf8(context)) {
      taker.countFallback(StockReason.ENCODING);
      return stock.processDocument(in, contentType, context);
    }
    Arrival arrival = new Arrival(in, limits.messageBytes());
    StockReason obstacle = arrival.read(taker, context);
    if (obstacle != null) {
      taker.countFallback(obstacle);
      return stock.processDocument(arrival.replay(), contentType, context);
    }
    SOAPEnvelope envelope =
        taker.take(arrival.bytes(), arrival.length(), version(contentType), context);
    return envelope == null
        ? stock.processDocument(arrival.replay(), contentType, context)
        : envelope;
  }

  /** Takes the requests of a service; null if stock does. */
  private @Nullable MessageTaker ofService(MessageContext context) {
    AxisService service = service(context);
    ServiceRuntime runtime = service == null ? null : services.find(service);
    if (service == null || runtime == null || !runtime.readsAny()) {
      return null;
    }
    // All that is decided of a request goes by what was switched when it came.
    Switches switches = runtime.switches();
    if (switches.isAllAtStock()) {
      runtime.leaveToStock(context);
      return null;
    }
    return new RequestTaker(service, runtime, switches, envelopes);
  }

  /** Takes the responses to a client; null if stock does. */
  private @Nullable MessageTaker ofClient(MessageContext context) throws AxisFault {
    OperationContext exchange = context.getOperationContext();
    MessageContext request =
        exchange == null ? null : exchange.getMessageContext(WSDLConstants.MESSAGE_LABEL_OUT_VALUE);
    ClientOperation called = request == null ? null : clients.called(request);
    return called == null ? null : new ResponseTaker(clients, called, envelopes);
  }

  private static SoapVersion version(String contentType) {
    boolean soap11 =
        SoapVersion.SOAP11.namespace().equals(BuilderUtil.getEnvelopeNamespace(contentType));
    return soap11 ? SoapVersion.SOAP11 : SoapVersion.SOAP12;
  }

  private static boolean isUtf8(MessageContext context) {
    Object charset = context.getProperty(Constants.Configuration.CHARACTER_SET_ENCODING);
    return charset == null || charset.toString().equalsIgnoreCase("UTF-8");
  }

  /**
   * The service that dispatch will find by the request's address; null if it has to look further,
   * which is left to stock altogether.
   */
  private static @Nullable AxisService service(MessageContext context) {
    if (context.getAxisService() != null) {
      return context.getAxisService();
    }
    EndpointReference to = context.getTo();
    if (to == null || to.getAddress() == null) {
      return null;
    }
    String path =
        Utils.getServiceAndOperationPart(
            to.getAddress(), context.getConfigurationContext().getServiceContextPath());
    if (path == null) {
      return null;
    }
    int end = -1;
    for (int depth = 0; depth < MAX_SERVICE_PATH; depth++) {
      end = path.indexOf('/', end + 1);
      String name = end < 0 ? path : path.substring(0, end);
      try {
        AxisService service =
            context.getConfigurationContext().getAxisConfiguration().getService(name);
        if (service != null || end < 0) {
          return service;
        }
      } catch (AxisFault inactive) {
        // Dispatch will find out, too, and answer as it does.
        return null;
      }
    }
    return null;
  }
}
