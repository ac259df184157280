package io.github.deltasoap.deserializer.automaton;

import io.github.deltasoap.core.bind.BindingStep;
import io.github.deltasoap.core.wire.EnvelopeShape;
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
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
  private static final int NODE_BYTES = 32 + CompactSet.PLACE_BYTES;
  private static final int EDGE_BYTES = 40;

  /** A transition between two nodes, with the parts of a {@link Transition}. */
  public static final class Edge {
    final Node source;
    final Node target;

    /** The tag; null for a text. */
    final @Nullable TagPattern tag;

    final List<BindingStep> steps;
    final @Nullable EnvelopeShape payload;

    /** The next edge of the source; that of the last one is the first. */
    private Edge sibling = this;

    /**
     * The last generation in which a message took this edge, as of the last {@link
     * DeserializationAutomaton#noteWalked}.
     */
    int walkedGeneration;

    private Edge(
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
  }

  /** A parse context with its outgoing transitions, in the order in which they were added. */
  static final class Node extends ParseContext {
    /** The number of edges from which on they are found by their hashes. */
    private static final int FEW = 8;

    private @Nullable Edge last;

    /** The edges by tag, if they are many. */
    private @Nullable Map<@Nullable TagPattern, Edge> many;

    private int incoming;

    Node(ParseContext context) {
      super(context.open(), context.progress());
    }

    /** Adds an edge behind the others. */
    void add(Edge edge) {
      Edge before = last;
      if (before != null) {
        edge.sibling = before.sibling;
        before.sibling = edge;
      }
      last = edge;
      if (many != null) {
        many.put(edge.tag, edge);
      } else if (edges().size() > FEW) {
        Map<@Nullable TagPattern, Edge> all = new HashMap<>();
        edges().forEach(each -> all.put(each.tag, each));
        many = all;
      }
    }

    /** The edges in the order in which they were added. */
    List<Edge> edges() {
      List<Edge> all = new ArrayList<>();
      for (Edge each = first(); each != null; each = each == last ? null : each.sibling) {
        all.add(each);
      }
      return all;
    }

    /** The edge that was added first; null if there is none. */
    @Nullable Edge first() {
      return last == null ? null : last.sibling;
    }

    /** The edge of a tag, or of a text if the tag is null; null if there is none. */
    @Nullable Edge edge(@Nullable TagPattern tag) {
      if (many != null) {
        return many.get(tag);
      }
      Edge each = first();
      while (each != null && !Objects.equals(tag, each.tag)) {
        each = each == last ? null : each.sibling;
      }
      return each;
    }

    /** The only edge, if it is that of a literal tag; null if there are others, or none. */
    @Nullable Edge onlyLiteral() {
      Edge first = first();
      if (first == null || first.sibling != first) {
        return null;
      }
      return first.tag != null && first.tag.isLiteral() ? first : null;
    }
  }

  private final OpenElements elements = new OpenElements();
  private final CompactSet<ParseContext> nodes = new CompactSet<>(ParseContext::hashCode);
  private int edgeCount;

  /** The open elements of this builder's contexts, which a path to be added reuses. */
  public OpenElements elements() {
    return elements;
  }

  /** Adds the transitions of one message that are missing. */
  public void add(MessagePath path) {
    Node node = node(path.start());
    for (Transition transition : path.transitions()) {
      Node target = node(transition.target());
      add(new Edge(node, target, transition.tag(), transition.steps(), transition.payload()));
      node = target;
    }
  }

  /** Adds an edge unless an equal one exists. */
  private void add(Edge edge) {
    if (edge.source.edge(edge.tag) == null) {
      edge.source.add(edge);
      edge.target.incoming++;
      edgeCount++;
      elements.add(edge.tag, edge.steps, edge.payload);
    }
  }

  /**
   * An upper estimate of the memory that adding a path would take.
   *
   * @param mostBytes the estimate stops once it exceeds this
   */
  public long growthBytes(MessagePath path, long mostBytes) {
    Set<ParseContext> newContexts = new HashSet<>();
    // A text has the tag null.
    Map<ParseContext, Set<@Nullable TagPattern>> newEdges = new HashMap<>();
    OpenElements newElements = elements.ofPath();
    long growth = 0;
    ParseContext source = path.start();
    for (Transition transition : path.transitions()) {
      ParseContext target = transition.target();
      if (nodes.find(target) == null && newContexts.add(target)) {
        newElements.add(target.open());
        growth += NODE_BYTES + State.CHOICE_BYTES;
      }
      TagPattern tag = transition.tag();
      boolean known = nodes.find(source) instanceof Node node && node.edge(tag) != null;
      if (!known && newEdges.computeIfAbsent(source, key -> new HashSet<>()).add(tag)) {
        newElements.add(tag, transition.steps(), transition.payload());
        growth += EDGE_BYTES + State.growthBytes(transition);
      }
      if (growth + newElements.sizeBytes() > mostBytes) {
        break;
      }
      source = target;
    }
    return growth + newElements.sizeBytes();
  }

  /** Adds copies of another builder's edges, the ones that the collector keeps. */
  public void addAll(Collection<Edge> edges) {
    for (Edge old : edges) {
      Edge copy = new Edge(node(old.source), node(old.target), old.tag, old.steps, old.payload);
      copy.walkedGeneration = old.walkedGeneration;
      add(copy);
    }
  }

  private Node node(ParseContext context) {
    if (nodes.find(context) instanceof Node known) {
      return known;
    }
    Node node = new Node(context);
    nodes.intern(node);
    elements.add(context.open());
    return node;
  }

  /** The estimated memory of this builder, without that of the automaton built from it. */
  public long sizeBytes() {
    return (long) NODE_BYTES * nodes.size() + (long) EDGE_BYTES * edgeCount + elements.sizeBytes();
  }

  /** An automaton that accepts exactly the added messages and mixtures of them. */
  public DeserializationAutomaton build() {
    return new Freezer().freeze();
  }

  /** Turns nodes into states, and merges chains of tags without alternatives. */
  private final class Freezer {
    private final IdentityHashMap<Node, State> states = new IdentityHashMap<>();
    private final List<State> all = new ArrayList<>();

    /** The effects of the steps of single edges, whose lists are interned. */
    private final IdentityHashMap<List<BindingStep>, TagEffect> effects = new IdentityHashMap<>();

    /** The states that still need successors; recursion would be as deep as the automaton. */
    private final List<Open> agenda = new ArrayList<>();

    /**
     * A state without successors.
     *
     * @param node the node of a choice; of all other states, that of their end
     */
    private record Open(State state, Node node) {}

    DeserializationAutomaton freeze() {
      State ordered = start(MessagePath.START);
      State unordered = start(MessagePath.START_UNORDERED);
      while (!agenda.isEmpty()) {
        Open open = agenda.remove(agenda.size() - 1);
        if (open.state instanceof ChoiceState choice) {
          complete(choice, open.node);
        } else {
          open.state.next = stateOf(open.node);
        }
      }
      return new DeserializationAutomaton(ordered, unordered, List.copyOf(all));
    }

    private @Nullable State start(ParseContext context) {
      return nodes.find(context) instanceof Node node ? stateOf(node) : null;
    }

    private State stateOf(Node node) {
      State known = states.get(node);
      if (known != null) {
        return known;
      }
      State state = newState(node);
      states.put(node, state);
      return state;
    }

    private State newState(Node node) {
      Edge only = node.onlyLiteral();
      if (only != null) {
        return fixed(only);
      }
      Edge text = node.progress() == ParseContext.Progress.TEXT ? node.edge(null) : null;
      if (text != null) {
        return add(new VariableState(all.size(), text), text.target);
      }
      return node.equals(MessagePath.FINAL)
          ? add(new FinalState(all.size()), null)
          : add(new ChoiceState(all.size()), node);
    }

    private void complete(ChoiceState choice, Node node) {
      List<FixedState> fixed = new ArrayList<>();
      List<PatternState> patterns = new ArrayList<>();
      for (Edge edge : node.edges()) {
        TagPattern tag = edge.tag;
        if (tag == null) {
          choice.opaque = add(new VariableState(all.size(), edge), edge.target);
        } else if (tag.isLiteral()) {
          fixed.add(fixed(edge));
        } else {
          TagEffect effect = effect(List.of(edge));
          patterns.add(add(new PatternState(all.size(), edge, tag, effect), edge.target));
        }
      }
      choice.setTags(fixed, patterns);
    }

    private <S extends State> S add(S state, @Nullable Node node) {
      all.add(state);
      if (node != null) {
        agenda.add(new Open(state, node));
      }
      return state;
    }

    private FixedState fixed(Edge first) {
      List<Edge> chain = new ArrayList<>();
      ByteArrayOutputStream label = new ByteArrayOutputStream();
      Edge last = first;
      for (Edge edge = first; edge != null; edge = follower(edge)) {
        if (edge.tag != null) {
          label.writeBytes(edge.tag.segment(0));
        }
        chain.add(edge);
        last = edge;
      }
      TagPattern only = chain.size() == 1 ? first.tag : null;
      byte[] bytes = only == null ? label.toByteArray() : only.segment(0);
      return add(new FixedState(all.size(), chain, bytes, effect(chain)), last.target);
    }

    private TagEffect effect(List<Edge> edges) {
      EnvelopeShape payload = null;
      List<List<BindingStep>> ofTags = new ArrayList<>();
      for (Edge edge : edges) {
        payload = edge.payload == null ? payload : edge.payload;
        if (!edge.steps.isEmpty()) {
          ofTags.add(edge.steps);
        }
      }
      if (ofTags.isEmpty() && payload == null) {
        return TagEffect.NONE;
      }
      if (ofTags.size() == 1 && payload == null) {
        return effects.computeIfAbsent(ofTags.get(0), key -> TagEffect.of(key, null));
      }
      List<BindingStep> steps = new ArrayList<>();
      ofTags.forEach(steps::addAll);
      return TagEffect.of(steps, payload);
    }

    /** The only edge that can follow, if it cannot be reached in another way; otherwise null. */
    private @Nullable Edge follower(Edge edge) {
      return edge.target.incoming == 1 ? edge.target.onlyLiteral() : null;
    }
  }
}
