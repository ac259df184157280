package io.github.deltasoap.oracle.service.refusing;

import jakarta.xml.ws.WebFault;

/** A fault with a bean and without a method for it. */
@WebFault(
    name = "annotated",
    targetNamespace = "http://example.org/jaxws",
    faultBean = "io.github.deltasoap.oracle.service.refusing.jaxws.RefusedLegacyBean")
public class RefusedAnnotated extends Exception {
  private static final long serialVersionUID = 1L;

  private final String reason;

  public RefusedAnnotated(String message, String reason) {
    super(message);
    this.reason = reason;
  }

  public String getReason() {
    return reason;
  }
}
