package io.github.deltasoap.core.type;

/**
 * A type outside the type model.
 *
 * @param javaClass the Java class
 * @param why the missing feature, for the log
 * @param refused whether stock refuses all values but nil, so that messages without a value are as
 *     good as those to any other type
 */
public record UndescribedType(Class<?> javaClass, String why, boolean refused)
    implements ValueType {
  /** A type whose values stock reads. */
  public UndescribedType(Class<?> javaClass, String why) {
    this(javaClass, why, false);
  }
}
