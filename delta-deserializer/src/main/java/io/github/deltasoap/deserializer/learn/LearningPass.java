package io.github.deltasoap.deserializer.learn;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.CharacterData;
import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.automaton.AutomatonBuilder;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.automaton.MessagePath;
import io.github.deltasoap.deserializer.automaton.PathReplay;
import io.github.deltasoap.deserializer.objects.ArgumentPool;
import io.github.deltasoap.deserializer.objects.Baseline;
import io.github.deltasoap.deserializer.objects.GraphCopier;
import io.github.deltasoap.deserializer.objects.GraphCopier.CopyFailure;
import io.github.deltasoap.deserializer.objects.GraphInspection;
import io.github.deltasoap.deserializer.objects.Interner;
import io.github.deltasoap.deserializer.objects.ObjectRepository;
import io.github.deltasoap.deserializer.objects.Prototype;
import io.github.deltasoap.deserializer.objects.VariableTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Learns the messages of one operation in one SOAP version: shapes into an automaton, objects into
 * a repository. All methods are called under the service's lock.
 */
final class LearningPass {
  private final LearnedOperation learned;
  private final LearnedService service;
  private final CopierChoice copiers;
  private AutomatonBuilder builder = new AutomatonBuilder();
  private Interner places = new Interner();

  /** The short texts in objects that are kept. */
  private Interner values = new Interner();

  private long publishNanos;

  LearningPass(LearnedOperation learned, LearnedService service, CopierChoice copiers) {
    this.learned = learned;
    this.service = service;
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
    long room = service.budget.room();
    long shapeBytes = Math.min(service.budget.limit() / 2, room);
    int taken = 0;
    long growth = 0;
    long started = CpuAllowance.threadNanos();
    do {
      growth += learnShape(samples.get(taken++).message(), shapeBytes - growth);
    } while (taken < samples.size() && CpuAllowance.threadNanos() - started < slice);
    if (growth > 0) {
      publish();
    }
    long remaining = Math.min(service.budget.limit() / 4, room - growth);
    int next = 0;
    started = CpuAllowance.threadNanos();
    do {
      remaining -= learnObjects(samples.get(next++).message(), remaining);
    } while (next < taken && CpuAllowance.threadNanos() - started < slice);
  }

  /** Learns a shape that takes at most {@code mostBytes}; returns the bytes taken. */
  private long learnShape(WireMessage message, long mostBytes) {
    WireScanner scanner = service.scanner;
    boolean hasPayload = learned.type().hasPayload();
    if (learned.walk(message) != null || scanner.scan(message, hasPayload) != null) {
      return 0;
    }
    try {
      MessagePath path =
          MessagePath.of(scanner, builder.elements().ofPath(), learned.type(), service.rules);
      long bytes = builder.growthBytes(path, mostBytes);
      if (bytes > service.budget.most() / 2) {
        service.noticeTooLarge(learned.type().name());
      }
      // Stock's parser comes last, because some messages take it very long.
      if (bytes == 0 || bytes > mostBytes || !service.stockParser.test(message)) {
        return 0;
      }
      builder.add(path);
      service.learnedShapes.increment();
      return bytes;
    } catch (Unbindable stockAnswers) {
      return 0;
    }
  }

  private void publish() {
    long started = CpuAllowance.threadNanos();
    learned.automaton().noteWalked();
    learned.publish(builder.build());
    List<Prototype> kept = new ArrayList<>();
    for (Prototype prototype : learned.repository().prototypes()) {
      Baseline baseline = prototype.baseline;
      MatchRun run = new MatchRun();
      if (learned.automaton().walk(baseline.message(), run, 0)) {
        kept.add(onPath(prototype, run.path(), run.spans.build()));
      }
    }
    learned.repository().replaceAll(kept);
    publishNanos = CpuAllowance.threadNanos() - started;
  }

  /** The prototype on its path in a new automaton, where its variables may differ. */
  private Prototype onPath(Prototype old, MatchRun.Path path, Spans spans) {
    if (spans.equals(old.baseline.spans())) {
      old.moveTo(path);
      return old;
    }
    Prototype moved =
        new Prototype(
            new Baseline(old.baseline.message(), spans.compact()),
            VariableTable.of(path, learned.type().parameters().size(), places),
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
  private long learnObjects(WireMessage message, long mostBytes) {
    ObjectRepository repository = learned.repository();
    MatchRun run = learned.walk(message);
    if (run == null) {
      return 0;
    }
    MatchRun.Path path = run.path();
    Spans spans = run.spans.build();
    if (repository.prototype(path) != null || repository.refuses(path)) {
      return 0;
    }
    if (learned.isServedBy(learned.alignSteps(path, message, spans))) {
      return 0;
    }
    String name = learned.type().name();
    VariableTable variables = VariableTable.of(path, learned.type().parameters().size(), places);
    String obstacle = variables.obstacle();
    Prototype prototype = null;
    Interner drafted = values.draft();
    if (obstacle != null) {
      service.noticeMadeAnew(name, obstacle, obstacle);
    } else {
      try {
        @Nullable Object[] arguments =
            PathReplay.assembleKept(path, message, spans, learned.type(), drafted::value);
        prototype = prototype(message, path, spans, variables, arguments);
      } catch (Unbindable valueRefused) {
        // Another message of this path may be accepted.
        return 0;
      }
    }
    long bytes = prototype == null ? 0 : prototype.sizeBytes() + drafted.sizeBytes();
    boolean isTooLarge = bytes > service.budget.most() / 4;
    if (isTooLarge) {
      service.noticeMadeAnew(name, "size", "they take more than a quarter of deltasoap.maxBytes");
    }
    if (prototype == null || isTooLarge) {
      repository.refuse(path);
      return 0;
    }
    if (bytes > mostBytes || !service.makeRoom(bytes)) {
      return 0;
    }
    repository.add(prototype);
    values.add(drafted);
    return bytes;
  }

  private @Nullable Prototype prototype(
      WireMessage message,
      MatchRun.Path path,
      Spans spans,
      VariableTable variables,
      @Nullable Object[] arguments) {
    while (true) {
      GraphCopier copier = copiers.current();
      String problem;
      try {
        Object original = copier.prepare(arguments);
        @Nullable Object[] copy = copier.copy(original);
        problem = GraphInspection.inspect(arguments, copy, service.rules);
        if (problem == null) {
          // Two copies must not share mutable objects with each other either.
          problem = GraphInspection.inspect(copy, copier.copy(original), service.rules);
        }
        if (problem == null) {
          byte[] kept = Arrays.copyOf(message.bytes(), message.length());
          Prototype prototype =
              new Prototype(
                  new Baseline(WireMessage.of(kept), spans.compact()),
                  variables,
                  path.envelope(),
                  copier,
                  original,
                  copiers.isPooled() ? new ArgumentPool() : null,
                  path,
                  texts(message, spans));
          prototype.usedGeneration = service.generation();
          return prototype;
        }
      } catch (CopyFailure failed) {
        problem = String.valueOf(failed.getMessage());
      }
      if (!copiers.fallBack(learned.type().name(), problem)) {
        return null;
      }
    }
  }

  /** The texts of a kept document; null if messages are bound. */
  private String @Nullable [] texts(WireMessage message, Spans spans) {
    if (!service.rules.keepsDocument()) {
      return null;
    }
    String[] texts = new String[spans.count()];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = CharacterData.decodeText(message.bytes(), spans.begin(i), spans.end(i));
    }
    return texts;
  }

  /**
   * Keeps copies of the states used since a generation.
   *
   * @param oldest the oldest generation to keep
   */
  void collect(int oldest) {
    Collector used = new Collector(learned.automaton(), learned.repository().prototypes(), oldest);
    if (used.hasGarbage) {
      builder = new AutomatonBuilder();
      builder.addAll(used.edges);
      learned.repository().replaceAll(used.prototypes);
      places = new Interner();
      values = new Interner();
      used.prototypes.forEach(each -> each.variables.keepIn(places));
      publish();
    }
  }

  /**
   * Removes the objects that no message has used since a generation.
   *
   * @param oldest the oldest generation to keep
   */
  void removeUnused(int oldest) {
    if (learned.repository().removeUnused(oldest)) {
      values = new Interner();
    }
  }

  /** Removes objects of so many bytes, those first that no message has used for longest. */
  void removeObjects(long bytes) {
    if (learned.repository().remove(bytes)) {
      values = new Interner();
    }
  }

  /** Forgets all shapes. */
  void forget() {
    builder = new AutomatonBuilder();
    places = new Interner();
    values = new Interner();
  }

  /** The estimated memory that the shapes hold, and what their tables share. */
  long sizeBytes() {
    return builder.sizeBytes()
        + learned.automaton().sizeBytes()
        + places.sizeBytes()
        + values.sizeBytes();
  }
}
