package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.deserializer.objects.GraphCopier.CopyFailure;
import io.github.deltasoap.deserializer.objects.Prototype;
import io.github.deltasoap.deserializer.objects.RowAlignment;
import org.jspecify.annotations.Nullable;

/**
 * A match on a path without a prototype, where another prototype has the same frame and most of the
 * rows: its objects are copied, and only rows and values that it does not have are converted.
 */
final class RowMatch extends PathMatch {
  private final RowAlignment rows;

  RowMatch(
      OperationMatcher matcher,
      WireMessage message,
      MatchRun.Path path,
      Spans spans,
      RowAlignment rows) {
    super(matcher, message, path, spans);
    this.rows = rows;
  }

  @Override
  public int changedValues() {
    return rows.convertedValues();
  }

  @Override
  public Arguments borrow() throws Unbindable {
    Prototype prototype = rows.prototype();
    @Nullable Object[] copy;
    try {
      copy = prototype.copier.copy(prototype.original);
    } catch (CopyFailure failed) {
      return super.borrow();
    }
    rows.apply(copy, matcher.setters());
    matcher.countServed(true);
    matcher.learned().observe(message, path);
    return Arguments.owned(copy);
  }
}
