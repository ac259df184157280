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

  /**
   * The widest primitive class of a number's kind.
   *
   * @throws IllegalStateException if the kind is not that of a number
   */
  public Class<?> primitive() {
    return switch (this) {
      case INTEGER -> int.class;
      case LONG -> long.class;
      case FLOAT -> float.class;
      case DOUBLE -> double.class;
      case BOOLEAN, OBJECT -> throw notNumber();
    };
  }

  private IllegalStateException notNumber() {
    return new IllegalStateException(this + " is not a number");
  }

  /**
   * The number of given bits: an Integer, Long, Float or Double.
   *
   * @throws IllegalStateException if the kind is not that of a number
   */
  public Object box(long bits) {
    return switch (this) {
      case INTEGER -> (int) bits;
      case LONG -> bits;
      case FLOAT -> Float.intBitsToFloat((int) bits);
      case DOUBLE -> Double.longBitsToDouble(bits);
      case BOOLEAN, OBJECT -> throw notNumber();
    };
  }
}
