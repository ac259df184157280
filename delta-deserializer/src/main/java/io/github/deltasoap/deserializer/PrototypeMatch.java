package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.objects.ArgumentPool;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.deserializer.objects.Baseline.Changes;
import io.github.deltasoap.deserializer.objects.DocumentReader;
import io.github.deltasoap.deserializer.objects.DocumentTexts;
import io.github.deltasoap.deserializer.objects.GraphCopier.CopyFailure;
import io.github.deltasoap.deserializer.objects.Prototype;
import org.jspecify.annotations.Nullable;

/** A match with a prototype: its objects are copied or lent, and only changed values are set. */
final class PrototypeMatch extends Match {
  private final Prototype prototype;
  private final Changes changes;

  PrototypeMatch(
      OperationMatcher matcher, WireMessage message, Prototype prototype, Changes changes) {
    super(matcher, message);
    this.prototype = prototype;
    this.changes = changes;
  }

  @Override
  public EnvelopeShape envelope() {
    return prototype.envelope;
  }

  @Override
  MatchRun.Path path() {
    return prototype.path();
  }

  @Override
  public int changedValues() {
    return changes.count();
  }

  @Override
  public Prototype prototype() {
    return prototype;
  }

  @Override
  public Changes changes() {
    return changes;
  }

  @Override
  public Arguments borrow() throws Unbindable {
    ArgumentPool pool = prototype.pool;
    Arguments patched = pool == null ? copied() : lease(pool);
    Arguments served = patched == null ? Arguments.owned(assemble()) : patched;
    matcher.countServed(patched != null);
    return served;
  }

  /** The objects, converted from all values, since the prototype's cannot be copied. */
  private @Nullable Object[] assemble() throws Unbindable {
    PathMatch walked = matcher.walk(message);
    if (walked == null) {
      throw new Unbindable(StockReason.APPLICATION_CLASS);
    }
    return walked.assemble();
  }

  @Override
  public DocumentReader payloadReader() {
    String[] texts = prototype.texts;
    if (texts == null) {
      throw new IllegalStateException("Documents are not kept");
    }
    countRead(true);
    return new DocumentReader(prototype, new DocumentTexts(texts, message, changes));
  }

  /** A patched copy of the prototype's objects, or null if they cannot be copied. */
  private @Nullable Arguments copied() throws Unbindable {
    @Nullable Object[] copy = copy();
    if (copy == null) {
      return null;
    }
    patch(changes, copy);
    return Arguments.owned(copy);
  }

  /** Pooled objects, or a copy if the pool has none; null if they cannot be copied. */
  private @Nullable Arguments lease(ArgumentPool pool) throws Unbindable {
    ArgumentPool.Pooled pooled = pool.take();
    Changes difference = pooled == null ? null : pooled.baseline.compare(message);
    if (pooled == null || difference == null) {
      @Nullable Object[] copy = copy();
      if (copy == null) {
        return null;
      }
      pooled = new ArgumentPool.Pooled(copy, prototype.baseline);
      difference = changes;
    }
    // A refused value leaves the objects half patched, so they do not return to the pool.
    patch(difference, pooled.arguments);
    if (message.length() > 2 * prototype.baseline.message().length()) {
      return Arguments.owned(pooled.arguments);
    }
    ArgumentPool.Pooled returned =
        difference.count() == 0
            ? pooled
            : new ArgumentPool.Pooled(pooled.arguments, pooled.baseline.moved(message, difference));
    return Arguments.leased(returned, pool);
  }

  private @Nullable Object @Nullable [] copy() {
    try {
      return prototype.copier.copy(prototype.original);
    } catch (CopyFailure failed) {
      return null;
    }
  }

  private void patch(Changes difference, @Nullable Object[] arguments) throws Unbindable {
    if (difference.count() == 0) {
      return;
    }
    prototype.variables.patch(difference, message, arguments, matcher.setters());
  }
}
