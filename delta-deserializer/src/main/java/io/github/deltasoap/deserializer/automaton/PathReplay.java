package io.github.deltasoap.deserializer.automaton;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.bind.BindingStep;
import io.github.deltasoap.core.bind.ObjectAssembler;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.deserializer.automaton.State.FixedState;
import io.github.deltasoap.deserializer.automaton.State.PatternState;
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

    /** The end of the path. */
    void end();
  }

  private PathReplay() {}

  public static void replay(MatchRun.Path path, Visitor visitor) throws Unbindable {
    int span = 0;
    for (State state : path.states()) {
      if (state instanceof FixedState fixed) {
        for (BindingStep step : fixed.steps) {
          visitor.step(step);
        }
      } else if (state instanceof VariableState variable) {
        visitor.variable(variable.bound, span++);
      } else if (state instanceof PatternState pattern) {
        int first = span;
        for (int i = 0; i < pattern.pattern.variables(); i++) {
          visitor.variable(null, span++);
        }
        for (BindingStep step : pattern.steps) {
          if (step instanceof BindingStep.AttributeValue value) {
            visitor.attribute(value, first + value.variable());
          } else {
            visitor.step(step);
          }
        }
      }
    }
    visitor.end();
  }

  /**
   * Binds a message along its path, without parsing its tags.
   *
   * @param spans alternating start and end of each value
   * @throws Unbindable if stock must answer
   */
  public static @Nullable Object[] assemble(
      MatchRun.Path path, byte[] message, int[] spans, OperationType operation) throws Unbindable {
    ObjectAssembler assembler = new ObjectAssembler(operation);
    replay(
        path,
        new Visitor() {
          @Override
          public void step(BindingStep step) throws Unbindable {
            if (step instanceof BindingStep.OpenBean open) {
              assembler.openBean(open);
            } else if (step instanceof BindingStep.CloseBean close) {
              assembler.closeBean(close);
            } else if (step instanceof BindingStep.Value value) {
              assembler.value(value.slot(), value.type().convert(""));
            } else if (step instanceof BindingStep.Null nothing) {
              assembler.value(nothing.slot(), null);
            } else if (step instanceof BindingStep.NullArray nothing) {
              assembler.nullArray(nothing.slot());
            } else if (step instanceof BindingStep.Constant constant) {
              assembler.constant(constant);
            }
          }

          @Override
          public void variable(BindingStep.@Nullable Value bound, int span) throws Unbindable {
            if (bound != null) {
              int from = spans[2 * span];
              int to = spans[2 * span + 1];
              assembler.value(bound.slot(), bound.type().convert(message, from, to));
            }
          }

          @Override
          public void attribute(BindingStep.AttributeValue bound, int span) throws Unbindable {
            int from = spans[2 * span];
            int to = spans[2 * span + 1];
            assembler.value(bound.slot(), bound.type().convertAttribute(message, from, to));
          }

          @Override
          public void end() {
            // All beans are closed.
          }
        });
    return assembler.finish();
  }
}
