package io.github.deltasoap.benchmarks.traffic;

/** A version of SOAP. */
public enum SoapVersion {
  SOAP11("http://schemas.xmlsoap.org/soap/envelope/"),
  SOAP12("http://www.w3.org/2003/05/soap-envelope");

  private final String namespace;

  SoapVersion(String namespace) {
    this.namespace = namespace;
  }

  /** The namespace of its envelopes. */
  String namespace() {
    return namespace;
  }
}
