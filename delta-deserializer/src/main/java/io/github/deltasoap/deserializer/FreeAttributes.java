package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.bind.BindingRules;

/**
 * Attributes whose values vary within a shape. Around the payload these are all but namespace
 * declarations, since Envelope and Header are read from each message's own bytes. Inside it, {@code
 * nil} and {@code type} with a prefix decide what follows, and so do references where the rules
 * read them. A value that is bound varies as a text does.
 *
 * @param references whether {@code href} and {@code ref} decide what an element means
 * @param document whether payloads are kept as documents, with the values of all attributes
 */
record FreeAttributes(boolean references, boolean document) {

  /** The attributes whose values vary under the rules. */
  static FreeAttributes of(BindingRules rules) {
    return new FreeAttributes(rules.readsReferences(), rules.keepsDocument());
  }

  /** Whether the value of the attribute with this qualified name varies. */
  boolean isFree(String qualifiedName, boolean inPayload) {
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
