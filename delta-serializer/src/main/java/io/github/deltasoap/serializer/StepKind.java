package io.github.deltasoap.serializer;

/** What a step of a message's structure is. */
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
  /** A bean that has nothing but simple values; the detail tells which are null. */
  BEAN,
  /** An array of numbers; the detail is its length. */
  INTS,
  LONGS,
  FLOATS,
  DOUBLES;

  /** Whether equal steps in a row are one step that is repeated. */
  boolean isRepeated() {
    return switch (this) {
      case INTS, LONGS, FLOATS, DOUBLES -> false;
      default -> true;
    };
  }
}
