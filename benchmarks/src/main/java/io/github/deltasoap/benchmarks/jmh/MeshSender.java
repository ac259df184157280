package io.github.deltasoap.benchmarks.jmh;

import java.io.OutputStream;

/** One way from what a service returns to the bytes that are sent. For one thread. */
interface MeshSender {
  /**
   * Sends a result.
   *
   * @throws Exception if the result cannot be written
   */
  void send(Object result, OutputStream out) throws Exception;
}
