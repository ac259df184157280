package io.github.deltasoap.benchmarks.traffic;

/** A programming model, and the order service in it. */
public enum Model {
  POJO("OrderPojo", "order-pojo.aar"),
  ADB("OrderAdb", "order-adb.aar"),
  JAX_WS("OrderJaxWs", "order-jaxws.aar"),
  AXIOM("OrderAxiom", "order-axiom.aar");

  private final String service;
  private final String archive;

  Model(String service, String archive) {
    this.service = service;
    this.archive = archive;
  }

  /** The name of the service. */
  public String service() {
    return service;
  }

  /** The file name of its archive in the target directory of {@code samples}. */
  public String archive() {
    return archive;
  }

  /** The name in tables. */
  public String title() {
    return name().replace('_', '-');
  }

  /** Whether stock takes SOAP 1.2 at the service's address, too: JAX-WS binds one version only. */
  boolean takesSoap12() {
    return this != JAX_WS;
  }
}
