package io.github.deltasoap.core.write;

/**
 * Thrown deep inside a result when only stock can write it. A single place catches it and hands the
 * same result to stock, so users never see it. It has no stack trace.
 */
public sealed class Unwritable extends Exception permits TooLong {
  private static final long serialVersionUID = 1L;

  /** Creates it with the reason, which contains no value of the result. */
  public Unwritable(String why) {
    super(why, null, false, false);
  }
}
