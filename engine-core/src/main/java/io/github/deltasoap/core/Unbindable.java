package io.github.deltasoap.core;

/**
 * Thrown deep inside a conversion or a binding when the message must fall back to stock. A single
 * place catches it and hands the same bytes to stock, so users never see it. It has no stack trace,
 * which keeps it cheap under hostile messages.
 */
public final class Unbindable extends Exception {
  private static final long serialVersionUID = 1L;

  private final StockReason reason;

  /** Creates it with one of the reasons that concern binding. */
  public Unbindable(StockReason reason) {
    super(reason.name(), null, false, false);
    this.reason = reason;
  }

  /** Why the message cannot be bound. */
  public StockReason reason() {
    return reason;
  }
}
