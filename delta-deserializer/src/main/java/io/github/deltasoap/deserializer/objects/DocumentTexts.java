package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.wire.CharacterData;
import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.wire.WireMessage;

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
    private final WireMessage message;
    private final Spans spans;
    private int next;

    public Read(WireMessage message, Spans spans) {
      this.message = message;
      this.spans = spans;
    }

    @Override
    public String next() {
      int from = spans.begin(next);
      int to = spans.end(next++);
      return from == to ? "" : CharacterData.decodeText(message.bytes(), from, to);
    }
  }

  /** The texts of a prototype, except where the message differs. */
  final class Changed implements DocumentTexts {
    private final String[] texts;
    private final WireMessage message;
    private final Baseline.Changes changes;
    private int next;
    private int change;

    public Changed(String[] texts, WireMessage message, Baseline.Changes changes) {
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
      return CharacterData.decodeText(message.bytes(), from, to);
    }
  }
}
