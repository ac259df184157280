package io.github.deltasoap.core;

/**
 * Thrown deep inside a conversion or a binding when the message must fall back to stock. A single
 * place catches it and hands the same bytes to stock, so users never see it. It has no stack trace,
 * which keeps it cheap under hostile messages.
 */
public final class Unbindable extends Exception {
  private static final long serialVersionUID = 1L;

  /** The offset of a refusal at an unknown place. */
  public static final int NO_OFFSET = -1;

  private final StockReason reason;
  private final int offset;

  /** Creates it with one of the reasons that concern binding, at an unknown place. */
  public Unbindable(StockReason reason) {
    this(reason, NO_OFFSET);
  }

  /**
   * Creates it with one of the reasons that concern binding.
   *
   * @param offset of the refused tag or text in the message, in bytes
   */
  public Unbindable(StockReason reason, int offset) {
    super(reason.name(), null, false, false);
    this.reason = reason;
    this.offset = offset;
  }

  /** Why the message cannot be bound. */
  public StockReason reason() {
    return reason;
  }

  /** The offset of the refused tag or text in the message, in bytes; negative if unknown. */
  public int offset() {
    return offset;
  }
}
