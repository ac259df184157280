package io.github.deltasoap.oracle.service.refusing;

/** A fault without annotation and bean. */
public class RefusedWithoutBean extends Exception {
  private static final long serialVersionUID = 1L;

  private final String reason;

  public RefusedWithoutBean(String message, String reason) {
    super(message);
    this.reason = reason;
  }

  public String getReason() {
    return reason;
  }
}
