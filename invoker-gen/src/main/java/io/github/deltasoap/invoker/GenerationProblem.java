package io.github.deltasoap.invoker;

/**
 * Why no code is generated for a class, so that reflection handles it. The identifiers are stable.
 */
public enum GenerationProblem {
  /** The class, or one that a property needs, is not public. */
  NOT_PUBLIC("DELTA-GEN-01", "is not public"),
  /** There is no public no-argument constructor. */
  NO_CONSTRUCTOR("DELTA-GEN-02", "has no public constructor without parameters"),
  /** The class is in a module that does not export it. */
  NOT_EXPORTED("DELTA-GEN-03", "is in a module that does not export its package"),
  /** The service's class loader does not lead to the class. */
  NOT_VISIBLE("DELTA-GEN-04", "is not visible to the class loader of the service"),
  /**
   * A property has a setter but no getter that returns the stored value, so a binder without field
   * access could not copy it.
   */
  NO_PLAIN_GETTER("DELTA-GEN-05", "has a setter without a getter that returns its field"),
  /** The virtual machine refused the generated class. */
  REFUSED("DELTA-GEN-06", "cannot be linked with generated code");

  private final String id;
  private final String text;

  GenerationProblem(String id, String text) {
    this.id = id;
    this.text = text;
  }

  /** The identifier used in documentation. */
  public String id() {
    return id;
  }

  /** Formats the problem as one line for the log. */
  String of(String what) {
    return "[" + id + "] " + what + " " + text + "; reflection is used";
  }
}
