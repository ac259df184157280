package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.automaton.PathSteps;
import io.github.deltasoap.deserializer.objects.Baseline.Changes;
import org.jspecify.annotations.Nullable;

/**
 * A message beside a prototype that has the same binding steps, such as that of a client with other
 * prefixes: the same values of both have the same destinations.
 */
public final class StepAlignment implements Alignment {
  private final Prototype prototype;
  private final WireMessage message;

  /** The values that differ, as the prototype counts them. */
  private final Changes changes;

  private StepAlignment(Prototype prototype, WireMessage message, Changes changes) {
    this.prototype = prototype;
    this.message = message;
    this.changes = changes;
  }

  /**
   * Aligns a message with a prototype.
   *
   * @param spans the positions of the message's values
   * @return null if their binding steps differ, or more than half of their values
   */
  static @Nullable StepAlignment of(
      Prototype prototype, MatchRun.Path path, WireMessage message, Spans spans) {
    PathSteps known = new PathSteps(prototype.path());
    PathSteps sent = new PathSteps(path);
    Baseline baseline = prototype.baseline;
    Changes changes = new Changes(baseline.spans().count());
    int values = 0;
    while (sent.next()) {
      if (!known.next() || !known.isLike(sent)) {
        return null;
      }
      if (sent.hasValue()) {
        values++;
        baseline.compare(known.span(), message, spans, sent.span(), changes);
        if (2 * changes.count() > spans.count()) {
          return null;
        }
      }
    }
    boolean isWorthwhile = 2 * changes.count() <= values;
    return known.next() || !isWorthwhile ? null : new StepAlignment(prototype, message, changes);
  }

  @Override
  public Prototype prototype() {
    return prototype;
  }

  @Override
  public int convertedValues() {
    return changes.count();
  }

  @Override
  public void apply(@Nullable Object[] arguments, SetterStrategy setters) throws Unbindable {
    prototype.variables.patch(changes, message, arguments, setters);
  }
}
