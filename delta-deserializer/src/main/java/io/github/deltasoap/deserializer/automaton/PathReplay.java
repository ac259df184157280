package io.github.deltasoap.deserializer.automaton;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.BindingStep;
import io.github.deltasoap.core.bind.ObjectAssembler;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.automaton.State.PatternState;
import io.github.deltasoap.deserializer.automaton.State.TagState;
import io.github.deltasoap.deserializer.automaton.State.VariableState;
import org.jspecify.annotations.Nullable;

/** Replays a path, to bind the message or to record the destinations of its values. */
public final class PathReplay {
  /** Receives the events of a path, in message order. */
  public interface Visitor {
    /** A binding step of a tag; a Value has an empty text. */
    void step(BindingStep step) throws Unbindable;

    /**
     * A variable.
     *
     * @param bound the destination of its value; null if it is not bound
     * @param span its index among the message's spans
     */
    void variable(BindingStep.@Nullable Value bound, int span) throws Unbindable;

    /** The value of a bound attribute, which is one of the preceding variables. */
    void attribute(BindingStep.AttributeValue bound, int span) throws Unbindable;
  }

  private PathReplay() {}

  public static void replay(MatchRun.Path path, Visitor visitor) throws Unbindable {
    int span = 0;
    for (State state : path.states()) {
      if (state instanceof VariableState variable) {
        visitor.variable(variable.bound, span++);
      } else if (state instanceof TagState tag) {
        int first = span;
        int variables = state instanceof PatternState pattern ? pattern.pattern.variables() : 0;
        for (int i = 0; i < variables; i++) {
          visitor.variable(null, span++);
        }
        for (BindingStep step : tag.steps) {
          if (step instanceof BindingStep.AttributeValue value) {
            visitor.attribute(value, first + value.variable());
          } else {
            visitor.step(step);
          }
        }
      }
    }
  }

  /**
   * Binds a message along its path, without parsing its tags.
   *
   * @param spans the positions of the path's values in the message
   * @throws Unbindable if stock must answer
   */
  public static @Nullable Object[] assemble(
      MatchRun.Path path, WireMessage whole, Spans spans, OperationType operation)
      throws Unbindable {
    byte[] message = whole.bytes();
    ObjectAssembler assembler = new ObjectAssembler(operation);
    replay(
        path,
        new Visitor() {
          @Override
          public void step(BindingStep step) throws Unbindable {
            assembler.apply(step);
          }

          @Override
          public void variable(BindingStep.@Nullable Value bound, int span) throws Unbindable {
            if (bound != null) {
              Object value = bound.type().convert(message, spans.begin(span), spans.end(span));
              assembler.value(bound.slot(), value);
            }
          }

          @Override
          public void attribute(BindingStep.AttributeValue bound, int span) throws Unbindable {
            Object value =
                bound.type().convertAttribute(message, spans.begin(span), spans.end(span));
            assembler.value(bound.slot(), value);
          }
        });
    return assembler.finish();
  }
}
