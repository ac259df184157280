package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.objects.Alignment;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.deserializer.objects.GraphCopier.CopyFailure;
import io.github.deltasoap.deserializer.objects.Prototype;
import org.jspecify.annotations.Nullable;

/**
 * A match on a path without a prototype, where the prototype of another path has most of the
 * objects: they are copied, and only rows and values that it does not have are converted.
 */
final class AlignedMatch extends PathMatch {
  private final Alignment alignment;

  AlignedMatch(
      OperationMatcher matcher,
      WireMessage message,
      MatchRun.Path path,
      Spans spans,
      Alignment alignment) {
    super(matcher, message, path, spans);
    this.alignment = alignment;
  }

  @Override
  public int changedValues() {
    return alignment.convertedValues();
  }

  @Override
  public Arguments borrow() throws Unbindable {
    Prototype prototype = alignment.prototype();
    @Nullable Object[] copy;
    try {
      copy = prototype.copier.copy(prototype.original);
    } catch (CopyFailure failed) {
      return super.borrow();
    }
    alignment.apply(copy, matcher.setters());
    matcher.countServed(true);
    matcher.learned().observeAligned(message, path, alignment);
    return Arguments.owned(copy);
  }
}
