package io.github.deltasoap.serializer;

import io.github.deltasoap.core.result.ValueKind;

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

  /** The step of a number or a boolean. */
  static StepKind of(ValueKind kind) {
    return switch (kind) {
      case BOOLEAN -> BOOLEAN;
      case INTEGER -> INTEGER;
      case LONG -> LONG;
      case FLOAT -> FLOAT;
      case DOUBLE -> DOUBLE;
      case OBJECT -> TEXT;
    };
  }

  /** The step of an array of numbers. */
  static StepKind ofNumbers(ValueKind kind) {
    return switch (kind) {
      case INTEGER -> INTS;
      case LONG -> LONGS;
      case FLOAT -> FLOATS;
      default -> DOUBLES;
    };
  }

  /** Whether equal consecutive steps are one repeated step. */
  boolean isRepeated() {
    return switch (this) {
      case INTS, LONGS, FLOATS, DOUBLES -> false;
      default -> true;
    };
  }
}
