package io.github.deltasoap.deserializer;

import java.util.Set;

/**
 * Attributes whose values mean nothing to the binding or to the envelope, so that they may vary:
 * all but namespace declarations, {@code nil} and {@code type} under any prefix, and the names by
 * which SOAP and multiref messages decide meaning.
 */
final class FreeAttributes {
  private static final Set<String> DECIDING =
      Set.of(
          "nil",
          "type",
          "schemaLocation",
          "noNamespaceSchemaLocation",
          "mustUnderstand",
          "role",
          "actor",
          "encodingStyle",
          "relay",
          "href",
          "ref",
          "id");

  private FreeAttributes() {}

  /** Whether the value of the attribute with this qualified name may vary. */
  static boolean isFree(String qualifiedName) {
    int colon = qualifiedName.indexOf(':');
    boolean declaration =
        colon < 0 ? qualifiedName.equals("xmlns") : qualifiedName.startsWith("xmlns:");
    return !declaration && !DECIDING.contains(qualifiedName.substring(colon + 1));
  }
}
