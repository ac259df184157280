package io.github.deltasoap.benchmarks.jmh.compared;

/** One way from the bytes of a message to the objects of the service. For one thread. */
public interface Deserializer {
  /**
   * Deserializes a message.
   *
   * @return the arguments of the operation as {@code Object[]}, or the bean of the wrapper element
   * @throws Exception if the message is refused
   */
  Object deserialize(byte[] message) throws Exception;
}
