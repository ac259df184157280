package io.github.deltasoap.core.type;

/**
 * A type outside the type model.
 *
 * @param javaClass the Java class
 * @param why the missing feature, for the log
 * @param values how its values are read
 */
public record UndescribedType(Class<?> javaClass, String why, Values values) implements ValueType {
  /** How the values of a type are read. */
  public enum Values {
    /** Stock reads them. */
    STOCKS,
    /**
     * Stock refuses all but nil, so that messages without a value are as good as those to any other
     * type.
     */
    REFUSED,
    /** They are read if the message names their own type, and by stock otherwise. */
    NAMED,
    /** They are the elements themselves, which the caller puts into the arguments. */
    ELEMENTS
  }

  /** A type whose values stock reads. */
  public UndescribedType(Class<?> javaClass, String why) {
    this(javaClass, why, Values.STOCKS);
  }

  /** The type of an array of such values. */
  public UndescribedType inside(Class<?> arrayClass) {
    return new UndescribedType(arrayClass, why, values);
  }

  /** Whether the message may name the type of a value. */
  public static boolean isNamed(ValueType type) {
    return type instanceof UndescribedType undescribed && undescribed.values == Values.NAMED;
  }

  /** Whether the values are elements of the message. */
  public static boolean isElement(ValueType type) {
    return type instanceof UndescribedType undescribed && undescribed.values == Values.ELEMENTS;
  }
}
