package io.github.deltasoap.core.result;

/** What stock writes where there is no value. */
public enum NullForm {
  /** An element that says that it is nil. */
  NIL,
  /** Nothing. */
  ABSENT,
  /** Only stock can tell; it may fail. */
  STOCK
}
