package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.CharacterData;
import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.automaton.AutomatonBuilder;
import io.github.deltasoap.deserializer.automaton.DeserializationAutomaton;
import io.github.deltasoap.deserializer.automaton.FreeAttributes;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.automaton.MessagePath;
import io.github.deltasoap.deserializer.automaton.PathReplay;
import io.github.deltasoap.deserializer.automaton.ShapeSignature;
import io.github.deltasoap.deserializer.automaton.State;
import io.github.deltasoap.deserializer.automaton.State.FixedState;
import io.github.deltasoap.deserializer.automaton.State.PatternState;
import io.github.deltasoap.deserializer.objects.ArgumentPool;
import io.github.deltasoap.deserializer.objects.Baseline;
import io.github.deltasoap.deserializer.objects.Baseline.Changes;
import io.github.deltasoap.deserializer.objects.GraphCopier;
import io.github.deltasoap.deserializer.objects.GraphCopier.CopyFailure;
import io.github.deltasoap.deserializer.objects.GraphInspection;
import io.github.deltasoap.deserializer.objects.ObjectRepository;
import io.github.deltasoap.deserializer.objects.Prototype;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import io.github.deltasoap.deserializer.objects.VariableTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
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
  private final MatchingEngine.CopierChoice copiers;
  private final FreeAttributes freeAttributes;

  private volatile ObjectRepository repository = new ObjectRepository();
  private volatile Doorkeeper doorkeeper = new Doorkeeper();
  private volatile DeserializationAutomaton automaton = DeserializationAutomaton.empty();
  private volatile boolean learning = true;

  /** The messages waiting for the learner, which guards them. */
  private final Learner.Backlog backlog = new Learner.Backlog();

  /** The number of times that everything was forgotten; samples from before are not learned. */
  private volatile int forgotten;

  // Guarded by the engine's learning lock.
  private AutomatonBuilder builder;
  private long publishNanos;

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
    this.copiers = copiers;
    this.freeAttributes = FreeAttributes.of(engine.rules());
    this.builder = new AutomatonBuilder();
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
        return Match.ofPrototype(this, message, length, prototype, changes);
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
      return Match.ofPrototype(
          this, message, length, prototype, changes(prototype, message, spans));
    }
    if (engine.rules().keepsDocument()) {
      observe(path, message, length);
    }
    return Match.ofPath(this, message, length, envelope(path), path, spans);
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
  @Nullable Match walk(byte[] message, int length) {
    MatchRun run = new MatchRun();
    if (!automaton.walk(message, length, run, engine.generation())) {
      return null;
    }
    MatchRun.Path path = run.path();
    return Match.ofPath(this, message, length, envelope(path), path, run.spans.toArray());
  }

  private static EnvelopeShape envelope(MatchRun.Path path) {
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

  /**
   * Learns the new shapes and objects of the samples, on the learner's thread. Samples that exceed
   * the time slice are dropped.
   *
   * @param sliceNanos processor time after which no further shape is begun, and as much again for
   *     objects
   */
  void learn(List<Learner.Sample> offered, long sliceNanos) {
    synchronized (engine.learningLock()) {
      List<Learner.Sample> samples =
          offered.stream().filter(sample -> sample.forgotten == forgotten).toList();
      if (!learning || samples.isEmpty()) {
        return;
      }
      // Publishing costs the same for any number of shapes, so learning may take at least as long.
      long slice = Math.max(sliceNanos, publishNanos);
      // One batch may exceed the budget by this much until the collector runs.
      long shapeBytes = engine.maxBytes() / 2;
      int taken = 0;
      long learned = 0;
      long started = CpuAllowance.threadNanos();
      do {
        learned += learnShape(samples.get(taken++), shapeBytes - learned);
      } while (taken < samples.size() && CpuAllowance.threadNanos() - started < slice);
      if (learned > 0) {
        publish();
      }
      long remaining = engine.maxBytes() / 4;
      int next = 0;
      started = CpuAllowance.threadNanos();
      do {
        remaining -= learnObjects(samples.get(next++), remaining);
      } while (next < taken && CpuAllowance.threadNanos() - started < slice);
      engine.keepBudget();
    }
  }

  /** Learns a shape that takes at most {@code mostBytes}; returns the bytes taken. */
  private long learnShape(Learner.Sample sample, long mostBytes) {
    byte[] message = sample.message;
    if (walk(message, sample.length) != null) {
      return 0;
    }
    WireScanner scanner = engine.learningScanner();
    if (scanner.scan(message, sample.length) != null) {
      return 0;
    }
    try {
      List<MessagePath.Transition> path =
          MessagePath.of(message, scanner, builder.elements().ofPath(), operation, engine.rules());
      long bytes = builder.growthBytes(path, mostBytes);
      if (bytes > engine.maxBytes() / 2) {
        engine.noticeTooLarge(name);
      }
      // Stock's parser comes last, because some messages take it very long.
      if (bytes == 0
          || bytes > mostBytes
          || !engine.stockParser().accepts(message, sample.length)) {
        return 0;
      }
      builder.add(path);
      engine.countLearnedShape();
      return bytes;
    } catch (Unbindable stockAnswers) {
      return 0;
    }
  }

  private void publish() {
    long started = CpuAllowance.threadNanos();
    automaton.noteWalked();
    automaton = builder.build();
    List<Prototype> kept = new ArrayList<>();
    for (Prototype prototype : repository.prototypes()) {
      Baseline baseline = prototype.baseline;
      MatchRun run = new MatchRun();
      if (automaton.walk(baseline.message(), baseline.length(), run, 0)) {
        kept.add(onPath(prototype, run.path(), run.spans.toArray()));
      }
    }
    repository.replaceAll(kept);
    publishNanos = CpuAllowance.threadNanos() - started;
  }

  /** The prototype on its path in a new automaton, where its variables may differ. */
  private Prototype onPath(Prototype old, MatchRun.Path path, int[] spans) {
    if (Arrays.equals(spans, old.baseline.spans())) {
      old.path = path;
      return old;
    }
    Prototype moved =
        new Prototype(
            new Baseline(old.baseline.message(), old.baseline.length(), spans),
            VariableTable.of(path, operation.parameters().size()),
            old.envelope,
            old.copier,
            old.original,
            old.pool == null ? null : new ArgumentPool(),
            path,
            texts(old.baseline.message(), spans));
    moved.usedGeneration = old.usedGeneration;
    return moved;
  }

  /** Learns objects that take at most {@code mostBytes}; returns the bytes taken. */
  private long learnObjects(Learner.Sample sample, long mostBytes) {
    MatchRun run = new MatchRun();
    if (!automaton.walk(sample.message, sample.length, run, engine.generation())) {
      return 0;
    }
    MatchRun.Path path = run.path();
    if (repository.has(path) || repository.refuses(path)) {
      return 0;
    }
    Prototype prototype = null;
    VariableTable variables = VariableTable.of(path, operation.parameters().size());
    String obstacle = variables.obstacle();
    if (obstacle == null) {
      int[] spans = run.spans.toArray();
      try {
        @Nullable Object[] arguments = PathReplay.assemble(path, sample.message, spans, operation);
        prototype = prototype(sample, path, spans, variables, arguments);
      } catch (Unbindable valueRefused) {
        // Another message of this path may be accepted.
        return 0;
      }
    }
    long bytes = prototype == null ? 0 : prototype.sizeBytes();
    if (prototype == null || bytes > engine.maxBytes() / 4) {
      if (obstacle != null) {
        engine.noticeMadeAnew(name, obstacle, obstacle);
      } else if (prototype != null) {
        engine.noticeMadeAnew(name, "size", "they take more than a quarter of deltasoap.maxBytes");
      }
      repository.refuse(path);
      return 0;
    }
    if (bytes > mostBytes) {
      return 0;
    }
    repository.add(prototype);
    return bytes;
  }

  private @Nullable Prototype prototype(
      Learner.Sample sample,
      MatchRun.Path path,
      int[] spans,
      VariableTable variables,
      @Nullable Object[] arguments) {
    while (true) {
      GraphCopier copier = copiers.current();
      String problem;
      try {
        Object original = copier.prepare(arguments);
        @Nullable Object[] copy = copier.copy(original);
        problem = GraphInspection.inspect(arguments, copy, engine.rules());
        if (problem == null) {
          // Two copies must not share mutable objects with each other either.
          problem = GraphInspection.inspect(copy, copier.copy(original), engine.rules());
        }
        if (problem == null) {
          Prototype prototype =
              new Prototype(
                  new Baseline(Arrays.copyOf(sample.message, sample.length), sample.length, spans),
                  variables,
                  envelope(path),
                  copier,
                  original,
                  copiers.isPooled() ? new ArgumentPool() : null,
                  path,
                  texts(sample.message, spans));
          prototype.usedGeneration = engine.generation();
          return prototype;
        }
      } catch (CopyFailure failed) {
        problem = String.valueOf(failed.getMessage());
      }
      if (!copiers.fallBack(name, problem)) {
        return null;
      }
    }
  }

  /** The texts of a kept document; null if messages are bound. */
  private String @Nullable [] texts(byte[] message, int[] spans) {
    if (!engine.rules().keepsDocument()) {
      return null;
    }
    String[] texts = new String[spans.length / 2];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = CharacterData.decodeText(message, spans[2 * i], spans[2 * i + 1]);
    }
    return texts;
  }

  void stopLearning() {
    learning = false;
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
      builder = new AutomatonBuilder();
      automaton = DeserializationAutomaton.empty();
      repository = new ObjectRepository();
      doorkeeper = new Doorkeeper();
      engine.noteForgotten();
    }
  }

  /** The estimated memory held; under the learning lock. */
  long sizeBytes() {
    return builder.sizeBytes() + repository.sizeBytes() + doorkeeper.sizeBytes();
  }

  /**
   * Keeps copies of the states walked since a generation, and leaves the rest to the JVM's garbage
   * collector; under the learning lock.
   *
   * @param oldest the oldest generation to keep
   */
  void collect(int oldest) {
    List<Prototype> kept = new ArrayList<>();
    for (Prototype prototype : repository.prototypes()) {
      if (prototype.usedGeneration >= oldest) {
        kept.add(prototype);
        for (State state : prototype.path.states()) {
          state.walkedGeneration = Math.max(state.walkedGeneration, prototype.usedGeneration);
        }
      }
    }
    automaton.noteWalked();
    Set<AutomatonBuilder.Edge> walked = new LinkedHashSet<>();
    boolean all = kept.size() == repository.prototypes().size();
    for (State state : automaton.states()) {
      if (state.walkedGeneration >= oldest) {
        walked.addAll(state.edges);
      } else {
        all &= state.edges.isEmpty();
      }
    }
    if (all) {
      return;
    }
    builder = new AutomatonBuilder();
    builder.addAll(walked);
    repository.replaceAll(kept);
    publish();
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
