package io.github.deltasoap.core.type;

/** The type of one value: a text, a bean, or something that only stock can read. */
public sealed interface ValueType permits SimpleType, BeanType, UndescribedType {
  /** The Java class of the values. */
  Class<?> javaClass();
}
