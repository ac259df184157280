package org.apache.axis2.util;

import java.io.File;

/**
 * Replaces the last step of WSDL2Java, which formats the generated code: it takes most of the time,
 * needs the internals of javac, and changes nothing that is compiled.
 */
public final class PrettyPrinter {
  private PrettyPrinter() {}

  /** Leaves a file as it is. */
  public static void prettify(File file) {
    // Nobody reads it.
  }
}
