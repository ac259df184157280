package io.github.deltasoap.core.write;

/** Thrown when a message exceeds the memory allowed for one. */
public final class TooLong extends Unwritable {
  private static final long serialVersionUID = 1L;

  /** Creates it with the limit that was exceeded. */
  public TooLong(int maxBytes) {
    super(ReplyReason.TOO_LONG, "more than " + maxBytes + " bytes");
  }
}
