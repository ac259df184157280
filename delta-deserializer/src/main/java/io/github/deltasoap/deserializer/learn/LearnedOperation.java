package io.github.deltasoap.deserializer.learn;

import io.github.deltasoap.core.DateDefaults;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.automaton.DeserializationAutomaton;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.automaton.PathSteps;
import io.github.deltasoap.deserializer.objects.Alignment;
import io.github.deltasoap.deserializer.objects.ObjectRepository;
import io.github.deltasoap.deserializer.objects.Prototype;
import io.github.deltasoap.deserializer.objects.StepAlignment;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The automaton and the objects learned of one operation in one SOAP version; objects also serve
 * the other version. Reading needs no lock; learning holds the service's lock. Safe for any number
 * of threads.
 */
public final class LearnedOperation {
  private final LearnedService service;
  private final OperationType type;

  private volatile ObjectRepository repository = new ObjectRepository();
  private volatile Doorkeeper doorkeeper = new Doorkeeper();
  private volatile DeserializationAutomaton automaton = DeserializationAutomaton.empty();
  private volatile boolean learning;

  /** With which the dates in everything learned were converted. */
  private volatile DateDefaults defaults = DateDefaults.now();

  /** The messages waiting for the learner, which guards them. */
  final Learner.Backlog backlog = new Learner.Backlog();

  /** The number of times that everything was forgotten; samples from before are not learned. */
  private volatile int forgotten;

  /** The same operation in the other SOAP version, whose objects it shares; null if none. */
  private volatile @Nullable LearnedOperation other;

  /** Guarded by the service's lock. */
  private final LearningPass pass;

  LearnedOperation(LearnedService service, OperationType type, CopierChoice copiers) {
    this.service = service;
    this.type = type;
    this.learning = service.budget.most() > 0;
    this.pass = new LearningPass(this, service, copiers);
  }

  /** The operation in the type model. */
  public OperationType type() {
    return type;
  }

  public DeserializationAutomaton automaton() {
    return automaton;
  }

  public ObjectRepository repository() {
    return repository;
  }

  /** Shares objects with the same operation in another SOAP version. */
  void shareWith(LearnedOperation version) {
    other = version;
  }

  @SuppressWarnings("ReferenceEquality") // One of two.
  void stopSharing(LearnedOperation version) {
    if (other == version) {
      other = null;
    }
  }

  /**
   * Whether stock would convert dates now as it did when they were learned. Otherwise nothing
   * learned may be used, and the learner drops it when it learns again.
   */
  public boolean isCurrent() {
    // Documents hold texts.
    return service.rules.keepsDocument() || defaults.areCurrent();
  }

  /**
   * Aligns a message without a prototype with one that has the same binding steps, in whichever
   * SOAP version.
   *
   * @return null if there is none
   */
  public @Nullable StepAlignment alignSteps(MatchRun.Path path, WireMessage message, Spans spans) {
    if (service.rules.keepsDocument()) {
      return null;
    }
    long hash = PathSteps.hash(path);
    StepAlignment found = repository.alignSteps(hash, path, message, spans);
    LearnedOperation version = other;
    return found == null && version != null && version.isCurrent()
        ? version.repository.alignSteps(hash, path, message, spans)
        : found;
  }

  /**
   * Whether the prototype of another path serves as well as one of the path's own. It does not
   * where messages are found by comparing bytes, where objects are lent, or where the caller knows
   * something of the path.
   */
  boolean isServedBy(@Nullable StepAlignment alignment) {
    if (alignment == null || repository.isFoundByComparing()) {
      return false;
    }
    Prototype prototype = alignment.prototype();
    return prototype.pool == null && prototype.knowledge() == null;
  }

  void publish(DeserializationAutomaton next) {
    automaton = next;
  }

  int forgotten() {
    return forgotten;
  }

  /** Walks a message through the automaton; null if it is not accepted. */
  public @Nullable MatchRun walk(WireMessage message) {
    MatchRun run = new MatchRun();
    return automaton.walk(message, run, service.generation()) ? run : null;
  }

  /** Records that a message matched a prototype. */
  public void markUsed(Prototype prototype) {
    int generation = service.generation();
    if (prototype.usedGeneration != generation) {
      prototype.usedGeneration = generation;
    }
  }

  /** Whether messages are learned. */
  public boolean isLearning() {
    return learning;
  }

  /**
   * Observes a bound message on a known path, so that its objects may be learned if the path was
   * seen before, and if there is room. Messages that stock had to answer are not worth converting
   * again.
   */
  public void observe(WireMessage message, MatchRun.Path path) {
    if (learning && !repository.refuses(path) && service.mayHaveRoom()) {
      observe(message, path.hash());
    }
  }

  /**
   * Observes a message as {@link #observe(WireMessage, MatchRun.Path)} does, unless the prototype
   * that it was aligned with serves its path as well.
   */
  public void observeAligned(WireMessage message, MatchRun.Path path, Alignment alignment) {
    if (!(alignment instanceof StepAlignment steps && isServedBy(steps))) {
      observe(message, path);
    }
  }

  /**
   * Observes a message, which is learned if its hash was seen before. Never waits.
   *
   * @param hash of the message's shape or path
   */
  public void observe(WireMessage message, long hash) {
    if (learning && doorkeeper.admits(hash)) {
      service.learner.offer(new Learner.Sample(this, message));
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
  public void learn(List<Learner.Sample> offered, long sliceNanos) {
    synchronized (service.lock) {
      List<Learner.Sample> samples =
          offered.stream().filter(sample -> sample.forgotten() == forgotten).toList();
      if (learning && !samples.isEmpty()) {
        if (!isCurrent()) {
          clear();
          service.noticeDefaults();
        }
        pass.learn(samples, sliceNanos);
        service.keepBudget();
      }
    }
  }

  /** Removes the objects that no message has used since a generation; under the service's lock. */
  void removeUnused(int oldest) {
    pass.removeUnused(oldest);
  }

  /**
   * Removes objects of so many bytes, those first that no message has used for longest; under the
   * service's lock.
   */
  void removeObjects(long bytes) {
    pass.removeObjects(bytes);
  }

  /** The estimated memory of the objects; under the service's lock. */
  long objectsBytes() {
    return sizeBytes() - shapesBytes();
  }

  /** Keeps the states and objects used since a generation; under the service's lock. */
  void collect(int oldest) {
    pass.collect(oldest);
  }

  /**
   * Forgets everything learned, including idle pooled objects; another message of each shape may be
   * learned again. Waits for the learner, but no request waits. Requests that have already matched
   * keep their match.
   */
  public void forget() {
    synchronized (service.lock) {
      forgotten++;
      clear();
      doorkeeper = new Doorkeeper();
      service.noteForgotten();
    }
  }

  /** Drops shapes and objects; under the service's lock. */
  private void clear() {
    pass.forget();
    automaton = DeserializationAutomaton.empty();
    repository = new ObjectRepository();
    defaults = DateDefaults.now();
  }

  /** The estimated memory of the shapes; under the service's lock. */
  long shapesBytes() {
    return pass.sizeBytes();
  }

  /** The estimated memory held; under the service's lock. */
  long sizeBytes() {
    return shapesBytes() + repository.sizeBytes() + doorkeeper.sizeBytes();
  }
}
