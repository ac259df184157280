package io.github.deltasoap.benchmarks.channel;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A client, which has to agree with each address anew. All callers of a talk send the same values.
 * For one thread.
 */
interface Caller extends AutoCloseable {
  /**
   * A client of one way, which has made no call.
   *
   * @param directory for the client's configuration
   * @param module the module's archive
   */
  static Caller of(Way way, Talk talk, Path directory, Path module) throws IOException {
    return way == Way.GRPC ? new GrpcCaller(talk) : new AxisCaller(way, talk, directory, module);
  }

  /** Makes the next call of the service at a port, and returns the result as stock writes it. */
  String call(int port) throws IOException;

  /** Makes the next calls. */
  default void call(int port, int times) throws IOException {
    for (int i = 0; i < times; i++) {
      call(port);
    }
  }

  @Override
  void close() throws IOException;
}
