package io.github.deltasoap.deserializer.automaton;

import io.github.deltasoap.core.bind.BindingStep;
import io.github.deltasoap.core.wire.EnvelopeShape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A state of a {@link DeserializationAutomaton} (P1, section 3.3.1). The graph does not change
 * after publication; matching writes only {@link #walkedGeneration}, without synchronization,
 * because a lost update costs at most a state that is learned again.
 */
public abstract sealed class State {
  final int id;

  /**
   * The learner's edges that this state represents; the collector copies those of walked states.
   */
  public final List<AutomatonBuilder.Edge> edges;

  /** The last generation of the collector in which a message passed through this state. */
  public int walkedGeneration;

  /** The state after this one; null for choices and for the end. */
  @Nullable State next;

  private State(int id, List<AutomatonBuilder.Edge> edges) {
    this.id = id;
    this.edges = edges;
    for (AutomatonBuilder.Edge edge : edges) {
      walkedGeneration = Math.max(walkedGeneration, edge.walkedGeneration);
    }
  }

  /** Consumes tags. */
  public abstract static sealed class TagState extends State {
    private static final BindingStep[] NO_STEPS = {};

    /** The binding steps of the tags; a Value here has an empty text. */
    public final BindingStep[] steps;

    /** The envelope around the payload, if the payload's tag is among the tags. */
    public final @Nullable EnvelopeShape payload;

    /** The beans that the tags open and close. */
    final BeanNesting nesting;

    private TagState(int id, List<AutomatonBuilder.Edge> edges) {
      super(id, edges);
      EnvelopeShape envelope = null;
      List<BindingStep> all = new ArrayList<>();
      for (AutomatonBuilder.Edge edge : edges) {
        all.addAll(edge.steps);
        EnvelopeShape ofEdge = edge.payload;
        envelope = ofEdge == null ? envelope : ofEdge;
      }
      this.steps = all.isEmpty() ? NO_STEPS : all.toArray(BindingStep[]::new);
      this.payload = envelope;
      this.nesting = BeanNesting.of(steps);
    }
  }

  /** Consumes literal bytes: whole tags and the white space between them. */
  public static final class FixedState extends TagState {
    final byte[] label;

    FixedState(int id, List<AutomatonBuilder.Edge> edges, byte[] label) {
      super(id, edges);
      this.label = label;
    }
  }

  /** One tag with varying attribute values. */
  public static final class PatternState extends TagState {
    public final TagPattern pattern;

    PatternState(int id, AutomatonBuilder.Edge edge, TagPattern pattern) {
      super(id, List.of(edge));
      this.pattern = pattern;
    }
  }

  /** Consumes the bytes up to the next {@code <}. */
  public static final class VariableState extends State {
    /** The destination of the value; null if the text is not bound. */
    final BindingStep.@Nullable Value bound;

    VariableState(int id, AutomatonBuilder.Edge edge) {
      super(id, List.of(edge));
      List<BindingStep> steps = edge.steps;
      this.bound =
          !steps.isEmpty() && steps.get(0) instanceof BindingStep.Value value ? value : null;
    }
  }

  /** Branches: literal alternatives first, then patterns, then unbound text. */
  static final class ChoiceState extends State {
    private static final FixedState[] NO_FIXED = {};
    private static final PatternState[] NO_PATTERNS = {};
    private static final Labels NO_LABELS = new Labels(List.of());

    /** In the order of their labels. */
    FixedState[] fixed = NO_FIXED;

    /** The labels of {@link #fixed}. */
    Labels labels = NO_LABELS;

    PatternState[] patterns = NO_PATTERNS;

    /** The tree of {@link #patterns}, or null if there are none. */
    @Nullable PatternTree patternTree;

    @Nullable VariableState opaque;

    ChoiceState(int id) {
      super(id, List.of());
    }

    /** Sets the alternatives that begin with a tag. */
    void setTags(List<FixedState> byLabel, List<PatternState> byPattern) {
      List<FixedState> sorted = new ArrayList<>(byLabel);
      sorted.sort(Comparator.comparing(each -> each.label, Arrays::compareUnsigned));
      fixed = sorted.toArray(FixedState[]::new);
      labels = new Labels(sorted.stream().map(each -> each.label).toList());
      patterns = byPattern.isEmpty() ? NO_PATTERNS : byPattern.toArray(PatternState[]::new);
      patternTree = PatternTree.of(byPattern.stream().map(each -> each.pattern).toList());
    }
  }

  /** The end of the message. */
  public static final class FinalState extends State {
    public FinalState(int id) {
      super(id, List.of());
    }
  }
}
