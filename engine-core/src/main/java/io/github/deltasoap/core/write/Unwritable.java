package io.github.deltasoap.core.write;

/**
 * Thrown deep inside a result when only stock can write it. A single place catches it and hands the
 * same result to stock, so users never see it. It has no stack trace.
 */
public sealed class Unwritable extends Exception permits TooLong {
  private static final long serialVersionUID = 1L;

  private final ReplyReason reason;

  /** Creates it with the reason. */
  public Unwritable(ReplyReason reason) {
    this(reason, reason.name());
  }

  /** Creates it with the reason and a description, which names no value. */
  public Unwritable(ReplyReason reason, String description) {
    super(description, null, false, false);
    this.reason = reason;
  }

  /** The reason. */
  public final ReplyReason reason() {
    return reason;
  }
}
