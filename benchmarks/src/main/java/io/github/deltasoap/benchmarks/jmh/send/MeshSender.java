package io.github.deltasoap.benchmarks.jmh.send;

import java.io.OutputStream;

/** One way from a service's result to the bytes sent. For one thread. */
interface MeshSender {
  /**
   * Sends a result.
   *
   * @throws Exception if the result cannot be written
   */
  void send(Object result, OutputStream out) throws Exception;
}
