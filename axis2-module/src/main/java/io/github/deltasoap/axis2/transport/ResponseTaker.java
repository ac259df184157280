package io.github.deltasoap.axis2.transport;

import io.github.deltasoap.axis2.client.ClientOperation;
import io.github.deltasoap.axis2.client.ClientRuntime;
import io.github.deltasoap.axis2.envelope.DelayedEnvelope;
import io.github.deltasoap.axis2.envelope.EnvelopeReader;
import io.github.deltasoap.axis2.envelope.EnvelopeReader.Outcome;
import io.github.deltasoap.axis2.envelope.EnvelopeReader.ToStock;
import io.github.deltasoap.axis2.service.DeltaMessage.StockBuilder;
import io.github.deltasoap.core.ByteBudget;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.OperationMatcher;
import io.github.deltasoap.engine.Reading.FirstContact;
import io.github.deltasoap.engine.Reading.Hit;
import org.apache.axis2.context.MessageContext;

/**
 * Takes responses to a client that engages the module. The client's own code binds the payload:
 * after a match with learned responses, it reads that match, and nothing is parsed.
 */
record ResponseTaker(ClientRuntime client, ClientOperation called, EnvelopeReader envelopes)
    implements MessageTaker {

  /** {@inheritDoc} Never throws: the server has done its work. */
  @Override
  public Outcome take(WireMessage message, SoapVersion version, MessageContext context) {
    if (called.circuit().isClosed()) {
      try {
        return read(message, version);
      } catch (Throwable failed) {
        called.circuit().failed(failed);
      }
    }
    return new ToStock(StockReason.UNEXPECTED_ERROR);
  }

  private Outcome read(WireMessage message, SoapVersion version) {
    OperationMatcher matcher = called.responses(version);
    Outcome read =
        envelopes.read(
            message,
            version,
            matcher,
            (match, bare) ->
                match == null ? DelayedEnvelope.source(message) : DelayedEnvelope.source(match));
    if (read instanceof EnvelopeReader.Message accepted
        && accepted.reading() instanceof FirstContact first) {
      matcher.observe(message, first.shape());
    }
    if (read instanceof EnvelopeReader.Message accepted && accepted.reading() instanceof Hit hit) {
      called.responseCheck().matched(message, hit.match());
    }
    return read;
  }

  /** {@inheritDoc} Reads a response as a whole, if there is memory for it. Never throws. */
  @Override
  public Outcome takeStream(
      Arrival arrival, SoapVersion version, MessageContext context, StockBuilder stock) {
    if (!called.circuit().isClosed()) {
      return new ToStock(StockReason.UNEXPECTED_ERROR);
    }
    try {
      ByteBudget.Share memory = client.longResponses().share();
      StockReason obstacle = arrival.readAll(memory);
      return obstacle == null
          ? envelopes.readLong(arrival.message(), version, memory)
          : new ToStock(obstacle);
    } catch (Throwable failed) {
      called.circuit().failed(failed);
      return new ToStock(StockReason.UNEXPECTED_ERROR);
    }
  }

  @Override
  public Arrival.Expectations expectations(MessageContext context) {
    return Arrival.Expectations.NONE;
  }

  @Override
  public int mostBytes() {
    return WireLimits.DEFAULTS.messageBytes();
  }

  @Override
  public void countFallback(StockReason reason, MessageContext context) {
    client.countStockResponse();
  }
}
