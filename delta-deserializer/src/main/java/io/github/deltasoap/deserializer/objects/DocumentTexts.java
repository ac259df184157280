package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.wire.CharacterData;
import io.github.deltasoap.core.wire.WireMessage;

/**
 * The texts of a message's variables, read in order: those of a prototype, except where the message
 * differs. For one reader.
 */
public final class DocumentTexts {
  private final String[] texts;
  private final WireMessage message;
  private final Baseline.Changes changes;
  private int change;

  /**
   * @param texts of the prototype, by variable; unused where the message differs
   */
  public DocumentTexts(String[] texts, WireMessage message, Baseline.Changes changes) {
    this.texts = texts;
    this.message = message;
    this.changes = changes;
  }

  /**
   * The text of a variable.
   *
   * @param variable not before the last one read
   */
  String at(int variable) {
    while (change < changes.count() && changes.variable(change) < variable) {
      change++;
    }
    return change < changes.count() && changes.variable(change) == variable
        ? CharacterData.decodeText(message.bytes(), changes.from(change), changes.to(change))
        : texts[variable];
  }
}
