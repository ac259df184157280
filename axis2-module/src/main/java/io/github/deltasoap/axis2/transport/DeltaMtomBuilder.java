package io.github.deltasoap.axis2.transport;

import io.github.deltasoap.axis2.channel.Channel;
import io.github.deltasoap.axis2.client.ClientRuntime;
import io.github.deltasoap.axis2.envelope.LateAttachments;
import io.github.deltasoap.axis2.envelope.MultipartType;
import io.github.deltasoap.axis2.express.ExpressLanes;
import io.github.deltasoap.axis2.service.ServiceRegistry;
import io.github.deltasoap.core.wire.WireLimits;
import java.io.InputStream;
import java.util.Objects;
import org.apache.axiom.attachments.lifecycle.LifecycleManager;
import org.apache.axiom.attachments.lifecycle.impl.LifecycleManagerImpl;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.builder.Builder;
import org.apache.axis2.builder.BuilderUtil;
import org.apache.axis2.builder.MTOMBuilder;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.deployment.DeploymentConstants;
import org.apache.axis2.engine.AxisConfiguration;
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
    return new RootPart(contentType, isStocks ? MultipartType.of(contentType) : null);
  }

  @Override
  void accepted(Arrival arrival, MessageContext context) throws AxisFault {
    // Stock decides by it on the formatter of the response.
    MessageProcessorSelector.getMessageBuilder(MultipartType.ROOT_TYPE, context);
    RootPart root = Objects.requireNonNull(arrival.root());
    LateAttachments attachments = arrival.attachments();
    manage(attachments, context);
    context.setAttachmentMap(attachments);
    context.setProperty(Constants.Configuration.CHARACTER_SET_ENCODING, root.rootType().charset());
    context.setDoingMTOM(true);
  }

  /** Gives attachments the manager of their files, of which stock makes one for all messages. */
  private static void manage(LateAttachments attachments, MessageContext context) {
    AxisConfiguration configuration = context.getRootContext().getAxisConfiguration();
    Object present =
        configuration.getParameterValue(DeploymentConstants.ATTACHMENTS_LIFECYCLE_MANAGER);
    if (present instanceof LifecycleManager manager) {
      attachments.setLifecycleManager(manager);
      return;
    }
    LifecycleManager made = new LifecycleManagerImpl();
    attachments.setLifecycleManager(made);
    if (present == null) {
      try {
        configuration.addParameter(DeploymentConstants.ATTACHMENTS_LIFECYCLE_MANAGER, made);
      } catch (AxisFault locked) {
        // Stock goes on, too.
      }
    }
  }
}
