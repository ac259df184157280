package io.github.deltasoap.deserializer.objects;

/** How a request gets its arguments from a prototype (P1, section 4.1). */
public enum CopyStrategy {
  /**
   * The pooled objects themselves, leased to one request at a time. For services that neither keep
   * nor change their arguments.
   */
  NONE,
  /** A deep copy by the classes' own {@code clone()}, which is verified when it is learned. */
  CLONE,
  /** A copy by Java serialization of the prototype. */
  SERIALIZATION,
  /** A deep copy of beans and arrays by reflection. */
  REFLECTION,
  /** A deep copy by the beans' binders, without reflection; by reflection for beans without one. */
  GENERATED
}
