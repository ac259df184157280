package io.github.deltasoap.oracle.service.pojo;

/** Not declared itself; only its superclass is. */
public final class LateOrderException extends OrderException {
  private static final long serialVersionUID = 1L;

  public LateOrderException(String message) {
    super(message, 1, null);
  }
}
