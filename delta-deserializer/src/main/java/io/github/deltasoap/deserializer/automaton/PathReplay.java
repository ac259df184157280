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
import java.util.function.UnaryOperator;
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
    replay(path.states(), 0, path.states().length, 0, visitor);
  }

  /** Replays the states from {@code from} to {@code to}, whose first variable is {@code span}. */
  private static void replay(State[] states, int from, int to, int first, Visitor visitor)
      throws Unbindable {
    int span = first;
    for (int at = from; at < to; at++) {
      State state = states[at];
      if (state instanceof VariableState variable) {
        visitor.variable(variable.bound, span++);
      } else if (state instanceof TagState tag) {
        int before = span;
        int variables = state instanceof PatternState pattern ? pattern.pattern.variables() : 0;
        for (int i = 0; i < variables; i++) {
          visitor.variable(null, span++);
        }
        for (BindingStep step : tag.steps()) {
          if (step instanceof BindingStep.AttributeValue value) {
            visitor.attribute(value, before + value.variable());
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
    return assembleKept(path, whole, spans, operation, UnaryOperator.identity());
  }

  /**
   * Binds a message as {@link #assemble} does, for objects that are kept.
   *
   * @param kept returns the value to keep in place of an equal one
   * @throws Unbindable if stock must answer
   */
  public static @Nullable Object[] assembleKept(
      MatchRun.Path path,
      WireMessage whole,
      Spans spans,
      OperationType operation,
      UnaryOperator<@Nullable Object> kept)
      throws Unbindable {
    ObjectAssembler assembler = new ObjectAssembler(operation);
    replay(path, new Conversion(assembler, whole.bytes(), spans, kept));
    return assembler.finish();
  }

  /**
   * Converts rows of a message, as {@link #assemble} does the whole of it.
   *
   * @param run whose rows they are
   * @param which the rows, by their index in the path
   * @param count the number of rows
   * @return makes their beans, the {@linkplain ObjectAssembler#items items} of the run's array
   * @throws Unbindable if stock must answer
   */
  public static ObjectAssembler convert(
      PathRows rows, PathRows.Run run, int[] which, int count, WireMessage whole, Spans spans)
      throws Unbindable {
    ObjectAssembler assembler = ObjectAssembler.ofItems(run.slot());
    Conversion conversion =
        new Conversion(assembler, whole.bytes(), spans, UnaryOperator.identity());
    for (int i = 0; i < count; i++) {
      int row = which[i];
      assembler.openBean(rows.opening(row));
      replay(rows.states(), rows.begin(row), rows.end(row), rows.firstSpan(row), conversion);
    }
    return assembler;
  }

  /**
   * Gives the values of a message to an assembler.
   *
   * @param kept returns the value to give in place of an equal one
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Conversion(
      ObjectAssembler assembler, byte[] message, Spans spans, UnaryOperator<@Nullable Object> kept)
      implements Visitor {
    @Override
    public void step(BindingStep step) throws Unbindable {
      assembler.apply(step);
    }

    @Override
    public void variable(BindingStep.@Nullable Value bound, int span) throws Unbindable {
      if (bound != null) {
        Object value = bound.type().convert(message, spans.begin(span), spans.end(span));
        assembler.value(bound.slot(), kept.apply(value));
      }
    }

    @Override
    public void attribute(BindingStep.AttributeValue bound, int span) throws Unbindable {
      Object value = bound.type().convertAttribute(message, spans.begin(span), spans.end(span));
      assembler.value(bound.slot(), kept.apply(value));
    }
  }
}
