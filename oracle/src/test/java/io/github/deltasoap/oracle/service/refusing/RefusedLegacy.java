package io.github.deltasoap.oracle.service.refusing;

/** A fault without annotation, with a bean where Axis2 looks for it. */
public class RefusedLegacy extends Exception {
  private static final long serialVersionUID = 1L;

  private final String reason;

  public RefusedLegacy(String message, String reason) {
    super(message);
    this.reason = reason;
  }

  public String getReason() {
    return reason;
  }
}
