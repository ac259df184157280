package io.github.deltasoap.axis2;

import java.util.Map;

/**
 * The Java source of one POJO service.
 *
 * @param name the service's name
 * @param className the class that implements it
 * @param debugNames whether it is compiled with the names of parameters
 * @param files source text by class name
 */
record ServiceSource(String name, String className, boolean debugNames, Map<String, String> files) {

  /** All source text, for display. */
  String text() {
    return String.join("\n", files.values());
  }
}
