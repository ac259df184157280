package io.github.deltasoap.deserializer.automaton;

import io.github.deltasoap.core.bind.BindingStep;
import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.deserializer.automaton.MessagePath.TagTransition;
import io.github.deltasoap.deserializer.automaton.MessagePath.TextTransition;
import io.github.deltasoap.deserializer.automaton.MessagePath.Transition;
import io.github.deltasoap.deserializer.automaton.State.ChoiceState;
import io.github.deltasoap.deserializer.automaton.State.FinalState;
import io.github.deltasoap.deserializer.automaton.State.FixedState;
import io.github.deltasoap.deserializer.automaton.State.PatternState;
import io.github.deltasoap.deserializer.automaton.State.VariableState;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The learner's form of an automaton: one node for each parse context, one edge for each tag or
 * text. Because nodes are found by context, a new message branches off where it differs and rejoins
 * where the contexts agree again, and repeated elements become loops. {@link #build} merges chains
 * of tags into fixed states.
 *
 * <p>For one thread at a time.
 */
public final class AutomatonBuilder {
  // Estimated object sizes, for the byte budget.
  private static final int NODE_BYTES = 800;
  private static final int EDGE_BYTES = 320;
  private static final int KEPT_TAG_BYTES = 320;

  /** A transition between two nodes. */
  public static final class Edge {
    final Node source;
    final Node target;

    /** The tag; null for a text. */
    final @Nullable TagPattern tag;

    final List<BindingStep> steps;
    final @Nullable EnvelopeShape payload;

    /**
     * The last generation in which a message took this edge, as of the last {@link
     * DeserializationAutomaton#noteWalked}.
     */
    int walkedGeneration;

    Edge(
        Node source,
        Node target,
        @Nullable TagPattern tag,
        List<BindingStep> steps,
        @Nullable EnvelopeShape payload) {
      this.source = source;
      this.target = target;
      this.tag = tag;
      this.steps = steps;
      this.payload = payload;
    }

    int sizeBytes() {
      return edgeBytes(tag, steps);
    }
  }

  /** A parse context and its outgoing transitions. */
  static final class Node {
    final ParseContext context;
    final Map<TagPattern, Edge> tags = new LinkedHashMap<>();
    @Nullable Edge text;
    int incoming;

    Node(ParseContext context) {
      this.context = context;
    }
  }

  private final OpenElements elements = new OpenElements();
  private final Map<ParseContext, Node> nodes = new LinkedHashMap<>();
  private long sizeBytes;

  /** The open elements of this builder's contexts, which a path to be added reuses. */
  public OpenElements elements() {
    return elements;
  }

  /** Adds the transitions of one message that are missing. */
  public void add(List<Transition> path) {
    Node node = node(MessagePath.START);
    for (Transition transition : path) {
      Node target = node(transition.target());
      if (transition instanceof TextTransition text) {
        List<BindingStep> steps = text.bound() == null ? List.of() : List.of(text.bound());
        add(new Edge(node, target, null, steps, null));
      } else if (transition instanceof TagTransition tag) {
        add(new Edge(node, target, tag.tag(), tag.steps(), tag.payload()));
      }
      node = target;
    }
  }

  /** Adds an edge unless an equal one exists. */
  private void add(Edge edge) {
    Node source = edge.source;
    TagPattern tag = edge.tag;
    boolean known = tag == null ? source.text != null : source.tags.putIfAbsent(tag, edge) != null;
    if (known) {
      return;
    }
    if (tag == null) {
      source.text = edge;
    }
    edge.target.incoming++;
    sizeBytes += edge.sizeBytes();
  }

  /**
   * An upper estimate of the memory that adding a path would take.
   *
   * @param mostBytes the estimate stops once it exceeds this
   */
  public long growthBytes(List<Transition> path, long mostBytes) {
    Set<ParseContext> newContexts = new HashSet<>();
    Set<ParseContext> newTexts = new HashSet<>();
    Map<ParseContext, Set<TagPattern>> newTags = new HashMap<>();
    long growth = 0;
    ParseContext source = MessagePath.START;
    for (Transition transition : path) {
      ParseContext target = transition.target();
      if (!nodes.containsKey(target) && newContexts.add(target)) {
        growth += NODE_BYTES;
      }
      Node node = nodes.get(source);
      if (transition instanceof TagTransition tag) {
        boolean known = node != null && node.tags.containsKey(tag.tag());
        if (!known && newTags.computeIfAbsent(source, key -> new HashSet<>()).add(tag.tag())) {
          growth += edgeBytes(tag.tag(), tag.steps());
        }
      } else if ((node == null || node.text == null) && newTexts.add(source)) {
        growth += EDGE_BYTES;
      }
      if (growth > mostBytes) {
        break;
      }
      source = target;
    }
    return growth;
  }

  private static int edgeBytes(@Nullable TagPattern tag, List<BindingStep> steps) {
    // A tag's bytes are held twice: by the edge, and by the fixed state that it is merged into.
    int tagBytes = tag == null ? 0 : 2 * tag.sizeBytes();
    int bytes = EDGE_BYTES + tagBytes;
    for (BindingStep step : steps) {
      // The start tags of a document hold the names and values a second time.
      bytes += step instanceof BindingStep.StartTag ? KEPT_TAG_BYTES + tagBytes : 0;
    }
    return bytes;
  }

  /** Adds copies of another builder's edges, the ones that the collector keeps. */
  public void addAll(Collection<Edge> edges) {
    for (Edge old : edges) {
      Node source = node(old.source.context);
      Node target = node(old.target.context);
      Edge copy = new Edge(source, target, old.tag, old.steps, old.payload);
      copy.walkedGeneration = old.walkedGeneration;
      add(copy);
    }
  }

  private Node node(ParseContext context) {
    return nodes.computeIfAbsent(
        context,
        key -> {
          sizeBytes += NODE_BYTES;
          elements.add(key.open());
          return new Node(key);
        });
  }

  /** The estimated memory of this builder and the automaton built from it. */
  public long sizeBytes() {
    return sizeBytes;
  }

  /** An automaton that accepts exactly the added messages and mixtures of them. */
  public DeserializationAutomaton build() {
    return new Freezer().freeze();
  }

  /** Turns nodes into states, and merges chains of tags without alternatives. */
  private final class Freezer {
    private final IdentityHashMap<Node, State> states = new IdentityHashMap<>();
    private final List<State> all = new ArrayList<>();

    DeserializationAutomaton freeze() {
      Node start = node(MessagePath.START);
      List<Node> open = new ArrayList<>(List.of(start));
      State first = stateOf(start, open);
      // An explicit work list, because automata are deeper than the stack.
      while (!open.isEmpty()) {
        complete(open.remove(open.size() - 1), open);
      }
      return new DeserializationAutomaton(first, List.copyOf(all));
    }

    private State stateOf(Node node, List<Node> agenda) {
      State known = states.get(node);
      if (known != null) {
        return known;
      }
      State state;
      if (node.context.equals(MessagePath.FINAL)) {
        state = new FinalState(all.size());
      } else if (node.context.progress() == ParseContext.Progress.TEXT && node.text != null) {
        state = variable(node.text);
      } else {
        state = new ChoiceState(all.size());
      }
      states.put(node, state);
      if (!(state instanceof VariableState)) {
        all.add(state);
      }
      agenda.add(node);
      return state;
    }

    private VariableState variable(Edge text) {
      BindingStep.Value bound =
          !text.steps.isEmpty() && text.steps.get(0) instanceof BindingStep.Value value
              ? value
              : null;
      VariableState state = new VariableState(all.size(), List.of(text), bound);
      all.add(state);
      return state;
    }

    private void complete(Node node, List<Node> agenda) {
      State state = states.get(node);
      if (state instanceof VariableState variable && variable.next == null && node.text != null) {
        variable.next = stateOf(node.text.target, agenda);
      } else if (state instanceof ChoiceState choice && choice.isEmpty()) {
        List<FixedState> fixed = new ArrayList<>();
        List<PatternState> patterns = new ArrayList<>();
        node.tags.forEach(
            (tag, edge) -> {
              if (tag.isLiteral()) {
                fixed.add(fixed(edge, agenda));
              } else {
                patterns.add(pattern(tag, edge, agenda));
              }
            });
        choice.setTags(fixed, patterns);
        if (node.text != null) {
          choice.opaque = variable(node.text);
          choice.opaque.next = stateOf(node.text.target, agenda);
        }
      }
    }

    private PatternState pattern(TagPattern tag, Edge edge, List<Node> agenda) {
      PatternState state =
          new PatternState(
              all.size(), List.of(edge), tag, edge.steps.toArray(BindingStep[]::new), edge.payload);
      all.add(state);
      state.next = stateOf(edge.target, agenda);
      return state;
    }

    private FixedState fixed(Edge first, List<Node> agenda) {
      List<Edge> chain = new ArrayList<>(List.of(first));
      Edge last = first;
      for (Edge next = follower(last); next != null; next = follower(last)) {
        chain.add(next);
        last = next;
      }
      ByteArrayOutputStream label = new ByteArrayOutputStream();
      List<BindingStep> steps = new ArrayList<>();
      EnvelopeShape payload = null;
      for (Edge edge : chain) {
        if (edge.tag != null) {
          label.writeBytes(edge.tag.segments().get(0));
        }
        steps.addAll(edge.steps);
        payload = edge.payload == null ? payload : edge.payload;
      }
      FixedState state =
          new FixedState(
              all.size(),
              List.copyOf(chain),
              label.toByteArray(),
              steps.toArray(BindingStep[]::new),
              payload);
      all.add(state);
      state.next = stateOf(last.target, agenda);
      return state;
    }

    /** The only edge that can follow, if it cannot be reached in another way; otherwise null. */
    private @Nullable Edge follower(Edge edge) {
      Node node = edge.target;
      if (node.incoming != 1 || node.tags.size() != 1 || node.text != null) {
        return null;
      }
      Edge only = node.tags.values().iterator().next();
      return only.tag != null && only.tag.isLiteral() ? only : null;
    }
  }
}
