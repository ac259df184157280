package io.github.deltasoap.core.type;

/** The type of one value: simple, a bean, or a type that only stock can read. */
public sealed interface ValueType permits SimpleType, BeanType, UndescribedType {
  /** The Java class of the values. */
  Class<?> javaClass();
}
