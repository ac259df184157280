package io.github.deltasoap.core.result;

/** The form in which stock writes null. */
public enum NullForm {
  /** An element with {@code xsi:nil}. */
  NIL,
  /** Nothing. */
  ABSENT,
  /** Decided by stock, which may fail. */
  STOCK
}
