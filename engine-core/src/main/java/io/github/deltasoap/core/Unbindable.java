package io.github.deltasoap.core;

/**
 * Tells, from deep inside a conversion or a binding, that this message is stock's to answer. It
 * never reaches a user: the one place that catches it hands the same bytes to stock. It carries no
 * stack trace, so hostile messages cannot make it dear.
 */
public final class Unbindable extends Exception {
  private static final long serialVersionUID = 1L;

  private final StockReason reason;

  /** Creates it for one of the reasons that concern binding. */
  public Unbindable(StockReason reason) {
    super(reason.name(), null, false, false);
    this.reason = reason;
  }

  /** Why the message cannot be bound. */
  public StockReason reason() {
    return reason;
  }
}
