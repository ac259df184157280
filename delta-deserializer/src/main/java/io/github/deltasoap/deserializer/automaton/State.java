package io.github.deltasoap.deserializer.automaton;

import io.github.deltasoap.core.bind.BindingStep;
import io.github.deltasoap.deserializer.automaton.AutomatonBuilder.Edge;
import io.github.deltasoap.deserializer.automaton.MessagePath.Transition;
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
  // Estimated object sizes, for the byte budget.
  private static final int BYTES = 48;
  private static final int ARRAY_BYTES = 24;
  static final int CHOICE_BYTES = BYTES + 3 * ARRAY_BYTES;

  final int id;

  /** The last generation of the collector in which a message passed through this state. */
  public int walkedGeneration;

  /** The state after this one; null for choices and for the end. */
  @Nullable State next;

  private State(int id, List<Edge> edges) {
    this.id = id;
    for (Edge edge : edges) {
      walkedGeneration = Math.max(walkedGeneration, edge.walkedGeneration);
    }
  }

  /**
   * The learner's edges that this state represents; the collector copies those of walked states.
   */
  public abstract List<Edge> edges();

  /** Copies the walked generation to the edges. */
  void noteWalked() {
    for (Edge edge : edges()) {
      edge.walkedGeneration = Math.max(edge.walkedGeneration, walkedGeneration);
    }
  }

  /** The estimated memory, without that of the edges. */
  long sizeBytes() {
    return BYTES;
  }

  /** An upper estimate of the memory of the states that a new transition may require. */
  static long growthBytes(Transition transition) {
    TagPattern tag = transition.tag();
    long ofTag = tag == null ? 0 : tag.sizeBytes() + tag.segments() * (long) PatternTree.BYTES;
    return BYTES + ofTag + effectBytes(transition.steps().size(), transition.payload() != null);
  }

  private static long effectBytes(int steps, boolean payload) {
    return steps > 0 || payload ? TagEffect.sizeBytes(steps) : 0;
  }

  /** Consumes tags. */
  public abstract static sealed class TagState extends State {
    final TagEffect effect;

    private TagState(int id, List<Edge> edges, TagEffect effect) {
      super(id, edges);
      this.effect = effect;
    }

    /** The binding steps of the tags; a Value here has an empty text. Must not be modified. */
    public final BindingStep[] steps() {
      return effect.steps();
    }

    @Override
    long sizeBytes() {
      return super.sizeBytes() + effectBytes(effect.steps().length, effect.payload() != null);
    }
  }

  /** Consumes literal bytes: whole tags and the white space between them. */
  public static final class FixedState extends TagState {
    /** The edge of the first tag. */
    private final Edge first;

    final byte[] label;

    FixedState(int id, List<Edge> edges, byte[] label, TagEffect effect) {
      super(id, edges, effect);
      this.first = edges.get(0);
      this.label = label;
    }

    @Override
    long sizeBytes() {
      // The label of a single tag is that of its pattern.
      boolean isShared = first.tag != null && first.tag.segment(0) == label;
      return super.sizeBytes() + (isShared ? 0 : ARRAY_BYTES + label.length);
    }

    /** The edges whose tags make up the label; each was the first one of its source. */
    @Override
    public List<Edge> edges() {
      List<Edge> edges = new ArrayList<>();
      int length = 0;
      for (Edge edge = first; edge != null && edge.tag != null && length < label.length; ) {
        edges.add(edge);
        length += edge.tag.segment(0).length;
        edge = edge.target.first();
      }
      return edges;
    }
  }

  /** One tag with varying attribute values. */
  public static final class PatternState extends TagState {
    private final Edge edge;
    public final TagPattern pattern;

    PatternState(int id, Edge edge, TagPattern pattern, TagEffect effect) {
      super(id, List.of(edge), effect);
      this.edge = edge;
      this.pattern = pattern;
    }

    @Override
    public List<Edge> edges() {
      return List.of(edge);
    }
  }

  /** Consumes the bytes up to the next {@code <}. */
  public static final class VariableState extends State {
    private final Edge edge;

    /** The destination of the value; null if the text is not bound. */
    final BindingStep.@Nullable Value bound;

    /** As {@link PathSteps#hash} adds it. */
    final int boundHash;

    VariableState(int id, Edge edge) {
      super(id, List.of(edge));
      List<BindingStep> steps = edge.steps;
      this.edge = edge;
      this.bound =
          !steps.isEmpty() && steps.get(0) instanceof BindingStep.Value value ? value : null;
      this.boundHash = bound == null ? 0 : PathSteps.hash(bound.slot());
    }

    @Override
    public List<Edge> edges() {
      return List.of(edge);
    }
  }

  /** Branches: literal alternatives first, then patterns, then unbound text. */
  static final class ChoiceState extends State {
    private static final FixedState[] NO_FIXED = {};
    private static final PatternState[] NO_PATTERNS = {};
    private static final byte[][] NO_LABELS = {};

    /** In the order of their labels. */
    FixedState[] fixed = NO_FIXED;

    /** The labels of {@link #fixed}. */
    byte[][] labels = NO_LABELS;

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
      labels = sorted.stream().map(each -> each.label).toArray(byte[][]::new);
      patterns = byPattern.isEmpty() ? NO_PATTERNS : byPattern.toArray(PatternState[]::new);
      patternTree = PatternTree.of(byPattern.stream().map(each -> each.pattern).toList());
    }

    @Override
    public List<Edge> edges() {
      return List.of();
    }

    @Override
    long sizeBytes() {
      long tree = patternTree == null ? 0 : patternTree.sizeBytes();
      return CHOICE_BYTES + 8L * fixed.length + 4L * patterns.length + tree;
    }
  }

  /** The end of the message. */
  public static final class FinalState extends State {
    public FinalState(int id) {
      super(id, List.of());
    }

    @Override
    public List<Edge> edges() {
      return List.of();
    }
  }
}
