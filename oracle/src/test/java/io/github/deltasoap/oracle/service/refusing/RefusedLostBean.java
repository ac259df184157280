package io.github.deltasoap.oracle.service.refusing;

import jakarta.xml.ws.WebFault;

/** A fault whose bean does not exist. */
@WebFault(
    name = "lost",
    targetNamespace = "http://example.org/jaxws",
    faultBean = "io.github.deltasoap.oracle.service.refusing.NoSuchBean")
public class RefusedLostBean extends Exception {
  private static final long serialVersionUID = 1L;

  private final String reason;

  public RefusedLostBean(String message, String reason) {
    super(message);
    this.reason = reason;
  }

  public String getReason() {
    return reason;
  }
}
