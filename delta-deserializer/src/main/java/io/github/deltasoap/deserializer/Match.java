package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.automaton.PathReplay;
import io.github.deltasoap.deserializer.objects.ArgumentPool;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.deserializer.objects.Baseline;
import io.github.deltasoap.deserializer.objects.Baseline.Changes;
import io.github.deltasoap.deserializer.objects.DocumentReader;
import io.github.deltasoap.deserializer.objects.DocumentTexts;
import io.github.deltasoap.deserializer.objects.GraphCopier.CopyFailure;
import io.github.deltasoap.deserializer.objects.Prototype;
import io.github.deltasoap.deserializer.objects.VariableTable;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * A message that an automaton accepted: either with a prototype of its path and the values that
 * differ from it, or with all its values. Belongs to one request.
 */
public final class Match {
  private final OperationMatcher matcher;
  private final byte[] message;
  private final int length;
  private final EnvelopeShape envelope;
  private final @Nullable Prototype prototype;
  private final @Nullable Changes changes;
  private final MatchRun.@Nullable Path path;
  private final int @Nullable [] spans;

  /** Whether a reader was requested. */
  private boolean read;

  private Match(
      OperationMatcher matcher,
      byte[] message,
      int length,
      EnvelopeShape envelope,
      @Nullable Prototype prototype,
      @Nullable Changes changes,
      MatchRun.@Nullable Path path,
      int @Nullable [] spans) {
    this.matcher = matcher;
    this.message = message;
    this.length = length;
    this.envelope = envelope;
    this.prototype = prototype;
    this.changes = changes;
    this.path = path;
    this.spans = spans;
  }

  static Match ofPrototype(
      OperationMatcher matcher, byte[] message, int length, Prototype prototype, Changes changes) {
    return new Match(matcher, message, length, prototype.envelope, prototype, changes, null, null);
  }

  static Match ofPath(
      OperationMatcher matcher,
      byte[] message,
      int length,
      EnvelopeShape envelope,
      MatchRun.Path path,
      int[] spans) {
    return new Match(matcher, message, length, envelope, null, null, path, spans);
  }

  /** The envelope around the payload. */
  public EnvelopeShape envelope() {
    return envelope;
  }

  /** The number of values that differ from the prototype's; -1 if all values are converted. */
  public int changedValues() {
    return changes == null ? -1 : changes.count();
  }

  /**
   * The arguments encoded in the message (P1, section 3.3.2). Call it at most once.
   *
   * @throws Unbindable if stock would refuse a value
   */
  public Arguments borrow() throws Unbindable {
    Arguments patched =
        prototype == null || changes == null
            ? null
            : prototype.pool == null
                ? copied(prototype, changes)
                : lease(prototype, prototype.pool, changes);
    Arguments served = patched == null ? Arguments.owned(assemble()) : patched;
    matcher.countServed(patched != null);
    if (path != null) {
      matcher.observe(path, message, length);
    }
    return served;
  }

  /** A patched copy of the prototype's objects, or null if they cannot be copied. */
  private @Nullable Arguments copied(Prototype owner, Changes toPrototype) throws Unbindable {
    @Nullable Object[] copy = copy(owner);
    if (copy == null) {
      return null;
    }
    patch(owner, toPrototype, copy);
    return Arguments.owned(copy);
  }

  /**
   * A new reader of the payload, as a document of its own; may be called repeatedly. Requires
   * binding rules that keep documents. The tags were parsed when the message's shape was learned,
   * and unchanged texts are the prototype's own strings.
   */
  public XMLStreamReader payloadReader() {
    if (prototype != null && changes != null && prototype.texts != null) {
      countRead(true);
      return new DocumentReader(
          prototype.path, new DocumentTexts.Changed(prototype.texts, message, changes));
    }
    if (path == null || spans == null) {
      throw new IllegalStateException("Documents are not kept");
    }
    countRead(false);
    return new DocumentReader(path, new DocumentTexts.Read(message, spans));
  }

  private void countRead(boolean patched) {
    if (!read) {
      read = true;
      matcher.countServed(patched);
    }
  }

  /** Pooled objects, or a copy if the pool has none; null if they cannot be copied. */
  private @Nullable Arguments lease(Prototype owner, ArgumentPool pool, Changes toPrototype)
      throws Unbindable {
    ArgumentPool.Pooled pooled = pool.take();
    Changes difference = pooled == null ? null : pooled.baseline.compare(message, length);
    @Nullable Object[] arguments;
    Baseline base;
    if (pooled == null || difference == null) {
      @Nullable Object[] copy = copy(owner);
      if (copy == null) {
        return null;
      }
      arguments = copy;
      base = owner.baseline;
      difference = toPrototype;
    } else {
      arguments = pooled.arguments;
      base = pooled.baseline;
    }
    // A refused value leaves the objects half patched, so they do not return to the pool.
    patch(owner, difference, arguments);
    if (length > 2 * owner.baseline.length()) {
      return Arguments.owned(arguments);
    }
    ArgumentPool.Pooled returned =
        pooled != null && base == pooled.baseline && difference.count() == 0
            ? pooled
            : new ArgumentPool.Pooled(arguments, base.moved(message, length, difference));
    return new Arguments(arguments, () -> pool.give(returned));
  }

  private static @Nullable Object @Nullable [] copy(Prototype prototype) {
    try {
      return prototype.copier.copy(prototype.original);
    } catch (CopyFailure failed) {
      return null;
    }
  }

  private void patch(Prototype owner, Changes difference, @Nullable Object[] arguments)
      throws Unbindable {
    if (difference.count() == 0) {
      return;
    }
    VariableTable variables = owner.variables;
    @Nullable Object[] resolved = new @Nullable Object[variables.nodeCount()];
    for (int i = 0; i < difference.count(); i++) {
      variables.patch(
          difference.variable(i),
          message,
          difference.from(i),
          difference.to(i),
          arguments,
          resolved,
          matcher.setters());
    }
  }

  private @Nullable Object[] assemble() throws Unbindable {
    if (path != null && spans != null) {
      return PathReplay.assemble(path, message, spans, matcher.operation());
    }
    Match walked = matcher.walk(message, length);
    if (walked == null || walked.path == null || walked.spans == null) {
      throw new Unbindable(StockReason.APPLICATION_CLASS);
    }
    return PathReplay.assemble(walked.path, message, walked.spans, matcher.operation());
  }
}
