package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.bind.BindingRules;
import java.util.Set;

/**
 * Attributes whose values mean nothing to the binding or to the envelope, so that they may vary:
 * all but namespace declarations, {@code nil} and {@code type} under any prefix, and the names by
 * which SOAP and multiref messages decide meaning; and but those that the binding rules bind.
 *
 * @param bound local names of the attributes that are bound
 * @param document whether messages are kept as documents, in which every attribute matters
 */
record FreeAttributes(Set<String> bound, boolean document) {
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

  /** The attributes that mean nothing to the rules. */
  static FreeAttributes of(BindingRules rules) {
    return new FreeAttributes(rules.boundAttributes(), rules.keepsDocument());
  }

  /** Whether the value of the attribute with this qualified name may vary. */
  boolean isFree(String qualifiedName) {
    if (document) {
      return false;
    }
    int colon = qualifiedName.indexOf(':');
    boolean declaration =
        colon < 0 ? qualifiedName.equals("xmlns") : qualifiedName.startsWith("xmlns:");
    String localName = qualifiedName.substring(colon + 1);
    return !declaration && !DECIDING.contains(localName) && !bound.contains(localName);
  }
}
