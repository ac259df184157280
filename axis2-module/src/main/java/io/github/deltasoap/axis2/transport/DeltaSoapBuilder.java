package io.github.deltasoap.axis2.transport;

import io.github.deltasoap.axis2.channel.Channel;
import io.github.deltasoap.axis2.client.ClientRuntime;
import io.github.deltasoap.axis2.express.ExpressLanes;
import io.github.deltasoap.axis2.service.ServiceRegistry;
import io.github.deltasoap.core.wire.WireLimits;
import org.apache.axiom.attachments.Attachments;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.AxisFault;
import org.apache.axis2.builder.MIMEAwareBuilder;
import org.apache.axis2.builder.SOAPBuilder;
import org.apache.axis2.context.MessageContext;
import org.jspecify.annotations.Nullable;

/** The builder of messages that are SOAP envelopes. */
public final class DeltaSoapBuilder extends DeltaBuilder implements MIMEAwareBuilder {
  private final SOAPBuilder stock;

  /**
   * @param express the lanes of the configuration; null if there are none
   */
  public DeltaSoapBuilder(
      SOAPBuilder stock,
      ServiceRegistry services,
      ClientRuntime clients,
      Channel channel,
      @Nullable ExpressLanes express,
      WireLimits limits) {
    super(stock, services, clients, channel, express, limits);
    this.stock = stock;
  }

  @Override
  public OMElement processMIMEMessage(
      Attachments attachments, String contentType, MessageContext context) throws AxisFault {
    return stock.processMIMEMessage(attachments, contentType, context);
  }

  @Override
  @Nullable RootPart root(String contentType, MessageContext context) {
    return null;
  }

  @Override
  void accepted(Arrival arrival, MessageContext context) {
    // Stock's does nothing else.
  }
}
