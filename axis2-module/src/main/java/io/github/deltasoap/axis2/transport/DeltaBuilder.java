package io.github.deltasoap.axis2.transport;

import io.github.deltasoap.axis2.channel.Channel;
import io.github.deltasoap.axis2.client.ClientOperation;
import io.github.deltasoap.axis2.client.ClientRuntime;
import io.github.deltasoap.axis2.envelope.EnvelopeReader;
import io.github.deltasoap.axis2.envelope.EnvelopeReader.Outcome;
import io.github.deltasoap.axis2.envelope.EnvelopeReader.ToStock;
import io.github.deltasoap.axis2.manage.Switches;
import io.github.deltasoap.axis2.service.DeltaMessage;
import io.github.deltasoap.axis2.service.DeltaMessage.StockBuilder;
import io.github.deltasoap.axis2.service.ServiceAddress;
import io.github.deltasoap.axis2.service.ServiceRegistry;
import io.github.deltasoap.axis2.service.ServiceRuntime;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import java.io.InputStream;
import org.apache.axiom.attachments.Attachments;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.builder.Builder;
import org.apache.axis2.builder.BuilderUtil;
import org.apache.axis2.builder.MIMEAwareBuilder;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.OperationContext;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.wsdl.WSDLConstants;
import org.jspecify.annotations.Nullable;

/**
 * The builder in front of stock's for a SOAP media type; it sees the raw bytes. For services and
 * clients that engage the module, it matches them and returns an envelope with a delayed body;
 * everything else goes to stock's builder, with the same bytes.
 */
public final class DeltaBuilder implements MIMEAwareBuilder {
  private final Builder stock;
  private final ServiceRegistry services;
  private final ClientRuntime clients;
  private final Channel channel;
  private final EnvelopeReader envelopes;

  public DeltaBuilder(
      Builder stock,
      ServiceRegistry services,
      ClientRuntime clients,
      Channel channel,
      WireLimits limits) {
    this.stock = stock;
    this.services = services;
    this.clients = clients;
    this.channel = channel;
    this.envelopes = new EnvelopeReader(limits);
  }

  /** The builder behind this one. */
  public Builder stock() {
    return stock;
  }

  @Override
  public OMElement processMIMEMessage(
      Attachments attachments, String contentType, MessageContext context) throws AxisFault {
    if (stock instanceof MIMEAwareBuilder mimeAware) {
      return mimeAware.processMIMEMessage(attachments, contentType, context);
    }
    // As MIMEBuilder calls a builder that does not support attachments.
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
    MessageTaker taker;
    if (context.isServerSide()) {
      taker = ofService(context);
    } else {
      MessageContext request = request(context);
      ClientOperation called = request == null ? null : clients.called(request);
      OMElement another =
          request == null || called == null
              ? null
              : channel.clients().answeredAsSoap(request, called, in, context);
      if (another != null) {
        return another;
      }
      taker = called == null ? null : new ResponseTaker(clients, called, envelopes);
    }
    if (taker == null) {
      return stock.processDocument(in, contentType, context);
    }
    if (!isUtf8(context)) {
      taker.countFallback(StockReason.ENCODING, context);
      return stock.processDocument(in, contentType, context);
    }
    Arrival arrival = new Arrival(in, taker.mostBytes());
    Outcome taken =
        take(
            arrival,
            taker,
            version(contentType),
            context,
            again -> stock.processDocument(again, contentType, context));
    if (taken instanceof EnvelopeReader.Message message) {
      // A client's own code binds responses, so its JAXB objects may be made in advance.
      message.envelope().offerBuilder(context.isServerSide());
      return message.envelope().envelope();
    }
    taker.countFallback(((ToStock) taken).reason(), context);
    return stock.processDocument(arrival.replay(), contentType, context);
  }

  private static Outcome take(
      Arrival arrival,
      MessageTaker taker,
      SoapVersion version,
      MessageContext context,
      StockBuilder stock) {
    StockReason obstacle = arrival.read(taker, context);
    if (obstacle == null) {
      return taker.take(arrival.message(), version, context);
    }
    return obstacle == StockReason.TOO_LARGE
        ? taker.takeStream(arrival, version, context, stock)
        : new ToStock(obstacle);
  }

  /** The taker of requests to a service; null if stock reads them. */
  private @Nullable MessageTaker ofService(MessageContext context) {
    AxisService service = ServiceAddress.service(context);
    ServiceRuntime runtime = service == null ? null : services.find(service);
    if (service == null || runtime == null) {
      return null;
    }
    channel.services().offered(context, runtime);
    if (!runtime.readsAny()) {
      return null;
    }
    // All decisions about a request use the switches at its arrival.
    Switches switches = runtime.switches();
    if (switches.isAllAtStock()) {
      DeltaMessage.leaveToStock(context);
      runtime.countFallback(StockReason.SWITCHED_OFF, context);
      return null;
    }
    return new RequestTaker(service, runtime, switches, envelopes);
  }

  /** A client's request to which a response belongs. */
  private static @Nullable MessageContext request(MessageContext response) throws AxisFault {
    OperationContext exchange = response.getOperationContext();
    return exchange == null
        ? null
        : exchange.getMessageContext(WSDLConstants.MESSAGE_LABEL_OUT_VALUE);
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
}
