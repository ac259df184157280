package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.wire.EnvelopeShape;
import org.jspecify.annotations.Nullable;

/**
 * The application objects of one path through an automaton, with the message they came from (P1,
 * section 3.3.1). Its objects are never changed after publication.
 */
final class Prototype {
  final Baseline baseline;
  final VariableTable variables;
  final EnvelopeShape envelope;
  final GraphCopier copier;

  /** What the copier copies from. */
  final Object original;

  /** Idle objects for the strategy that hands out pooled objects; null for the others. */
  final @Nullable ArgumentPool pool;

  /** The texts of the variables, if messages are kept as documents. */
  final String @Nullable [] texts;

  /** The path in the automaton that is published now; changed by the learner only. */
  volatile MatchRun.Path path;

  /** The last generation of the collector in which a message matched this prototype. */
  int usedGeneration;

  /** How many messages have matched while another one was compared first; races do no harm. */
  int preference;

  Prototype(
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
  }

  /**
   * An estimate of the memory held: message, spans, objects, pooled objects with their messages.
   */
  long sizeBytes() {
    long message = baseline.length();
    long graph = 4 * message + 64L * variables.nodeCount() + 48L * variables.variableCount();
    long spans = 8L * variables.variableCount();
    // A pooled message may be twice as long as ours, and stands in a buffer twice as long as
    // itself.
    long pooled = Math.max(4096, 4 * message) + spans + graph;
    return message
        + spans
        + graph
        + (pool == null ? 0 : ArgumentPool.CAPACITY * pooled)
        + variables.sizeBytes()
        + (texts == null ? 0 : 64L * texts.length + message)
        + 8L * path.states().length
        + 256;
  }
}
