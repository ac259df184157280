package io.github.deltasoap.core.wire;

import java.nio.charset.StandardCharsets;

/** A version of SOAP, identified by its envelope namespace. */
public enum SoapVersion {
  SOAP11("http://schemas.xmlsoap.org/soap/envelope/"),
  SOAP12("http://www.w3.org/2003/05/soap-envelope");

  private final String namespace;
  private final byte[] namespaceBytes;

  SoapVersion(String namespace) {
    this.namespace = namespace;
    this.namespaceBytes = namespace.getBytes(StandardCharsets.US_ASCII);
  }

  /** The envelope namespace. */
  public String namespace() {
    return namespace;
  }

  byte[] namespaceBytes() {
    return namespaceBytes;
  }
}
