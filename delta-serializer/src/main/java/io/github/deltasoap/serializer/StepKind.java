package io.github.deltasoap.serializer;

/** The kind of a step in a message's structure. */
enum StepKind {
  MARKUP,
  TEXT,
  ATTRIBUTE,
  BINARY,
  BOOLEAN,
  INTEGER,
  LONG,
  FLOAT,
  DOUBLE,
  /** A bean with only simple values; the detail is the set of null ones. */
  BEAN,
  /** An array of numbers; the detail is its length. */
  INTS,
  LONGS,
  FLOATS,
  DOUBLES;

  /** Whether equal consecutive steps are one repeated step. */
  boolean isRepeated() {
    return switch (this) {
      case INTS, LONGS, FLOATS, DOUBLES -> false;
      default -> true;
    };
  }
}
