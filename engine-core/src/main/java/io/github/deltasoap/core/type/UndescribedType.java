package io.github.deltasoap.core.type;

/**
 * A type outside the type model.
 *
 * @param javaClass the Java class
 * @param why the missing feature, for the log
 */
public record UndescribedType(Class<?> javaClass, String why) implements ValueType {}
