package io.github.deltasoap.axis2.service;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An optional part of an installation, without which stock serves the services that the module
 * could read.
 *
 * @param prefix of the binary names of its classes, with slashes
 * @param name of its archive, for the log
 */
record MissingPart(String prefix, String name) {
  private static final List<MissingPart> PARTS =
      List.of(
          new MissingPart("org/apache/axis2/databinding/", "axis2-adb"),
          new MissingPart("org/apache/axis2/rpc/", "axis2-adb"),
          new MissingPart("org/apache/axis2/datasource/", "axis2-jaxws"),
          new MissingPart("org/apache/axis2/jaxws/", "axis2-jaxws"),
          new MissingPart("jakarta/xml/bind/", "jakarta.xml.bind-api (JAXB)"));

  /**
   * The name of the part whose class could not be found.
   *
   * @return null if it belongs to none
   */
  static @Nullable String of(NoClassDefFoundError missing) {
    String className = String.valueOf(missing.getMessage());
    for (MissingPart part : PARTS) {
      if (className.startsWith(part.prefix)) {
        return part.name;
      }
    }
    return null;
  }
}
