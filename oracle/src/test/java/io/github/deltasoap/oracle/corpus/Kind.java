package io.github.deltasoap.oracle.corpus;

import java.util.Locale;

/** The ways to generate a service from a WSDL. */
enum Kind {
  ADB("", "ADB"),
  UNWRAPPED("Unwrapped", "ADB, unwrapped"),
  JAX_WS("JaxWs", "JAX-WS");

  private final String suffix;
  private final String title;

  Kind(String suffix, String title) {
    this.suffix = suffix;
    this.title = title;
  }

  /** The name as it stands in documents. */
  String title() {
    return title;
  }

  /** The name of a service that is generated in this way. */
  String serviceName(Service service) {
    return "Corpus" + service.name() + suffix;
  }

  /** The package of the generated classes. */
  String packageName(Service service) {
    return "corpus." + (service.name() + suffix).toLowerCase(Locale.ROOT);
  }
}
