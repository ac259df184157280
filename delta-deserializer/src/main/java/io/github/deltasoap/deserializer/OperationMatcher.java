package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.automaton.DeserializationAutomaton;
import io.github.deltasoap.deserializer.automaton.FreeAttributes;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.automaton.ShapeSignature;
import io.github.deltasoap.deserializer.automaton.State;
import io.github.deltasoap.deserializer.automaton.State.FixedState;
import io.github.deltasoap.deserializer.automaton.State.PatternState;
import io.github.deltasoap.deserializer.objects.Baseline.Changes;
import io.github.deltasoap.deserializer.objects.ObjectRepository;
import io.github.deltasoap.deserializer.objects.Prototype;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Matches and learns the messages of one operation in one SOAP version. Matching is lock-free and
 * safe for any number of threads; learning holds the engine's learning lock.
 */
public final class OperationMatcher {
  private final MatchingEngine engine;
  private final String name;
  private final OperationType operation;
  private final SetterStrategy setters;
  private final FreeAttributes freeAttributes;

  private volatile ObjectRepository repository = new ObjectRepository();
  private volatile Doorkeeper doorkeeper = new Doorkeeper();
  private volatile DeserializationAutomaton automaton = DeserializationAutomaton.empty();
  private volatile boolean learning = true;

  /** The messages waiting for the learner, which guards them. */
  private final Learner.Backlog backlog = new Learner.Backlog();

  /** The number of times that everything was forgotten; samples from before are not learned. */
  private volatile int forgotten;

  /** Guarded by the engine's learning lock. */
  private final LearningPass pass;

  OperationMatcher(
      MatchingEngine engine,
      String name,
      OperationType operation,
      SetterStrategy setters,
      MatchingEngine.CopierChoice copiers) {
    this.engine = engine;
    this.name = name;
    this.operation = operation;
    this.setters = setters;
    this.freeAttributes = FreeAttributes.of(engine.rules());
    this.pass = new LearningPass(this, engine, copiers);
  }

  String name() {
    return name;
  }

  OperationType operation() {
    return operation;
  }

  SetterStrategy setters() {
    return setters;
  }

  Learner.Backlog backlog() {
    return backlog;
  }

  /**
   * Matches a message (P1, section 3.3.2).
   *
   * @param message bytes that no longer change
   * @param length the number of bytes that belong to the message
   * @return null if no automaton accepts the message
   */
  public @Nullable Match match(byte[] message, int length) {
    ObjectRepository known = repository;
    Prototype[] recent = known.recent();
    for (int i = 0; i < recent.length; i++) {
      Prototype prototype = recent[i];
      Changes changes = prototype.baseline.compare(message, length);
      if (changes != null) {
        known.noteMatch(recent, i);
        markUsed(prototype);
        engine.countHit();
        return new PrototypeMatch(this, message, length, prototype, changes);
      }
    }
    MatchRun run = new MatchRun();
    if (!automaton.walk(message, length, run, engine.generation())) {
      engine.countMiss();
      return null;
    }
    engine.countHit();
    MatchRun.Path path = run.path();
    int[] spans = run.spans.toArray();
    Prototype prototype = known.find(path);
    if (prototype != null) {
      markUsed(prototype);
      return new PrototypeMatch(
          this, message, length, prototype, changes(prototype, message, spans));
    }
    if (engine.rules().keepsDocument()) {
      observe(path, message, length);
    }
    return new PathMatch(this, message, length, envelope(path), path, spans);
  }

  /**
   * Observes a bound message on a known path, so that its objects may be learned if the path was
   * seen before. Messages that stock had to answer are not worth converting again.
   */
  void observe(MatchRun.Path path, byte[] message, int length) {
    if (learning && !repository.refuses(path) && doorkeeper.admits(path.hash())) {
      engine.offer(new Learner.Sample(this, message, length));
    }
  }

  /** Counts a hit that was served, either from a prototype or by converting all values. */
  void countServed(boolean patched) {
    engine.countServed(patched);
  }

  private void markUsed(Prototype prototype) {
    int generation = engine.generation();
    if (prototype.usedGeneration != generation) {
      prototype.usedGeneration = generation;
    }
  }

  private static Changes changes(Prototype prototype, byte[] message, int[] spans) {
    Changes changes = new Changes(spans.length / 2);
    for (int variable = 0; variable < spans.length / 2; variable++) {
      int from = spans[2 * variable];
      int to = spans[2 * variable + 1];
      if (!prototype.baseline.sameValue(variable, message, from, to)) {
        changes.add(variable, from, to);
      }
    }
    return changes;
  }

  /** The message with all its values, or null if the automaton has forgotten it. */
  @Nullable PathMatch walk(byte[] message, int length) {
    MatchRun run = new MatchRun();
    if (!automaton.walk(message, length, run, engine.generation())) {
      return null;
    }
    MatchRun.Path path = run.path();
    return new PathMatch(this, message, length, envelope(path), path, run.spans.toArray());
  }

  static EnvelopeShape envelope(MatchRun.Path path) {
    for (State state : path.states()) {
      EnvelopeShape envelope =
          state instanceof FixedState fixed
              ? fixed.payload
              : state instanceof PatternState pattern ? pattern.payload : null;
      if (envelope != null) {
        return envelope;
      }
    }
    throw new IllegalStateException("A path leads past the payload");
  }

  /**
   * The signature of a message's shape, for {@link #observe}.
   *
   * @param scanner the scanner that has just accepted the message
   */
  public long shape(byte[] message, WireScanner scanner) {
    return ShapeSignature.of(message, scanner, freeAttributes);
  }

  /**
   * Observes a message that was bound without a match, so that its shape may be learned if it was
   * seen before. Never waits.
   *
   * @param shape the message's {@link #shape}
   */
  public void observe(byte[] message, int length, long shape) {
    if (learning && doorkeeper.admits(shape)) {
      engine.offer(new Learner.Sample(this, message, length));
    }
  }

  void stopLearning() {
    learning = false;
  }

  /**
   * Learns new samples, on the learner's thread.
   *
   * @param sliceNanos processor time after which no further shape is begun, and as much again for
   *     objects
   */
  void learn(List<Learner.Sample> offered, long sliceNanos) {
    synchronized (engine.learningLock()) {
      List<Learner.Sample> samples =
          offered.stream().filter(sample -> sample.forgotten == forgotten).toList();
      if (learning && !samples.isEmpty()) {
        pass.learn(samples, sliceNanos);
        engine.keepBudget();
      }
    }
  }

  /**
   * Keeps the states and objects used in one of the last generations; under the learning lock.
   *
   * @param oldest the oldest generation whose states are kept
   */
  void collect(int oldest) {
    pass.collect(oldest);
  }

  DeserializationAutomaton automaton() {
    return automaton;
  }

  ObjectRepository repository() {
    return repository;
  }

  void publish(DeserializationAutomaton next) {
    automaton = next;
  }

  int forgotten() {
    return forgotten;
  }

  /**
   * Forgets everything learned, including idle pooled objects; another message of each shape may be
   * learned again. Waits for the learner, but no request waits. Requests that have already matched
   * keep their match.
   */
  public void forget() {
    synchronized (engine.learningLock()) {
      forgotten++;
      pass.forget();
      automaton = DeserializationAutomaton.empty();
      repository = new ObjectRepository();
      doorkeeper = new Doorkeeper();
      engine.noteForgotten();
    }
  }

  /** The estimated memory held; under the learning lock. */
  long sizeBytes() {
    return pass.sizeBytes() + repository.sizeBytes() + doorkeeper.sizeBytes();
  }

  /** The automaton as text, for tests and debugging. */
  public String dump() {
    return automaton.drawing().toText();
  }

  /** The automaton as a drawing for Graphviz. */
  public String toGraphviz() {
    return automaton.drawing().toGraphviz();
  }
}
