package io.github.deltasoap.axis2;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.Match;
import io.github.deltasoap.deserializer.OperationMatcher;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.apache.axiom.attachments.Attachments;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.builder.Builder;
import org.apache.axis2.builder.BuilderUtil;
import org.apache.axis2.builder.MIMEAwareBuilder;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.util.Utils;
import org.jspecify.annotations.Nullable;

/**
 * The builder in front of stock's for a SOAP media type: it has the raw bytes. For services that
 * engage the module it matches them and hands Axis2 an envelope with a delayed body; everything
 * else goes to stock's builder, with the same bytes.
 */
final class DeltaBuilder implements MIMEAwareBuilder {
  private static final int FIRST_BUFFER_BYTES = 4096;
  private static final int IDLE_SCANNERS = 16;
  private static final int MAX_SERVICE_PATH = 10;

  private final Builder stock;
  private final ServiceRegistry services;
  private final WireLimits limits;
  private final AtomicReferenceArray<@Nullable WireScanner> scanners =
      new AtomicReferenceArray<>(IDLE_SCANNERS);

  DeltaBuilder(Builder stock, ServiceRegistry services, WireLimits limits) {
    this.stock = stock;
    this.services = services;
    this.limits = limits;
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
    AxisService service = context.isServerSide() ? service(context) : null;
    ServiceRuntime runtime = service == null ? null : services.find(service);
    if (service == null || runtime == null || !runtime.readsAny()) {
      return stock.processDocument(in, contentType, context);
    }
    if (!isUtf8(context)) {
      runtime.countFallback(StockReason.ENCODING);
      return stock.processDocument(in, contentType, context);
    }
    byte[] bytes = new byte[FIRST_BUFFER_BYTES];
    int length = 0;
    try {
      for (int read = 0; read >= 0; read = in.read(bytes, length, bytes.length - length)) {
        length += read;
        if (length > limits.messageBytes()) {
          runtime.countFallback(StockReason.TOO_LARGE);
          InputStream head = new ByteArrayInputStream(bytes, 0, length);
          return stock.processDocument(new SequenceInputStream(head, in), contentType, context);
        }
        if (length == bytes.length) {
          bytes = Arrays.copyOf(bytes, length * 2);
        }
      }
    } catch (IOException broken) {
      throw AxisFault.makeFault(broken);
    }
    DeltaMessage message = read(service, runtime, bytes, length, contentType, context);
    if (message == null) {
      InputStream whole = new ByteArrayInputStream(bytes, 0, length);
      return stock.processDocument(whole, contentType, context);
    }
    message.attachTo(context);
    return message.envelope();
  }

  /** Makes what it can of the bytes; null if stock must read them. */
  private @Nullable DeltaMessage read(
      AxisService service,
      ServiceRuntime runtime,
      byte[] bytes,
      int length,
      String contentType,
      MessageContext context) {
    OperationRuntime operation = operation(service, runtime, context, bytes, length);
    if (operation == null) {
      return null;
    }
    boolean soap11 =
        SoapVersion.SOAP11.namespace().equals(BuilderUtil.getEnvelopeNamespace(contentType));
    SoapVersion version = soap11 ? SoapVersion.SOAP11 : SoapVersion.SOAP12;
    OperationMatcher matcher = operation.matcher(version);
    Match match = matcher.match(bytes, length);
    if (match != null && match.envelope().standsBareIn(bytes, length)) {
      DelayedEnvelope envelope =
          DelayedEnvelope.bare(match.envelope(), bytes, length, runtime.readsTrees());
      return new DeltaMessage(operation, version, bytes, length, envelope, match, 0);
    }
    int slot = (int) Thread.currentThread().getId() & (IDLE_SCANNERS - 1);
    WireScanner idle = scanners.getAndSet(slot, null);
    WireScanner scanner = idle == null ? new WireScanner(limits) : idle;
    try {
      StockReason reason = scanner.scan(bytes, length);
      if (reason == null && scanner.version() != version) {
        reason = StockReason.MEDIA_TYPE;
      }
      if (reason != null) {
        runtime.countFallback(reason);
        return null;
      }
      EnvelopeShape shape = EnvelopeShape.of(scanner, bytes);
      DelayedEnvelope envelope =
          shape.standsBareIn(bytes, length)
              ? DelayedEnvelope.bare(shape, bytes, length, runtime.readsTrees())
              : EnvelopeBuilder.build(scanner, bytes, length, runtime.readsTrees());
      if (envelope == null) {
        runtime.countFallback(StockReason.ENVELOPE_STRUCTURE);
        return null;
      }
      long signature = match == null ? matcher.shape(bytes, scanner) : 0;
      return new DeltaMessage(operation, version, bytes, length, envelope, match, signature);
    } finally {
      scanner.forget();
      scanners.set(slot, scanner);
    }
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

  /**
   * The operation that dispatch will probably choose, by action or by the payload's name. The
   * receiver checks it against the one that was really chosen.
   */
  private static @Nullable OperationRuntime operation(
      AxisService service,
      ServiceRuntime runtime,
      MessageContext context,
      byte[] bytes,
      int length) {
    String action = context.getSoapAction();
    AxisOperation byAction =
        action == null || action.isEmpty() ? null : service.getOperationBySOAPAction(action);
    String name =
        byAction == null ? PayloadName.guess(bytes, length) : byAction.getName().getLocalPart();
    OperationRuntime operation =
        name == null
            ? null
            : byAction == null ? runtime.operationOfPayload(name) : runtime.operation(name);
    if (operation == null) {
      boolean known = byAction != null;
      runtime.countFallback(
          known ? StockReason.UNDESCRIBED_OPERATION : StockReason.UNKNOWN_OPERATION);
    }
    return operation;
  }
}
