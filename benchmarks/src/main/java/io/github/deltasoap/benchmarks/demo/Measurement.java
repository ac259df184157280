package io.github.deltasoap.benchmarks.demo;

/**
 * One line of the table: an operation as one engine serves it.
 *
 * @param path the path of the URL to which requests go
 * @param service the name of the service, under which the module publishes its statistics
 */
record Measurement(Engine engine, Operation operation, String path, String service) {

  @Override
  public String toString() {
    return operation.title() + ", " + engine.title();
  }
}
