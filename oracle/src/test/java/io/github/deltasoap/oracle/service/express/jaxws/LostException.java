package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.xml.ws.WebFault;

/** A fault with a detail. */
@WebFault(
    name = "lost",
    targetNamespace = "http://example.org/jaxws",
    faultBean = "io.github.deltasoap.oracle.service.express.jaxws.LostDetail")
public class LostException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient LostDetail detail;

  public LostException(String message, LostDetail detail) {
    super(message);
    this.detail = detail;
  }

  public LostDetail getFaultInfo() {
    return detail;
  }
}
