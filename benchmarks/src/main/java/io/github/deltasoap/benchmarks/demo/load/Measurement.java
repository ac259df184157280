package io.github.deltasoap.benchmarks.demo.load;

/**
 * One line of the table: an operation as served by one engine.
 *
 * @param sent the operation as the engine receives it: the same one, or in another format
 * @param path the path of the URL for requests
 * @param service the name of the service in the module's statistics
 */
public record Measurement(
    Engine engine, Operation operation, Operation sent, String path, String service) {

  /** An operation in SOAP. */
  public Measurement(Engine engine, Operation operation, String path, String service) {
    this(engine, operation, operation, path, service);
  }

  /** The same with {@linkplain Requests#similar similar} requests. */
  public Measurement similar() {
    Operation similar =
        new Operation(sent.title(), sent.requests().similar(), sent.response(), sent.answer());
    return new Measurement(engine, operation, similar, path, service);
  }

  /** The same with MTOM messages in place of SOAP messages; the limits only read what they get. */
  public Measurement asMtom() {
    Operation mtom =
        new Operation(sent.title(), sent.requests().asMtom(), sent.response(), sent.answer());
    return engine.isLimit() ? this : new Measurement(engine, operation, mtom, path, service);
  }

  @Override
  public String toString() {
    return operation.title() + ", " + engine.title();
  }
}
