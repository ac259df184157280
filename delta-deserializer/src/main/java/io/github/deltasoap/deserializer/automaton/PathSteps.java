package io.github.deltasoap.deserializer.automaton;

import io.github.deltasoap.core.bind.BindingStep;
import io.github.deltasoap.core.bind.BindingStep.AttributeValue;
import io.github.deltasoap.core.bind.BindingStep.Constant;
import io.github.deltasoap.core.type.AnyAttribute;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.deserializer.automaton.State.PatternState;
import io.github.deltasoap.deserializer.automaton.State.TagState;
import io.github.deltasoap.deserializer.automaton.State.VariableState;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Iterates over the binding steps of a path, with the spans of their values. Paths of messages that
 * differ in prefixes, declarations, white space, quoting, headers or SOAP version have the same
 * steps.
 */
public final class PathSteps {
  /** In place of a span: the step has no value in the message. */
  private static final int NONE = -1;

  private static final BindingStep[] NO_STEPS = {};

  /** The factor of the hash for each step; odd, so that no bit is lost. */
  private static final long HASH_FACTOR = 0x9E3779B97F4A7C15L;

  private final State[] states;
  private int at;

  /** The steps of the tags before {@link #at}. */
  private BindingStep[] steps = NO_STEPS;

  private int next;

  /** The first span of these tags. */
  private int first;

  /** The first span of the next state. */
  private int end;

  private @Nullable BindingStep step;
  private int span = NONE;

  /** Starts before the first step. */
  public PathSteps(MatchRun.Path path) {
    this.states = path.states();
  }

  /**
   * Moves to the next step.
   *
   * @return false if there is none
   */
  public boolean next() {
    while (next == steps.length) {
      if (at == states.length) {
        return false;
      }
      State state = states[at++];
      first = end;
      if (state instanceof VariableState variable) {
        end++;
        if (variable.bound != null) {
          step = variable.bound;
          span = first;
          return true;
        }
      } else if (state instanceof TagState tag) {
        end += state instanceof PatternState pattern ? pattern.pattern.variables() : 0;
        steps = tag.steps();
        next = 0;
      }
    }
    step = steps[next++];
    span = step instanceof AttributeValue value ? first + value.variable() : NONE;
    return true;
  }

  /** Whether the step has a value in the message. */
  public boolean hasValue() {
    return span != NONE;
  }

  /** The index of the step's value among the message's spans. */
  public int span() {
    return span;
  }

  /**
   * Whether the step does the same as one of another path. Names in values and those of attributes
   * that become keys of a map differ in prefixes, which their {@code equals} ignores.
   */
  public boolean isLike(PathSteps other) {
    BindingStep mine = step;
    BindingStep theirs = other.step;
    if (mine == null || theirs == null || hasValue() != other.hasValue()) {
      return false;
    }
    if (mine instanceof AttributeValue value && theirs instanceof AttributeValue otherValue) {
      SimpleType type = value.type();
      return !type.isScoped()
          && !(type.conversion() instanceof AnyAttribute)
          && value.slot().equals(otherValue.slot())
          && type.equals(otherValue.type());
    }
    boolean isFixed = mine instanceof Constant constant && constant.attribute() == null;
    return (isFixed || OpenElements.isOfModel(mine)) && mine.equals(theirs);
  }

  /**
   * A hash of the steps of a path, equal for paths of the same steps. Clients can choose paths of
   * equal hashes.
   */
  public static long hash(MatchRun.Path path) {
    long hash = 0;
    for (State state : path.states()) {
      if (state instanceof TagState tag) {
        hash = hash * tag.effect.hashFactor() + tag.effect.hash();
      } else if (state instanceof VariableState variable && variable.bound != null) {
        hash = hash * HASH_FACTOR + variable.boundHash;
      }
    }
    return hash;
  }

  /** Whether paths of equal steps exist: not if a step holds names of its message. */
  public static boolean canBeShared(MatchRun.Path path) {
    PathSteps steps = new PathSteps(path);
    while (steps.next()) {
      if (!steps.isLike(steps)) {
        return false;
      }
    }
    return true;
  }

  /** The hash of some steps, as it is added to that of the steps before. */
  static long hash(BindingStep[] steps) {
    long hash = 0;
    for (BindingStep each : steps) {
      hash *= HASH_FACTOR;
      // Records of one component have its hash code, whatever they mean.
      hash +=
          each instanceof AttributeValue
              ? hash(each.slot())
              : 31L * each.hashCode() + each.getClass().hashCode();
    }
    return hash;
  }

  /** The factor of the hash before some steps. */
  static long hashFactor(BindingStep[] steps) {
    long factor = 1;
    for (int i = 0; i < steps.length; i++) {
      factor *= HASH_FACTOR;
    }
    return factor;
  }

  /** The hash of a step with a value in the message. */
  static int hash(@Nullable Slot slot) {
    return Objects.hashCode(slot);
  }
}
