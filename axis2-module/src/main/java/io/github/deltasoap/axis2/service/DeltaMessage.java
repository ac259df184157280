package io.github.deltasoap.axis2.service;

import io.github.deltasoap.axis2.envelope.EnvelopeReader;
import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.engine.Reading;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.jspecify.annotations.Nullable;

/**
 * A request between the builder and the receiver: its bytes, the operation that they were read for,
 * and the result of matching. Belongs to one message context.
 */
public final class DeltaMessage {
  private static final String PROPERTY = "io.github.deltasoap.message";

  /** Represents the message of a request that stock serves entirely. */
  private static final Object STOCKS = new Object();

  private final OperationRuntime operation;
  private final SoapVersion version;
  private final WireMessage message;
  private final EnvelopeReader.Message read;
  private @Nullable Arguments arguments;
  private @Nullable Thread borrower;

  public DeltaMessage(
      OperationRuntime operation,
      SoapVersion version,
      WireMessage message,
      EnvelopeReader.Message read) {
    this.operation = operation;
    this.version = version;
    this.message = message;
    this.read = read;
  }

  /** The bytes of the message. */
  WireMessage wire() {
    return message;
  }

  /** The result of reading the message. */
  Reading.Accepted reading() {
    return read.reading();
  }

  /** Identifies the shape of the message. */
  long shape() {
    return read.reading().shape();
  }

  /** A reader of the payload's bytes. */
  public XMLStreamReader payloadReader() throws XMLStreamException {
    return StaxReaders.payload(message);
  }

  public void attachTo(MessageContext context) {
    context.setNonReplicableProperty(PROPERTY, this);
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
  @Nullable StockReason obstacle(MessageContext context, OperationRuntime chosen) {
    if (!isOf(chosen)) {
      return StockReason.OTHER_OPERATION;
    }
    return read.envelope().isUntouched(context.getEnvelope()) ? null : StockReason.BODY_TOUCHED;
  }

  /**
   * Binds the bytes to arguments. Call it once.
   *
   * @throws Unbindable if stock must answer
   */
  @Nullable Object[] bind() throws Unbindable {
    Arguments bound = operation.engine().bind(read.reading(), message, version);
    arguments = bound;
    borrower = Thread.currentThread();
    return bound.values();
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
      }
    } catch (Throwable failed) {
      // The arguments become garbage; the response has been sent.
      operation.responses().failed(failed);
    }
  }

  /** Keeps the arguments from being returned: something may still refer to them. */
  public void keep() {
    arguments = null;
  }

  private static boolean isPaused(MessageContext context) {
    if (context.isPaused()) {
      return true;
    }
    try {
      MessageContext out =
          context.getOperationContext() == null
              ? null
              : context.getOperationContext().getMessageContext("Out");
      return out != null && out.isPaused();
    } catch (AxisFault unknown) {
      return true;
    }
  }
}
