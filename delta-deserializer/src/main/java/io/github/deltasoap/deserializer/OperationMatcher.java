package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.automaton.Divergence;
import io.github.deltasoap.deserializer.automaton.FreeAttributes;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.automaton.ShapeSignature;
import io.github.deltasoap.deserializer.learn.LearnedOperation;
import io.github.deltasoap.deserializer.objects.Alignment;
import io.github.deltasoap.deserializer.objects.Baseline.Changes;
import io.github.deltasoap.deserializer.objects.ObjectRepository;
import io.github.deltasoap.deserializer.objects.Prototype;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import org.jspecify.annotations.Nullable;

/**
 * Matches the messages of one operation in one SOAP version with everything learned of it. Matching
 * is lock-free and safe for any number of threads.
 */
public final class OperationMatcher {
  private final MatchingEngine engine;
  private final LearnedOperation learned;
  private final SetterStrategy setters;
  private final FreeAttributes freeAttributes;

  OperationMatcher(MatchingEngine engine, LearnedOperation learned, SetterStrategy setters) {
    this.engine = engine;
    this.learned = learned;
    this.setters = setters;
    this.freeAttributes = FreeAttributes.of(engine.rules());
  }

  LearnedOperation learned() {
    return learned;
  }

  SetterStrategy setters() {
    return setters;
  }

  /**
   * Matches a message (P1, section 3.3.2).
   *
   * @param message bytes that no longer change
   * @return null if no automaton accepts the message
   */
  public @Nullable Match match(WireMessage message) {
    Match match = tryMatch(message);
    if (match == null) {
      countMiss();
    }
    return match;
  }

  /** Counts a message that no automaton accepts. */
  public void countMiss() {
    engine.countMiss();
  }

  /**
   * Matches a message as {@link #match} does, and leaves it to the caller to {@linkplain #countMiss
   * count} a miss, since the message may match in other bytes. Messages that refer to MIME parts
   * never match, as equal references have different contents.
   */
  public @Nullable Match tryMatch(WireMessage message) {
    if (!learned.isCurrent() || message.parts() != null) {
      return null;
    }
    ObjectRepository known = learned.repository();
    Prototype[] recent = known.recent();
    for (int i = 0; i < recent.length; i++) {
      Changes changes = recent[i].baseline.compare(message);
      if (changes != null) {
        known.noteMatch(recent, i);
        return hit(message, recent[i], changes);
      }
    }
    known.noteMismatch(recent);
    MatchRun run = learned.walk(message);
    if (run == null) {
      return null;
    }
    MatchRun.Path path = run.path();
    Spans spans = run.spans.build();
    Prototype prototype = known.find(path);
    if (prototype != null) {
      return hit(message, prototype, prototype.baseline.changes(message, spans));
    }
    engine.countHit();
    if (engine.rules().keepsDocument()) {
      learned.observe(message, path);
    }
    Alignment aligned = learned.alignSteps(path, message, spans);
    if (aligned == null) {
      aligned = known.findRows(path, message, spans);
    }
    if (aligned != null) {
      learned.markUsed(aligned.prototype());
      return new AlignedMatch(this, message, path, spans, aligned);
    }
    return new PathMatch(this, message, path, spans);
  }

  /**
   * Matches a message as {@link #match} does, but counts, learns and changes nothing.
   *
   * @return what matching finds
   */
  public Diagnosis diagnose(WireMessage message) {
    if (!learned.isCurrent()) {
      return new Diagnosis.NothingLearned();
    }
    Divergence divergence = learned.automaton().divergence(message);
    if (divergence != null) {
      return new Diagnosis.Miss(divergence.offset(), divergence.expected());
    }
    MatchRun run = new MatchRun();
    if (!learned.automaton().walk(message, run, 0)) {
      return new Diagnosis.NothingLearned();
    }
    MatchRun.Path path = run.path();
    Spans spans = run.spans.build();
    Prototype prototype = learned.repository().prototype(path);
    if (prototype != null) {
      return new Diagnosis.Patched(prototype.baseline.changes(message, spans).count());
    }
    Alignment aligned = learned.alignSteps(path, message, spans);
    if (aligned == null) {
      aligned = learned.repository().alignRows(path, message, spans);
    }
    return aligned == null
        ? new Diagnosis.Full()
        : new Diagnosis.Patched(aligned.convertedValues());
  }

  private PrototypeMatch hit(WireMessage message, Prototype prototype, Changes changes) {
    learned.markUsed(prototype);
    engine.countHit();
    return new PrototypeMatch(this, message, prototype, changes);
  }

  /** The message with all its values; null if the automaton does not accept it. */
  @Nullable PathMatch walk(WireMessage message) {
    MatchRun run = learned.walk(message);
    return run == null ? null : new PathMatch(this, message, run.path(), run.spans.build());
  }

  /** Whether the messages have a payload. */
  public boolean hasPayload() {
    return learned.type().hasPayload();
  }

  /** Counts a hit that was served, either from a prototype or by converting all values. */
  void countServed(boolean patched) {
    engine.countServed(patched);
  }

  /**
   * The signature of a message's shape, for {@link #observe}; 0 if nothing is learned.
   *
   * @param scanner the scanner that has just accepted the message
   */
  public long shape(WireScanner scanner) {
    return learned.isLearning() ? ShapeSignature.of(scanner, freeAttributes) : 0;
  }

  /**
   * Observes a message that was bound without a match, so that its shape may be learned if it was
   * seen before. Never waits. Messages that refer to MIME parts are not learned, so no prototype
   * holds the content of one.
   *
   * @param shape the message's {@link #shape}
   */
  public void observe(WireMessage message, long shape) {
    if (message.parts() == null) {
      learned.observe(message, shape);
    }
  }

  /**
   * Forgets everything learned, including idle pooled objects; another message of each shape may be
   * learned again. Waits for the learner, but no request waits. Requests that have already matched
   * keep their match.
   */
  public void forget() {
    learned.forget();
  }

  /** The estimated memory of everything learned by the engine of this matcher, in bytes. */
  public long heldBytes() {
    return engine.heldBytes();
  }

  /** The automaton as text, for tests and debugging. */
  public String dump() {
    return learned.automaton().drawing().toText();
  }

  /** The automaton as a drawing for Graphviz. */
  public String toGraphviz() {
    return learned.automaton().drawing().toGraphviz();
  }
}
