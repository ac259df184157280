package io.github.deltasoap.deserializer;

/** How a changed value reaches its bean (P1, section 4.2). */
public enum SetterStrategy {
  /** The setter is looked up each time. */
  REFLECTIVE,
  /** The setter is stored in the Variable Table. */
  PRESERVED,
  /** The bean's binder calls the setter; if the bean has none, as {@link #PRESERVED}. */
  GENERATED
}
