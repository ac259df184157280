package io.github.deltasoap.core.type;

/**
 * Thrown where the type model cannot describe a type, an operation or a service; stock serves it.
 */
public final class Undescribed extends Exception {
  private static final long serialVersionUID = 1L;

  /** Creates it with the reason, for the log. */
  public Undescribed(String why) {
    super(why);
  }
}
