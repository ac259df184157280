package io.github.deltasoap.oracle.service.typical;

/** There is no such booking. */
public class UnknownBookingException extends Exception {
  private static final long serialVersionUID = 1L;

  public UnknownBookingException(String message) {
    super(message);
  }
}
