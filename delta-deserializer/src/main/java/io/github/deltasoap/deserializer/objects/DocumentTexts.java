package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.wire.CharacterData;

/** The texts of a message's variables, read in order. For one reader. */
public sealed interface DocumentTexts {
  /** The text of the next variable. */
  String next();

  /** Skips variables. */
  default void skip(int variables) {
    for (int i = 0; i < variables; i++) {
      next();
    }
  }

  /** Texts read from the message. */
  final class Read implements DocumentTexts {
    private final byte[] message;
    private final int[] spans;
    private int next;

    /**
     * @param spans alternating start and end of each value
     */
    public Read(byte[] message, int[] spans) {
      this.message = message;
      this.spans = spans;
    }

    @Override
    public String next() {
      int from = spans[next++];
      int to = spans[next++];
      return from == to ? "" : CharacterData.decodeText(message, from, to);
    }
  }

  /** The texts of a prototype, except where the message differs. */
  final class Changed implements DocumentTexts {
    private final String[] texts;
    private final byte[] message;
    private final Baseline.Changes changes;
    private int next;
    private int change;

    public Changed(String[] texts, byte[] message, Baseline.Changes changes) {
      this.texts = texts;
      this.message = message;
      this.changes = changes;
    }

    @Override
    public String next() {
      int variable = next++;
      if (change == changes.count() || changes.variable(change) != variable) {
        return texts[variable];
      }
      int from = changes.from(change);
      int to = changes.to(change);
      change++;
      return CharacterData.decodeText(message, from, to);
    }
  }
}
