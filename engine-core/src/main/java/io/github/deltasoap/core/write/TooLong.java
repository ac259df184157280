package io.github.deltasoap.core.write;

/** A message that is longer than what may be held of one in memory. */
public final class TooLong extends Unwritable {
  private static final long serialVersionUID = 1L;

  /** Creates it with the length that was exceeded. */
  public TooLong(int maxBytes) {
    super("more than " + maxBytes + " bytes");
  }
}
