package io.github.deltasoap.samples.oracle;

import java.util.Locale;

/** Configurations of the services of the application under test. */
enum Variant {
  NONE("none", "preserved", "xpp3"),
  CLONE("clone", "preserved", "aalto"),
  SERIALIZATION("serialization", "reflective", "woodstox"),
  REFLECTION("reflection", "reflective", "scanner"),
  /** No parameters: by default everything is generated. */
  DEFAULT(null, null, null);

  private final String copyStrategy;
  private final String setter;
  private final String parser;

  Variant(String copyStrategy, String setter, String parser) {
    this.copyStrategy = copyStrategy;
    this.setter = setter;
    this.parser = parser;
  }

  /** The suffix of a service's name for this variant. */
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
            <parameter name="deltasoap.parser">%s</parameter>
          """
            .formatted(copyStrategy, setter, parser);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT)
        + (setter == null
            ? ""
            : " (copyStrategy " + copyStrategy + ", setter " + setter + ", parser " + parser + ")");
  }
}
