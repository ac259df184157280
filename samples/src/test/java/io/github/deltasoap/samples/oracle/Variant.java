package io.github.deltasoap.samples.oracle;

import java.util.Locale;

/** How the services of the application under test are configured. */
enum Variant {
  NONE("none", "preserved"),
  CLONE("clone", "preserved"),
  SERIALIZATION("serialization", "reflective"),
  REFLECTION("reflection", "reflective"),
  /** No parameters at all: everything is generated. */
  DEFAULT(null, null);

  private final String copyStrategy;
  private final String setter;

  Variant(String copyStrategy, String setter) {
    this.copyStrategy = copyStrategy;
    this.setter = setter;
  }

  /** What stands behind the name of a service of this variant. */
  String suffix() {
    return "-" + name().toLowerCase(Locale.ROOT);
  }

  /** The parameters of a service in services.xml. */
  String parameters() {
    return copyStrategy == null
        ? ""
        : """
            <parameter name="deltasoap.copyStrategy">%s</parameter>
            <parameter name="deltasoap.setter">%s</parameter>
          """
            .formatted(copyStrategy, setter);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT)
        + (setter == null ? "" : " (copyStrategy " + copyStrategy + ", setter " + setter + ")");
  }
}
