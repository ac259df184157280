package io.github.deltasoap.axis2.transport;

import io.github.deltasoap.axis2.envelope.DelayedEnvelope;
import io.github.deltasoap.axis2.envelope.EnvelopeReader;
import io.github.deltasoap.axis2.envelope.EnvelopeReader.Outcome;
import io.github.deltasoap.axis2.envelope.EnvelopeReader.ToStock;
import io.github.deltasoap.axis2.express.ExpressLanes;
import io.github.deltasoap.axis2.manage.Switches;
import io.github.deltasoap.axis2.service.DeltaMessage;
import io.github.deltasoap.axis2.service.DeltaMessage.StockBuilder;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.axis2.service.ServiceRuntime;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.type.OperationType.Style;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.databinding.PayloadStream;
import io.github.deltasoap.engine.LongMessages;
import java.util.function.IntSupplier;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;

/**
 * Takes requests to a service that engages the module.
 *
 * @param switches at the arrival of the request
 */
record RequestTaker(
    AxisService service, ServiceRuntime runtime, Switches switches, EnvelopeReader envelopes)
    implements MessageTaker {

  /** Reads a message for its operation. */
  @FunctionalInterface
  private interface Step {
    Outcome read(OperationRuntime operation);
  }

  @Override
  public Outcome take(WireMessage message, SoapVersion version, MessageContext context) {
    return take(message, context, operation -> read(operation, message, version, context, null));
  }

  /** As {@link #take}, for a message that has been read, and that holds its payload alone. */
  Outcome take(
      EnvelopeReader.Unbuilt bare,
      WireMessage message,
      SoapVersion version,
      MessageContext context) {
    return take(
        message,
        context,
        operation -> {
          if (operation.engine() != bare.operation()) {
            return read(operation, message, version, context, null);
          }
          EnvelopeReader.Message accepted =
              EnvelopeReader.accept(bare, DelayedEnvelope.source(message, runtime.readsTrees()));
          new DeltaMessage(operation, version, message, accepted).attachTo(context);
          return accepted;
        });
  }

  /** As {@link #take}, but makes no envelope for a message that a lane serves. */
  Outcome takeUnbuilt(
      WireMessage message, SoapVersion version, MessageContext context, ExpressLanes.Entry lane) {
    return take(message, context, operation -> read(operation, message, version, context, lane));
  }

  @Override
  public Outcome takeStream(
      Arrival arrival, SoapVersion version, MessageContext context, StockBuilder stock) {
    EnvelopeReader.Beginning beginning = envelopes.head(arrival.message());
    while (beginning instanceof EnvelopeReader.Incomplete && arrival.readMore()) {
      beginning = envelopes.head(arrival.message());
    }
    if (beginning instanceof EnvelopeReader.Head head) {
      return take(
          head.closed(),
          context,
          operation -> begin(operation, head, arrival, version, context, stock));
    }
    if (envelopes.isWithoutPayload(arrival.message())) {
      return new ToStock(StockReason.TOO_LARGE);
    }
    return new ToStock(
        beginning instanceof EnvelopeReader.NoStream none
            ? none.reason()
            : StockReason.BROKEN_STREAM);
  }

  private Outcome begin(
      OperationRuntime operation,
      EnvelopeReader.Head head,
      Arrival arrival,
      SoapVersion version,
      MessageContext context,
      StockBuilder stock) {
    if (operation.type().style() == Style.ELEMENT) {
      return new ToStock(StockReason.TOO_LARGE);
    }
    LongMessages account = operation.engine().longMessages();
    if (!account.admits()) {
      arrival.chargeTo(account);
      return new ToStock(StockReason.AFTER_REFUSAL);
    }
    PayloadStream stream =
        new PayloadStream(
            arrival.message(),
            head.payload(),
            head.outerTags(),
            arrival.rest(),
            arrival::replay,
            runtime.spool());
    Outcome begun = envelopes.begin(head, version, DelayedEnvelope.source(stream));
    if (begun instanceof EnvelopeReader.Message accepted) {
      new DeltaMessage(operation, version, head.closed(), accepted, stream, stock)
          .attachTo(context);
    }
    return begun;
  }

  private Outcome take(WireMessage message, MessageContext context, Step step) {
    AxisOperation byAction = byAction(context);
    OperationRuntime operation = operation(byAction, message);
    if (operation == null) {
      return new ToStock(
          byAction == null ? StockReason.UNKNOWN_OPERATION : StockReason.UNDESCRIBED_OPERATION);
    }
    if (switches.atStock(operation.type().name()) != null) {
      DeltaMessage.leaveToStock(context);
      return new ToStock(StockReason.SWITCHED_OFF);
    }
    if (operation.engine().requests().isClosed()) {
      try {
        return step.read(operation);
      } catch (Throwable failed) {
        operation.engine().requests().failed(failed);
      }
    }
    return new ToStock(StockReason.UNEXPECTED_ERROR);
  }

  private Outcome read(
      OperationRuntime operation,
      WireMessage message,
      SoapVersion version,
      MessageContext context,
      ExpressLanes.@Nullable Entry lane) {
    if (message.parts() != null && !operation.takesParts()) {
      return new ToStock(StockReason.ATTACHMENTS);
    }
    if (!operation.engine().shortMessages().admits(message.length())) {
      return new ToStock(StockReason.AFTER_REFUSAL);
    }
    boolean asTree = runtime.readsTrees();
    EnvelopeReader.Sources sources =
        (match, bare) ->
            bare || asTree || message.parts() != null
                ? DelayedEnvelope.source(message, asTree)
                : null;
    Outcome read =
        envelopes.readUnbuilt(
            message,
            lane == null ? null : lane.markup(),
            version,
            operation.engine(),
            sources,
            accepted -> lane != null && lane.serves(accepted));
    if (read instanceof EnvelopeReader.Message accepted) {
      new DeltaMessage(operation, version, message, accepted).attachTo(context);
    } else if (read instanceof ToStock stocks) {
      operation.engine().longMessages().refused(message.length());
      operation.engine().shortMessages().refused(message.length());
      operation.refused(stocks.reason(), message, stocks.offset());
    }
    return read;
  }

  @Override
  public int mostBytes() {
    return runtime.streamFromBytes();
  }

  @Override
  public Arrival.Expectations expectations(MessageContext context) {
    return new Arrival.Expectations() {
      @Override
      public boolean mayEndWith(String localName, IntSupplier openElements) {
        return runtime.ends().contain(localName, openElements);
      }

      @Override
      public @Nullable LongMessages account(WireMessage arrived) {
        OperationRuntime operation = operation(byAction(context), arrived);
        return operation == null ? null : operation.engine().longMessages();
      }
    };
  }

  @Override
  public void countFallback(StockReason reason, MessageContext context) {
    runtime.countFallback(reason, context);
  }

  private @Nullable AxisOperation byAction(MessageContext context) {
    String action = context.getSoapAction();
    return action == null || action.isEmpty() ? null : service.getOperationBySOAPAction(action);
  }

  /**
   * The operation that dispatch will probably choose, by action or by the payload's name. The
   * receiver checks it against dispatch's choice.
   */
  private @Nullable OperationRuntime operation(
      @Nullable AxisOperation byAction, WireMessage message) {
    return byAction == null
        ? runtime.operationOfPayload(message)
        : runtime.operation(byAction.getName().getLocalPart());
  }
}
