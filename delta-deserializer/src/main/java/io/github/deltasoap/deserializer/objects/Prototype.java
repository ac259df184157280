package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.automaton.PathRows;
import io.github.deltasoap.deserializer.automaton.State;
import org.jspecify.annotations.Nullable;

/**
 * The application objects of one path through an automaton, with the message they came from (P1,
 * section 3.3.1). Its objects do not change after publication.
 */
public final class Prototype {
  public final Baseline baseline;
  public final VariableTable variables;
  public final EnvelopeShape envelope;
  public final GraphCopier copier;

  /** The copier's input. */
  public final Object original;

  /** Idle objects if the strategy hands out pooled objects, otherwise null. */
  public final @Nullable ArgumentPool pool;

  /** The texts of the variables if messages are kept as documents, otherwise null. */
  public final String @Nullable [] texts;

  /** The path in the published automaton; changed only by the learner. */
  private volatile MatchRun.Path path;

  /** The rows of the path; null if it has none that other messages could use. */
  private volatile @Nullable PathRows rows;

  /** A caller's facts about all messages of the path; races are harmless. */
  private volatile @Nullable Object knowledge;

  /** The last generation of the collector in which a message matched this prototype. */
  public int usedGeneration;

  private final long sizeBytes;

  /** Made by the first reader; races are harmless. */
  private @Nullable DocumentEvents events;

  /**
   * The number of messages matched while another prototype was compared first; races are harmless.
   */
  int preference;

  public Prototype(
      Baseline baseline,
      VariableTable variables,
      EnvelopeShape envelope,
      GraphCopier copier,
      Object original,
      @Nullable ArgumentPool pool,
      MatchRun.Path path,
      String @Nullable [] texts) {
    this.baseline = baseline;
    this.variables = variables;
    this.envelope = envelope;
    this.copier = copier;
    this.original = original;
    this.pool = pool;
    this.path = path;
    this.texts = texts;
    this.rows = rows(path);
    this.sizeBytes = estimatedBytes();
  }

  /** The path in the published automaton. */
  public MatchRun.Path path() {
    return path;
  }

  /** Moves the prototype to an equal path of another automaton. */
  public void moveTo(MatchRun.Path other) {
    path = other;
    rows = rows(other);
  }

  /**
   * A caller's facts about all messages of the path.
   *
   * @return null if nothing was noted
   */
  public @Nullable Object knowledge() {
    return knowledge;
  }

  /**
   * Keeps a caller's facts about all messages of the path, for as long as the prototype lives.
   *
   * @param found immutable; at most 4 bytes for each variable
   */
  public void know(Object found) {
    knowledge = found;
  }

  /** The rows of the path; null if it has none that other messages could use. */
  @Nullable PathRows rows() {
    return rows;
  }

  private @Nullable PathRows rows(MatchRun.Path from) {
    return texts == null && variables.holdsAllBeans() ? PathRows.of(from) : null;
  }

  /** The events of the document that the path describes. */
  DocumentEvents events() {
    DocumentEvents made = events;
    if (made == null) {
      // Another path of the same message, which the learner may set, has the same events.
      made = DocumentEvents.of(path.states());
      events = made;
    }
    return made;
  }

  /** The estimated memory of message, spans, objects and pooled objects with their messages. */
  public long sizeBytes() {
    return sizeBytes;
  }

  private long estimatedBytes() {
    long message = baseline.message().length();
    long graph = variables.objectBytes(baseline);
    long spans = 8L * variables.variableCount();
    long known = 64 + 4L * variables.variableCount();
    // A pooled message may be twice as long as ours, and its buffer twice as long as the message.
    long pooled = Math.max(4096, 4 * message) + spans + graph;
    return message
        + spans
        + graph
        + known
        + (pool == null ? 0 : ArgumentPool.CAPACITY * pooled)
        + variables.sizeBytes()
        + (texts == null ? 0 : 64L * texts.length + message + eventBytes())
        + 4L * path.states().length
        + (rows == null ? 0 : rows.sizeBytes())
        + 448;
  }

  private long eventBytes() {
    long events = 0;
    for (State state : path.states()) {
      events += state instanceof State.TagState tags ? tags.steps().length : 1;
    }
    return events * DocumentEvents.EVENT_BYTES;
  }
}
