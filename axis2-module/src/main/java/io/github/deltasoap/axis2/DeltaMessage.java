package io.github.deltasoap.axis2;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.deserializer.Arguments;
import io.github.deltasoap.deserializer.Match;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.jspecify.annotations.Nullable;

/**
 * A request between the builder and the receiver: its bytes, the operation that they were read for,
 * and what the matching engine made of them. Belongs to one message context.
 */
final class DeltaMessage {
  private static final String PROPERTY = "io.github.deltasoap.message";

  /** Stands for the message of a request that stock serves in all parts. */
  private static final Object STOCKS = new Object();

  private final OperationRuntime operation;
  private final SoapVersion version;
  private final byte[] bytes;
  private final int length;
  private final DelayedEnvelope envelope;
  private final @Nullable Match match;
  private final long shape;
  private @Nullable Arguments arguments;
  private @Nullable Thread borrower;

  DeltaMessage(
      OperationRuntime operation,
      SoapVersion version,
      byte[] bytes,
      int length,
      EnvelopeReader.Reading reading) {
    this.operation = operation;
    this.version = version;
    this.bytes = bytes;
    this.length = length;
    this.envelope = reading.envelope();
    this.match = reading.match();
    this.shape = reading.shape();
  }

  SOAPEnvelope envelope() {
    return envelope.envelope();
  }

  /** A reader of the payload as it is in the message. */
  XMLStreamReader payloadReader() throws XMLStreamException {
    return StaxReaders.payload(bytes, length);
  }

  void attachTo(MessageContext context) {
    context.setNonReplicableProperty(PROPERTY, this);
  }

  /** Leaves a request to stock in all parts: nobody reads its message, or writes its response. */
  static void leaveToStock(MessageContext request) {
    request.setNonReplicableProperty(PROPERTY, STOCKS);
  }

  static boolean isLeftToStock(MessageContext request) {
    return request.getProperty(PROPERTY) == STOCKS;
  }

  /** Whether the message was read for an operation. */
  boolean isOf(OperationRuntime chosen) {
    return chosen == operation;
  }

  static @Nullable DeltaMessage of(MessageContext context) {
    return context.getProperty(PROPERTY) instanceof DeltaMessage message ? message : null;
  }

  /**
   * Why the receiver of an operation must leave the message to stock; null if it may bind it.
   *
   * @param chosen the operation that dispatch really chose
   */
  @Nullable StockReason obstacle(MessageContext context, OperationRuntime chosen) {
    if (!isOf(chosen)) {
      return StockReason.OTHER_OPERATION;
    }
    return envelope.isUntouched(context.getEnvelope()) ? null : StockReason.BODY_TOUCHED;
  }

  /**
   * The arguments that the bytes stand for; call it once.
   *
   * @throws Unbindable if stock must answer
   */
  @Nullable Object[] bind() throws Unbindable {
    Arguments bound;
    LongMessages account = operation.longMessages();
    try {
      if (match != null) {
        bound = match.borrow();
        account.bound(length);
      } else {
        PullBinder.Bound read = operation.binder().read(bytes, length);
        bound = Arguments.owned(read.arguments());
        account.read(length, read.mostlyIgnored());
        operation.matcher(version).observe(bytes, length, shape);
      }
    } catch (Unbindable stockAnswers) {
      account.refused(length);
      throw stockAnswers;
    }
    arguments = bound;
    borrower = Thread.currentThread();
    return bound.values();
  }

  /**
   * Returns leased arguments, once the response is out. An asynchronous or paused exchange keeps
   * them: its response may still be under way.
   */
  void release(MessageContext context) {
    Arguments bound = arguments;
    try {
      if (bound != null && borrower == Thread.currentThread() && !isPaused(context)) {
        bound.release();
      }
    } catch (Throwable failed) {
      // They are garbage then, and the response is out.
      operation.circuit().failed(failed);
    }
  }

  /** Keeps the arguments from being returned: something may still refer to them. */
  void keep() {
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
