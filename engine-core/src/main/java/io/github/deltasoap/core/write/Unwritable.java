package io.github.deltasoap.core.write;

/**
 * Tells, from deep inside a result, that only stock can write it. It never reaches a user: the one
 * place that catches it hands the same result to stock. It carries no stack trace.
 */
public sealed class Unwritable extends Exception permits TooLong {
  private static final long serialVersionUID = 1L;

  /** Creates it with the reason, which names no value. */
  public Unwritable(String why) {
    super(why, null, false, false);
  }
}
