package io.github.deltasoap.core.type;

/**
 * A type outside the type model.
 *
 * @param javaClass the Java class
 * @param why what the model lacks, for the line in the log
 */
public record UndescribedType(Class<?> javaClass, String why) implements ValueType {}
