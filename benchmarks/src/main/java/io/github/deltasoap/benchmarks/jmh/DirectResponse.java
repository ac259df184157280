package io.github.deltasoap.benchmarks.jmh;

import io.github.deltasoap.axis2.pojo.OperationParts;
import io.github.deltasoap.core.write.Unwritable;

/**
 * DeltaSOAP's response path: writes the result directly to bytes, with the envelope around them.
 */
final class DirectResponse implements Serializer {
  private final OperationParts operation;

  DirectResponse(OperationParts operation) {
    this.operation = operation;
  }

  @Override
  public byte[] serialize(Object result) throws Unwritable {
    return format(marshal(result));
  }

  /** The payload's bytes. */
  byte[] marshal(Object result) throws Unwritable {
    return operation.payload(result);
  }

  /** The message around a payload. */
  byte[] format(byte[] payload) {
    return operation.message(payload);
  }
}
