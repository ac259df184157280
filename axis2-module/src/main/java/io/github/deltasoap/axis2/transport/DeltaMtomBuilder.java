package io.github.deltasoap.axis2.transport;

import io.github.deltasoap.axis2.channel.Channel;
import io.github.deltasoap.axis2.client.ClientRuntime;
import io.github.deltasoap.axis2.envelope.LateAttachments;
import io.github.deltasoap.axis2.envelope.MultipartType;
import io.github.deltasoap.axis2.envelope.ReferredAttachments;
import io.github.deltasoap.axis2.express.ExpressLanes;
import io.github.deltasoap.axis2.service.DeltaMessage;
import io.github.deltasoap.axis2.service.ServiceRegistry;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import java.io.InputStream;
import java.util.Objects;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.builder.Builder;
import org.apache.axis2.builder.BuilderUtil;
import org.apache.axis2.builder.MTOMBuilder;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.util.MessageProcessorSelector;
import org.jspecify.annotations.Nullable;

/**
 * The builder of requests in MIME parts, as MTOM clients send them. Their attachments stay on the
 * connection until somebody asks for them.
 */
public final class DeltaMtomBuilder extends DeltaBuilder {
  /**
   * @param express the lanes of the configuration; null if there are none
   */
  public DeltaMtomBuilder(
      Builder stock,
      ServiceRegistry services,
      ClientRuntime clients,
      Channel channel,
      @Nullable ExpressLanes express,
      WireLimits limits) {
    super(stock, services, clients, channel, express, limits);
  }

  @Override
  public OMElement processDocument(
      @Nullable InputStream in, String contentType, MessageContext context) throws AxisFault {
    return context.isServerSide()
        ? super.processDocument(in, contentType, context)
        : stock().processDocument(in, contentType, context);
  }

  @Override
  RootPart root(String contentType, MessageContext context) {
    Builder ofRoot =
        context
            .getConfigurationContext()
            .getAxisConfiguration()
            .getMessageBuilder(MultipartType.ROOT_TYPE);
    boolean isStocks =
        ofRoot != null
            && ofRoot.getClass() == MTOMBuilder.class
            && !BuilderUtil.isAttachmentsCacheEnabled(context);
    return new RootPart(isStocks ? MultipartType.of(contentType) : null);
  }

  @Override
  WireMessage message(Arrival arrival, String contentType, MessageContext context) {
    RootPart root = Objects.requireNonNull(arrival.root());
    References references = root.references();
    WireMessage envelope = arrival.message();
    return references.count() == 0
        ? envelope
        : new WireMessage(
            envelope.bytes(),
            envelope.length(),
            new ReferredAttachments(
                attachments(arrival, contentType, context),
                references.count(),
                references.first()));
  }

  private static LateAttachments attachments(
      Arrival arrival, String contentType, MessageContext context) {
    // Stock has no length for Axis2's sessions and for chunks.
    int length = Math.max(0, Arrival.declaredLength(context));
    return new LateAttachments(
        Objects.requireNonNull(arrival.root()).contentId(),
        () ->
            BuilderUtil.createAttachments(
                context, arrival.replay(), contentType, false, null, null, length));
  }

  @Override
  void accepted(Arrival arrival, String contentType, MessageContext context) throws AxisFault {
    // Stock decides by it on the formatter of the response.
    MessageProcessorSelector.getMessageBuilder(MultipartType.ROOT_TYPE, context);
    RootPart root = Objects.requireNonNull(arrival.root());
    DeltaMessage message = DeltaMessage.of(context);
    context.setAttachmentMap(
        message != null && message.wire().parts() instanceof ReferredAttachments referred
            ? referred.attachments()
            : attachments(arrival, contentType, context));
    context.setProperty(Constants.Configuration.CHARACTER_SET_ENCODING, root.rootType().charset());
    context.setDoingMTOM(true);
  }
}
