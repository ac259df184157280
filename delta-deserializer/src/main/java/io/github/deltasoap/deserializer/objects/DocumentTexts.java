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
  private int next;
  private int change;

  /**
   * @param texts of the prototype, by variable; unused where the message differs
   */
  public DocumentTexts(String[] texts, WireMessage message, Baseline.Changes changes) {
    this.texts = texts;
    this.message = message;
    this.changes = changes;
  }

  /** The text of the next variable. */
  String next() {
    int variable = next++;
    if (change == changes.count() || changes.variable(change) != variable) {
      return texts[variable];
    }
    int from = changes.from(change);
    int to = changes.to(change);
    change++;
    return CharacterData.decodeText(message.bytes(), from, to);
  }

  /** Skips variables. */
  void skip(int variables) {
    for (int i = 0; i < variables; i++) {
      next();
    }
  }
}
