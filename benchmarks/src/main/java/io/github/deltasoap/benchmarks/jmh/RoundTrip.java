package io.github.deltasoap.benchmarks.jmh;

/** From the bytes of a request through the service to the bytes of the response. For one thread. */
final class RoundTrip {
  /** Calls the service. */
  interface Call {
    /**
     * Calls the service method of a request.
     *
     * @param request what the {@link Deserializer} has made
     * @return what the {@link Serializer} takes
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
