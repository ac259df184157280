package io.github.deltasoap.deserializer.automaton;

import io.github.deltasoap.core.bind.BindingRules;

/**
 * The attributes whose values vary within a shape. Outside the payload these are all except
 * namespace declarations, since Envelope and Header are read from each message's own bytes. Inside
 * the payload, prefixed {@code nil} and {@code type} attributes decide the transitions that follow,
 * and so do references if the rules read them. A bound value varies as a text does.
 *
 * @param references whether {@code href} and {@code ref} decide the meaning of an element
 * @param document whether payloads are kept as documents, with the values of all attributes
 */
public record FreeAttributes(boolean references, boolean document) {

  /** The attributes whose values vary under the given rules. */
  public static FreeAttributes of(BindingRules rules) {
    return new FreeAttributes(rules.readsReferences(), rules.keepsDocument());
  }

  /** Whether the value of the attribute with this qualified name varies. */
  public boolean isFree(String qualifiedName, boolean inPayload) {
    int colon = qualifiedName.indexOf(':');
    String localName = qualifiedName.substring(colon + 1);
    boolean declaration =
        colon < 0 ? qualifiedName.equals("xmlns") : qualifiedName.startsWith("xmlns:");
    if (declaration || !inPayload) {
      return !declaration;
    }
    boolean decides =
        colon < 0
            ? references && (localName.equals("href") || localName.equals("ref"))
            : localName.equals("nil") || localName.equals("type");
    return !document && !decides;
  }
}
