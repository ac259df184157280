package io.github.deltasoap.benchmarks.jmh.compared;

import io.github.deltasoap.axis2.envelope.BytesSource;
import io.github.deltasoap.axis2.envelope.PlainEnvelope;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.engine.ReplyWriter;

/**
 * DeltaSOAP's response path: writes the result directly to bytes, with the envelope around them.
 */
public final class DirectResponse implements Serializer {
  private final ReplyWriter replies;

  public DirectResponse(PojoOperation operation) {
    replies = operation.replies(null);
  }

  @Override
  public byte[] serialize(Object result) {
    return format(marshal(result));
  }

  /** The payload's bytes. */
  public byte[] marshal(Object result) {
    return PojoOperation.payload(replies, result);
  }

  /** The message around a payload. */
  public byte[] format(byte[] payload) {
    return PlainEnvelope.message(new BytesSource(payload), SoapVersion.SOAP11.namespace());
  }
}
