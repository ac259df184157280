package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.deserializer.objects.Baseline.Changes;
import io.github.deltasoap.deserializer.objects.DocumentReader;
import io.github.deltasoap.deserializer.objects.Prototype;
import org.jspecify.annotations.Nullable;

/**
 * A message that an automaton accepted: with a prototype of its path and the values that differ
 * from it, with a prototype of another path that has most of its objects, or with all its values.
 * Belongs to one request.
 */
public abstract sealed class Match permits PrototypeMatch, PathMatch {
  final OperationMatcher matcher;
  final WireMessage message;

  /** Whether a reader was requested. */
  private boolean read;

  Match(OperationMatcher matcher, WireMessage message) {
    this.matcher = matcher;
    this.message = message;
  }

  /** The envelope around the payload. */
  public abstract EnvelopeShape envelope();

  /** The message's path through the automaton. */
  abstract MatchRun.Path path();

  /** Identifies the message's path through the automaton. */
  public final long shape() {
    return path().hash();
  }

  /** Whether stock reads only the first node of a text of the message. */
  public final boolean readsFirstNodes() {
    return path().readsFirstNodes();
  }

  /**
   * The number of values that are converted, since they differ from the prototype's; -1 if all are.
   */
  public abstract int changedValues();

  /**
   * The prototype whose message has the same markup, byte for byte, and other values at most; null
   * if there is none.
   */
  public @Nullable Prototype prototype() {
    return null;
  }

  /** The values that differ from the {@link #prototype}'s, which must exist. */
  public Changes changes() {
    throw new IllegalStateException("There is no prototype");
  }

  /**
   * The arguments encoded in the message (P1, section 3.3.2). Call it at most once.
   *
   * @throws Unbindable if stock would refuse a value
   */
  public abstract Arguments borrow() throws Unbindable;

  /**
   * A new reader of the payload, as a document of its own; may be called repeatedly. Requires
   * binding rules that keep documents. The tags were parsed when the message's shape was learned,
   * and unchanged texts are the prototype's own strings.
   */
  public abstract DocumentReader payloadReader();

  /** Counts the first reader of the message. */
  final void countRead(boolean patched) {
    if (!read) {
      read = true;
      matcher.countServed(patched);
    }
  }
}
