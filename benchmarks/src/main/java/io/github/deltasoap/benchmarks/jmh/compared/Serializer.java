package io.github.deltasoap.benchmarks.jmh.compared;

/** One way from a service's result to the bytes of the response. For one thread. */
public interface Serializer {
  /**
   * Serializes a result.
   *
   * @param result the result of the service method, or the bean of the response's wrapper
   * @return the whole message
   * @throws Exception if the result cannot be written
   */
  byte[] serialize(Object result) throws Exception;
}
