package io.github.deltasoap.core.result;

/** The representation of a property in {@link PropertyReader#read}. */
public enum ValueKind {
  /** 0 or 1. */
  BOOLEAN,
  /** A number of 32 bits or fewer. */
  INTEGER,
  /** A number of 64 bits. */
  LONG,
  /** The bits of {@link Float#floatToRawIntBits}. */
  FLOAT,
  /** The bits of {@link Double#doubleToRawLongBits}. */
  DOUBLE,
  /** An object, or null. */
  OBJECT;

  /** The kind of a getter's result. */
  public static ValueKind of(Class<?> type) {
    if (type == boolean.class) {
      return BOOLEAN;
    }
    if (type == int.class || type == short.class || type == byte.class) {
      return INTEGER;
    }
    if (type == long.class) {
      return LONG;
    }
    if (type == float.class) {
      return FLOAT;
    }
    return type == double.class ? DOUBLE : OBJECT;
  }
}
