package io.github.deltasoap.deserializer.objects;

/** The way in which a changed value reaches its bean (P1, section 4.2). */
public enum SetterStrategy {
  /** The setter is looked up each time. */
  REFLECTIVE,
  /** The setter is stored in the Variable Table. */
  PRESERVED,
  /** The bean's binder calls the setter; a bean without one is handled as {@link #PRESERVED}. */
  GENERATED
}
