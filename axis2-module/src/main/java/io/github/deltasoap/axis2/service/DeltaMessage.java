package io.github.deltasoap.axis2.service;

import io.github.deltasoap.axis2.envelope.DelayedEnvelope;
import io.github.deltasoap.axis2.envelope.EnvelopeReader;
import io.github.deltasoap.axis2.envelope.Exchange;
import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.databinding.PayloadStream;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.engine.Reading;
import java.io.InputStream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.axiom.om.OMDataSource;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPHeader;
import org.apache.axis2.AxisFault;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.Parameter;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.apache.axis2.receivers.AbstractMessageReceiver;
import org.apache.axis2.util.JavaUtils;
import org.apache.axis2.wsdl.WSDLUtil;
import org.jspecify.annotations.Nullable;

/**
 * A request between the builder and the receiver: its bytes, the operation that they were read for,
 * and the result of matching. Belongs to one message context.
 */
public final class DeltaMessage {
  /** Stock's builder for the media type of a message. */
  @FunctionalInterface
  public interface StockBuilder {
    /**
     * Reads a message.
     *
     * @throws AxisFault as stock does
     */
    OMElement read(InputStream message) throws AxisFault;
  }

  private static final String PROPERTY = "io.github.deltasoap.message";

  /** Represents the message of a request that stock serves entirely. */
  private static final Object STOCKS = new Object();

  private final OperationRuntime operation;
  private final SoapVersion version;
  private final WireMessage message;
  private final EnvelopeReader.Message read;
  private final @Nullable PayloadStream stream;
  private final @Nullable StockBuilder stock;
  private @Nullable Arguments arguments;
  private @Nullable Thread borrower;
  private @Nullable Object output;

  /** Why the message could not be bound early; null if it was, or need not be. */
  private @Nullable Unbindable refusedEarly;

  public DeltaMessage(
      OperationRuntime operation,
      SoapVersion version,
      WireMessage message,
      EnvelopeReader.Message read) {
    this(operation, version, message, read, null, null);
  }

  /**
   * @param message all bytes, or the first ones of a message that is still arriving
   * @param stream of that message; null if it has arrived
   * @param stock reads that message if the module cannot bind it; null if it has arrived
   */
  public DeltaMessage(
      OperationRuntime operation,
      SoapVersion version,
      WireMessage message,
      EnvelopeReader.Message read,
      @Nullable PayloadStream stream,
      @Nullable StockBuilder stock) {
    this.stream = stream;
    this.stock = stock;
    this.operation = operation;
    this.version = version;
    this.message = message;
    this.read = read;
  }

  /**
   * The bytes of the message; if it is {@linkplain #isStreamed streamed}, those of its beginning.
   */
  public WireMessage wire() {
    return message;
  }

  /** The bytes that are bound: those of the message, or of the same one in simpler markup. */
  public WireMessage boundBytes() {
    return read.reading().bytes(message);
  }

  /** Whether the message is bound while it arrives. */
  public boolean isStreamed() {
    return stream != null;
  }

  /** The result of reading the message. */
  Reading.Accepted reading() {
    return read.reading();
  }

  /** Whether the message was read for an operation, and as a whole. */
  public boolean isWholeOf(OperationRuntime chosen) {
    return isOf(chosen) && stream == null;
  }

  /** Whether the message has been read as a whole, and nobody has looked at its payload since. */
  boolean isUntouchedWhole(MessageContext context) {
    return stream == null && read.envelope().isUntouched(context.getEnvelope());
  }

  /** Whether the envelope holds the payload alone. */
  public boolean isBare() {
    return read.reading().isBare();
  }

  /** The SOAP version of the message. */
  public SoapVersion version() {
    return version;
  }

  /** The namespace of the payload; empty if it has none. */
  public String namespace() {
    return read.reading().envelope().payloadNamespace();
  }

  /** The local name of the payload; empty if there is none. */
  public String payloadName() {
    return read.reading().envelope().payloadName();
  }

  /** Identifies the shape of the message. */
  long shape() {
    return read.reading().shape();
  }

  /** Whether the payload's bytes can be read; only once if the message is streamed. */
  public boolean canReadPayload() {
    return stream == null || !stream.isReplayed();
  }

  /** A reader of the payload's bytes. */
  public XMLStreamReader payloadReader() throws XMLStreamException {
    return stream == null ? StaxReaders.payload(message) : StaxReaders.payload(stream.replay());
  }

  public void attachTo(MessageContext context) {
    context.setNonReplicableProperty(PROPERTY, this);
    output = context.getProperty(MessageContext.TRANSPORT_OUT);
  }

  /**
   * The stream to which the transport sends the response to a request, unless the application
   * replaces it.
   *
   * @return null if there is none
   */
  public static @Nullable Object output(MessageContext request) {
    DeltaMessage message = of(request);
    return message == null ? request.getProperty(MessageContext.TRANSPORT_OUT) : message.output;
  }

  /** Leaves a request to stock entirely: the module neither reads it nor writes its response. */
  public static void leaveToStock(MessageContext request) {
    request.setNonReplicableProperty(PROPERTY, STOCKS);
  }

  public static boolean isLeftToStock(MessageContext request) {
    return request.getProperty(PROPERTY) == STOCKS;
  }

  /** Whether the message was read for an operation. */
  boolean isOf(OperationRuntime chosen) {
    return chosen == operation;
  }

  public static @Nullable DeltaMessage of(MessageContext context) {
    return context.getProperty(PROPERTY) instanceof DeltaMessage message ? message : null;
  }

  /**
   * The reason why the receiver of an operation must leave the message to stock.
   *
   * @param chosen the operation that dispatch chose
   * @return null if the receiver may bind it
   */
  public @Nullable StockReason obstacle(MessageContext context, OperationRuntime chosen) {
    if (!isOf(chosen)) {
      return StockReason.OTHER_OPERATION;
    }
    boolean untouched = read.envelope().isUntouched(context.getEnvelope()) && canReadPayload();
    if (refusedEarly != null) {
      return refusedEarly.reason();
    }
    return untouched ? null : StockReason.BODY_TOUCHED;
  }

  /** Whether the message was refused early, and has been counted. */
  boolean isRefusedEarly() {
    return refusedEarly != null;
  }

  /**
   * Binds the message before its receiver asks for it, where stock would do so. What stock throws
   * there precedes other faults. A message waits for its receiver if it is still arriving, if it is
   * answered on another thread, if its response may be kept, or if its service validates requests:
   * stock's object would be validated in place of a message that cannot be bound.
   *
   * @return false if stock must unmarshal it now
   */
  public boolean bindsEarly(MessageContext context) {
    if (stream != null
        || operation.cache() != null
        || operation.isOfValidatedService()
        || isAnsweredLater(context)) {
      return true;
    }
    if (!operation.engine().requests().isClosed()) {
      return false;
    }
    Unbindable reason;
    try {
      bind();
      return true;
    } catch (Unbindable refused) {
      reason = refused;
    } catch (Throwable failed) {
      operation.engine().requests().failed(failed);
      reason = new Unbindable(StockReason.UNEXPECTED_ERROR);
    }
    operation.fellBack(reason.reason(), this, reason.offset(), context);
    refusedEarly = reason;
    return false;
  }

  /**
   * Binds the bytes to arguments, unless that has been done early. Call it once.
   *
   * @throws Unbindable if stock must answer
   */
  @Nullable Object[] bind() throws Unbindable {
    Arguments early = arguments;
    if (early != null) {
      return early.values();
    }
    Arguments bound =
        stream == null
            ? operation.engine().bind(read.reading(), message, version)
            : operation.engine().bind(stream);
    arguments = bound;
    borrower = Thread.currentThread();
    return bound.values();
  }

  /**
   * Takes what is still arriving from the connection, if another thread answers the message, as
   * stock does: of a message that refers to attachments, stock reads these.
   */
  void detach(MessageContext context) {
    if ((stream == null && message.parts() == null) || !isAnsweredLater(context)) {
      return;
    }
    if (stream != null) {
      read.envelope().detach();
    } else {
      exchangePayload(context);
    }
  }

  /** Whether stock's receivers answer on another thread. */
  public static boolean isAnsweredLater(MessageContext context) {
    EndpointReference replyTo = context.getReplyTo();
    if (replyTo != null && !replyTo.hasAnonymousAddress()) {
      return true;
    }
    Parameter parameter = context.getParameter(AbstractMessageReceiver.DO_ASYNC);
    boolean isAsynchronous =
        context.isPropertyTrue(AbstractMessageReceiver.DO_ASYNC)
            || (parameter != null && JavaUtils.isTrueExplicitly(parameter.getValue()));
    AxisOperation operation = context.getAxisOperation();
    return isAsynchronous
        && operation != null
        && !WSDLUtil.isOutputPresentForMEP(operation.getMessageExchangePattern());
  }

  /** The payload of the envelope as it was made; null if the Body is empty. */
  @Nullable OMElement delayedPayload() {
    return read.envelope().payload();
  }

  /** Builds the payload of the envelope by stock's own builder; once. */
  OMElement buildPayload() {
    InputStream whole = stream == null ? DelayedEnvelope.streamOf(message) : stream.replay();
    return read.envelope().exchangePayload(whole);
  }

  /** Whether stock's JAX-WS engine would have made an object of the payload by now. */
  public boolean awaitsJaxb() {
    return read.envelope().awaitsJaxb();
  }

  /** Whether stock has unmarshalled the message, or would have, before its receiver gets it. */
  public boolean isUnmarshalledEarly() {
    return refusedEarly != null || awaitsJaxb();
  }

  /** Replaces the payload by an object that the module has bound. */
  public void replacePayload(OMDataSource content) {
    read.envelope().replacePayload(content, message);
  }

  /** Whether the message may refer to attachments. */
  public boolean hasReferences() {
    return message.parts() != null;
  }

  /** Makes the payload what it would be on stock by now, unless handlers have done so already. */
  public void exchangePayload(MessageContext context) {
    if (isUntouchedWhole(context)) {
      read.envelope().exchangePayload(message);
    }
  }

  /**
   * Returns leased arguments once the response has been sent. Asynchronous and paused exchanges
   * keep them: their response may still be in progress.
   */
  public void release(MessageContext context) {
    Arguments bound = arguments;
    try {
      if (bound != null && borrower == Thread.currentThread() && !isPaused(context)) {
        bound.release();
        if (stream != null && context.getProperty(HTTPConstants.MC_HTTP_SERVLETREQUEST) == null) {
          // Only servlets close the envelope's builder, when nobody looks at the message any more.
          stream.close();
        }
      }
    } catch (Throwable failed) {
      // The arguments become garbage; the response has been sent.
      operation.responses().failed(failed);
    }
  }

  /**
   * Leaves a message that cannot be bound to stock: if it was streamed, its envelope becomes
   * stock's, except for the header, which handlers have seen; if it refers to attachments, its
   * payload becomes stock's. A payload that a handler has read or replaced stays.
   *
   * @throws AxisFault if stock's builder refuses it
   */
  void restore(MessageContext context) throws AxisFault {
    boolean isUntouched = read.envelope().isUntouched(context.getEnvelope());
    if (message.parts() != null) {
      exchangePayload(context);
    }
    if (stream == null || stock == null || stream.isReplayed() || !isUntouched) {
      return;
    }
    SOAPHeader seen = context.getEnvelope().getHeader();
    if (stock.read(stream.replay()) instanceof SOAPEnvelope envelope) {
      SOAPHeader unseen = envelope.getHeader();
      if (seen != null && unseen != null) {
        unseen.insertSiblingBefore(seen);
        unseen.detach();
      }
      context.setEnvelope(envelope);
      // JAXB's exceptions propagate unwrapped, as from the dispatch of stock.
      read.envelope().unmarshal(envelope);
    }
  }

  /** Keeps the arguments from being returned: something may still refer to them. */
  public void keep() {
    arguments = null;
  }

  private static boolean isPaused(MessageContext context) {
    MessageContext out = Exchange.outgoing(context);
    return context.isPaused() || (out != null && out.isPaused());
  }
}
