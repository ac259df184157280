package io.github.deltasoap.deserializer.automaton;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.core.bind.BindingStep;
import io.github.deltasoap.deserializer.automaton.State.ChoiceState;
import io.github.deltasoap.deserializer.automaton.State.FinalState;
import io.github.deltasoap.deserializer.automaton.State.FixedState;
import io.github.deltasoap.deserializer.automaton.State.PatternState;
import io.github.deltasoap.deserializer.automaton.State.VariableState;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Draws an automaton for debugging and golden tests, as text or for Graphviz. States are numbered
 * from the start inwards; choices with a single alternative are skipped. Shows the names in tags,
 * with their namespaces, and their binding steps, but never a value.
 */
public final class AutomatonDrawing {
  /** An attribute of a tag. */
  private static final Pattern COMMENT = Pattern.compile("<!--[^>]*-->");

  private static final Pattern ATTRIBUTE =
      Pattern.compile(
          "(?<name>[^\\s<>/=]++)\\s*=\\s*(?<quote>[\"'])(?<value>.*?)\\k<quote>", Pattern.DOTALL);

  private final List<State> shown = new ArrayList<>();
  private final IdentityHashMap<State, Integer> numbers = new IdentityHashMap<>();

  /**
   * Draws the states behind start states.
   *
   * @param starts null where there is none
   */
  AutomatonDrawing(@Nullable State... starts) {
    for (State start : starts) {
      if (start != null) {
        show(start);
      }
    }
  }

  /** Numbers states depth first, in the order in which a message is read. */
  private void show(State start) {
    List<State> agenda = new ArrayList<>(List.of(start));
    while (!agenda.isEmpty()) {
      State state = shownFor(agenda.remove(agenda.size() - 1));
      if (!numbers.containsKey(state)) {
        numbers.put(state, shown.size());
        shown.add(state);
        List<State> next = successors(state);
        for (int i = next.size() - 1; i >= 0; i--) {
          agenda.add(next.get(i));
        }
      }
    }
  }

  /** The state itself, or the only alternative of a choice. */
  private static State shownFor(State state) {
    List<State> next = state instanceof ChoiceState ? successors(state) : List.of();
    return next.size() == 1 && !(next.get(0) instanceof VariableState) ? next.get(0) : state;
  }

  private static List<State> successors(State state) {
    if (state instanceof ChoiceState choice) {
      List<State> all = new ArrayList<>(List.of(choice.fixed));
      all.addAll(List.of(choice.patterns));
      if (choice.opaque != null) {
        all.add(choice.opaque);
      }
      return all;
    }
    State next = state.next;
    return next == null ? List.of() : List.of(next);
  }

  /**
   * One line for each state: its number, the input it accepts, its binding steps in braces, and its
   * successors. Equal automata have equal texts.
   */
  public String toText() {
    StringBuilder text = new StringBuilder();
    for (State state : shown) {
      text.append(number(state)).append(": ").append(describe(state));
      String separator = " -> ";
      for (State next : successors(state)) {
        text.append(separator).append(number(next));
        separator = " | ";
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** Boxes are fixed states, ellipses variable ones, points choices. */
  public String toGraphviz() {
    StringBuilder dot = new StringBuilder("digraph automaton {\n");
    dot.append("  rankdir=LR;\n  node [fontname=monospace];\n");
    for (State state : shown) {
      dot.append("  s").append(number(state)).append(" [shape=").append(shape(state));
      dot.append(", label=\"").append(escape(describe(state))).append("\"];\n");
      for (State next : successors(state)) {
        dot.append("  s").append(number(state)).append(" -> s").append(number(next));
        dot.append(";\n");
      }
    }
    return dot.append("}\n").toString();
  }

  private int number(State state) {
    Integer number = numbers.get(shownFor(state));
    if (number == null) {
      throw new IllegalStateException("A state has no number");
    }
    return number;
  }

  private static String shape(State state) {
    if (state instanceof ChoiceState) {
      return "point";
    }
    if (state instanceof FinalState) {
      return "doublecircle";
    }
    return state instanceof VariableState ? "ellipse" : "box";
  }

  private static String describe(State state) {
    if (state instanceof FixedState fixed) {
      return "fixed \""
          + escape(names(new String(fixed.label, UTF_8)))
          + "\""
          + steps(fixed.steps());
    }
    if (state instanceof PatternState pattern) {
      return "pattern \""
          + escape(names(pattern.pattern.toString()))
          + "\""
          + steps(pattern.steps());
    }
    if (state instanceof VariableState variable) {
      return "variable " + (variable.bound == null ? "opaque" : describe(variable.bound));
    }
    return state instanceof ChoiceState ? "choice" : "final";
  }

  /** Tags with {@code …} in place of each attribute value; namespaces are part of names. */
  static String names(String tagsAndComments) {
    String tags = COMMENT.matcher(tagsAndComments).replaceAll("<!--…-->");
    int declarationEnd = tags.startsWith("<?") ? tags.indexOf("?>") : 0;
    Matcher attribute = ATTRIBUTE.matcher(tags).region(declarationEnd, tags.length());
    StringBuilder names = new StringBuilder(tags.substring(0, declarationEnd));
    int copied = declarationEnd;
    while (attribute.find()) {
      String name = attribute.group("name");
      if (!name.equals("xmlns") && !name.startsWith("xmlns:")) {
        names.append(tags, copied, attribute.start("value")).append('…');
        copied = attribute.end("value");
      }
    }
    return names.append(tags.substring(copied)).toString();
  }

  private static String steps(BindingStep[] steps) {
    StringBuilder text = new StringBuilder();
    for (BindingStep step : steps) {
      text.append(text.isEmpty() ? " {" : ", ").append(describe(step));
    }
    return text.isEmpty() ? "" : text + "}";
  }

  private static String describe(BindingStep step) {
    if (step instanceof BindingStep.OpenBean open) {
      return "open " + open.slot() + " " + open.type();
    }
    if (step instanceof BindingStep.Value value) {
      return value.slot() + " " + value.type().javaClass().getSimpleName();
    }
    if (step instanceof BindingStep.AttributeValue value) {
      return "@" + value.slot() + " " + value.type().javaClass().getSimpleName();
    }
    if (step instanceof BindingStep.Null nothing) {
      return "null " + nothing.slot();
    }
    if (step instanceof BindingStep.EmptyArray empty) {
      return "items " + empty.slot();
    }
    if (step instanceof BindingStep.NullArray nothing) {
      return "null array " + nothing.slot();
    }
    if (step instanceof BindingStep.Constant constant) {
      return "constant " + constant.slot();
    }
    if (step instanceof BindingStep.StartTag || step instanceof BindingStep.EndTag) {
      return "keep";
    }
    return step instanceof BindingStep.CloseBean ? "close" : "skip";
  }

  private static String escape(String text) {
    return text.replace("\\", "\\\\")
        .replace("\n", "\\n")
        .replace("\r", "\\r")
        .replace("\t", "\\t")
        .replace("\"", "\\\"");
  }
}
