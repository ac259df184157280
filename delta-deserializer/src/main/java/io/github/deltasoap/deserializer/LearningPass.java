package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.CharacterData;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.automaton.AutomatonBuilder;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.automaton.MessagePath;
import io.github.deltasoap.deserializer.automaton.PathReplay;
import io.github.deltasoap.deserializer.automaton.State;
import io.github.deltasoap.deserializer.objects.ArgumentPool;
import io.github.deltasoap.deserializer.objects.Baseline;
import io.github.deltasoap.deserializer.objects.GraphCopier;
import io.github.deltasoap.deserializer.objects.GraphCopier.CopyFailure;
import io.github.deltasoap.deserializer.objects.GraphInspection;
import io.github.deltasoap.deserializer.objects.Prototype;
import io.github.deltasoap.deserializer.objects.VariableTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Learns the messages of one operation in one SOAP version, and collects the parts that are no
 * longer used: shapes into an automaton, objects into a repository. All methods are called under
 * the engine's learning lock.
 */
final class LearningPass {
  private final OperationMatcher matcher;
  private final MatchingEngine engine;
  private final MatchingEngine.CopierChoice copiers;
  private AutomatonBuilder builder = new AutomatonBuilder();
  private long publishNanos;

  LearningPass(
      OperationMatcher matcher, MatchingEngine engine, MatchingEngine.CopierChoice copiers) {
    this.matcher = matcher;
    this.engine = engine;
    this.copiers = copiers;
  }

  /**
   * Learns new shapes and objects of samples; drops those for which there is no time.
   *
   * @param samples at least one
   * @param sliceNanos processor time after which no further shape is begun, and as much again for
   *     objects
   */
  void learn(List<Learner.Sample> samples, long sliceNanos) {
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
  }

  /** Learns a shape that takes at most {@code mostBytes}; returns the bytes taken. */
  private long learnShape(Learner.Sample sample, long mostBytes) {
    byte[] message = sample.message;
    if (matcher.walk(message, sample.length) != null) {
      return 0;
    }
    WireScanner scanner = engine.learningScanner();
    if (scanner.scan(message, sample.length) != null) {
      return 0;
    }
    try {
      List<MessagePath.Transition> path =
          MessagePath.of(
              message, scanner, builder.elements().ofPath(), matcher.operation(), engine.rules());
      long bytes = builder.growthBytes(path, mostBytes);
      if (bytes > engine.maxBytes() / 2) {
        engine.noticeTooLarge(matcher.name());
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
    matcher.automaton().noteWalked();
    matcher.publish(builder.build());
    List<Prototype> kept = new ArrayList<>();
    for (Prototype prototype : matcher.repository().prototypes()) {
      Baseline baseline = prototype.baseline;
      MatchRun run = new MatchRun();
      if (matcher.automaton().walk(baseline.message(), baseline.length(), run, 0)) {
        kept.add(onPath(prototype, run.path(), run.spans.toArray()));
      }
    }
    matcher.repository().replaceAll(kept);
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
            VariableTable.of(path, matcher.operation().parameters().size()),
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
    if (!matcher.automaton().walk(sample.message, sample.length, run, engine.generation())) {
      return 0;
    }
    MatchRun.Path path = run.path();
    if (matcher.repository().has(path) || matcher.repository().refuses(path)) {
      return 0;
    }
    Prototype prototype = null;
    VariableTable variables = VariableTable.of(path, matcher.operation().parameters().size());
    String obstacle = variables.obstacle();
    if (obstacle == null) {
      int[] spans = run.spans.toArray();
      try {
        @Nullable Object[] arguments =
            PathReplay.assemble(path, sample.message, spans, matcher.operation());
        prototype = prototype(sample, path, spans, variables, arguments);
      } catch (Unbindable valueRefused) {
        // Another message of this path may be accepted.
        return 0;
      }
    }
    long bytes = prototype == null ? 0 : prototype.sizeBytes();
    if (prototype == null || bytes > engine.maxBytes() / 4) {
      if (obstacle != null) {
        engine.noticeMadeAnew(matcher.name(), obstacle, obstacle);
      } else if (prototype != null) {
        engine.noticeMadeAnew(
            matcher.name(), "size", "they take more than a quarter of deltasoap.maxBytes");
      }
      matcher.repository().refuse(path);
      return 0;
    }
    if (bytes > mostBytes) {
      return 0;
    }
    matcher.repository().add(prototype);
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
                  OperationMatcher.envelope(path),
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
      if (!copiers.fallBack(matcher.name(), problem)) {
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

  /**
   * Keeps copies of the states walked since a generation, and leaves the rest to the JVM's garbage
   * collector; under the learning lock.
   *
   * @param oldest the oldest generation to keep
   */
  void collect(int oldest) {
    List<Prototype> kept = new ArrayList<>();
    for (Prototype prototype : matcher.repository().prototypes()) {
      if (prototype.usedGeneration >= oldest) {
        kept.add(prototype);
        for (State state : prototype.path.states()) {
          state.walkedGeneration = Math.max(state.walkedGeneration, prototype.usedGeneration);
        }
      }
    }
    matcher.automaton().noteWalked();
    Set<AutomatonBuilder.Edge> walked = new LinkedHashSet<>();
    boolean all = kept.size() == matcher.repository().prototypes().size();
    for (State state : matcher.automaton().states()) {
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
    matcher.repository().replaceAll(kept);
    publish();
  }

  /** Forgets all shapes. */
  void forget() {
    builder = new AutomatonBuilder();
  }

  /** The estimated memory that the shapes hold. */
  long sizeBytes() {
    return builder.sizeBytes();
  }
}
