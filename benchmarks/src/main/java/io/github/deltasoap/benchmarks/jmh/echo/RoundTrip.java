package io.github.deltasoap.benchmarks.jmh.echo;

import io.github.deltasoap.benchmarks.jmh.compared.Deserializer;
import io.github.deltasoap.benchmarks.jmh.compared.Serializer;

/**
 * The path from the bytes of a request through the service to the bytes of the response. For one
 * thread.
 */
final class RoundTrip {
  /** Calls the service. */
  interface Call {
    /**
     * Calls the service method of a request.
     *
     * @param request the result of the {@link Deserializer}
     * @return the input of the {@link Serializer}
     */
    Object call(Object request) throws Exception;
  }

  private final Deserializer in;
  private final Call call;
  private final Serializer out;

  RoundTrip(Deserializer in, Call call, Serializer out) {
    this.in = in;
    this.call = call;
    this.out = out;
  }

  /** The response to a request. */
  byte[] answer(byte[] request) throws Exception {
    return out.serialize(call.call(in.deserialize(request)));
  }
}
