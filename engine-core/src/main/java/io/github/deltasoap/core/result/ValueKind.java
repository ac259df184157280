package io.github.deltasoap.core.result;

/** How {@link PropertyReader#read} hands over a property. */
public enum ValueKind {
  /** As 0 or 1. */
  BOOLEAN,
  /** As the number, which has 32 bits or fewer. */
  INTEGER,
  /** As the number. */
  LONG,
  /** As the bits of {@link Float#floatToRawIntBits}. */
  FLOAT,
  /** As the bits of {@link Double#doubleToRawLongBits}. */
  DOUBLE,
  /** As an object, or null. */
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
