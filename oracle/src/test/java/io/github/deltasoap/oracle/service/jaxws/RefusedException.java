package io.github.deltasoap.oracle.service.jaxws;

import jakarta.xml.ws.WebFault;

/** A fault with a detail. */
@WebFault(
    name = "refused",
    targetNamespace = "http://example.org/jaxws",
    faultBean = "io.github.deltasoap.oracle.service.jaxws.RefusedDetail")
public class RefusedException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient RefusedDetail detail;

  public RefusedException(String message, RefusedDetail detail) {
    super(message);
    this.detail = detail;
  }

  public RefusedDetail getFaultInfo() {
    return detail;
  }
}
