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
import java.util.Arrays;
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
  private static final int NODE_BYTES = 320;
  private static final int EDGE_BYTES = 160;
  private static final int DECLARATION_BYTES = 160;
  private static final int KEPT_TAG_BYTES = 320;
  private static final int SCOPE_BYTES = 320;

  /** A transition between two nodes, with the parts of a {@link Transition}. */
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

  /** A parse context and its outgoing transitions. */
  static final class Node {
    private static final Edge[] NONE = {};

    /** The number of tags from which on they are found by their hashes. */
    private static final int FEW = 8;

    final ParseContext context;

    /** The edges of tags in the order in which they were added, as long as they are few. */
    private Edge[] few = NONE;

    /** The edges of tags, in the same order, if they are many. */
    private @Nullable Map<TagPattern, Edge> many;

    @Nullable Edge text;
    int incoming;

    Node(ParseContext context) {
      this.context = context;
    }

    void add(TagPattern tag, Edge edge) {
      if (many == null && few.length < FEW) {
        few = Arrays.copyOf(few, few.length + 1);
        few[few.length - 1] = edge;
        return;
      }
      if (many == null) {
        many = new LinkedHashMap<>();
        for (Edge each : few) {
          many.put(each.tag, each);
        }
        few = NONE;
      }
      many.put(tag, edge);
    }

    /** The edges of tags, in the order in which they were added. */
    Collection<Edge> tags() {
      return many == null ? Arrays.asList(few) : many.values();
    }

    /** The edge of a tag, or of a text if the tag is null; null if there is none. */
    @Nullable Edge edge(@Nullable TagPattern tag) {
      if (tag == null) {
        return text;
      }
      if (many != null) {
        return many.get(tag);
      }
      for (Edge each : few) {
        if (tag.equals(each.tag)) {
          return each;
        }
      }
      return null;
    }

    /** The only edge, if it is that of a tag; null if there are others, or none. */
    @Nullable Edge onlyTag() {
      return few.length == 1 && text == null ? few[0] : null;
    }
  }

  private final OpenElements elements = new OpenElements();
  private final Map<ParseContext, Node> nodes = new HashMap<>();
  private long sizeBytes;

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
    Node source = edge.source;
    TagPattern tag = edge.tag;
    if (source.edge(tag) != null) {
      return;
    }
    if (tag == null) {
      source.text = edge;
    } else {
      source.add(tag, edge);
    }
    edge.target.incoming++;
    sizeBytes += sizeBytes(tag, edge.steps);
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
    long growth = 0;
    ParseContext source = path.start();
    for (Transition transition : path.transitions()) {
      ParseContext target = transition.target();
      if (!nodes.containsKey(target) && newContexts.add(target)) {
        growth += sizeBytes(target);
      }
      Node node = nodes.get(source);
      TagPattern tag = transition.tag();
      boolean known = node != null && node.edge(tag) != null;
      if (!known && newEdges.computeIfAbsent(source, key -> new HashSet<>()).add(tag)) {
        growth += sizeBytes(tag, transition.steps());
      }
      if (growth > mostBytes) {
        break;
      }
      source = target;
    }
    return growth;
  }

  private static int sizeBytes(ParseContext context) {
    ParseContext.OpenElement open = context.open();
    return NODE_BYTES + (open == null ? 0 : open.declarations().size() * DECLARATION_BYTES);
  }

  private static int sizeBytes(@Nullable TagPattern tag, List<BindingStep> steps) {
    // A tag's bytes may be held twice: by the edge, and by the fixed state that it is merged into.
    int tagBytes = tag == null ? 0 : 2 * tag.sizeBytes();
    int bytes = EDGE_BYTES + tagBytes;
    for (BindingStep step : steps) {
      // The start tags of a document hold the names and values a second time.
      bytes += step instanceof BindingStep.StartTag ? KEPT_TAG_BYTES + tagBytes : 0;
      // A qualified name holds the namespaces in scope.
      bytes += step instanceof BindingStep.Value value && value.type().isScoped() ? SCOPE_BYTES : 0;
    }
    return bytes;
  }

  /** Adds copies of another builder's edges, the ones that the collector keeps. */
  public void addAll(Collection<Edge> edges) {
    for (Edge old : edges) {
      Edge copy =
          new Edge(
              node(old.source.context), node(old.target.context), old.tag, old.steps, old.payload);
      copy.walkedGeneration = old.walkedGeneration;
      add(copy);
    }
  }

  private Node node(ParseContext context) {
    return nodes.computeIfAbsent(
        context,
        key -> {
          sizeBytes += sizeBytes(key);
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

    /** The nodes whose states have no successors yet: automata are deeper than the stack. */
    private final List<Node> agenda = new ArrayList<>();

    DeserializationAutomaton freeze() {
      State ordered = start(MessagePath.START);
      State unordered = start(MessagePath.START_UNORDERED);
      while (!agenda.isEmpty()) {
        complete(agenda.remove(agenda.size() - 1));
      }
      return new DeserializationAutomaton(ordered, unordered, List.copyOf(all));
    }

    private @Nullable State start(ParseContext context) {
      Node node = nodes.get(context);
      return node == null ? null : stateOf(node);
    }

    private State stateOf(Node node) {
      State known = states.get(node);
      if (known != null) {
        return known;
      }
      State state;
      if (node.context.equals(MessagePath.FINAL)) {
        state = new FinalState(all.size());
      } else if (node.context.progress() == ParseContext.Progress.TEXT && node.text != null) {
        state = new VariableState(all.size(), node.text);
      } else {
        state = new ChoiceState(all.size());
      }
      states.put(node, state);
      all.add(state);
      agenda.add(node);
      return state;
    }

    private void complete(Node node) {
      State state = states.get(node);
      if (state instanceof VariableState && node.text != null) {
        state.next = stateOf(node.text.target);
      } else if (state instanceof ChoiceState choice) {
        List<FixedState> fixed = new ArrayList<>();
        List<PatternState> patterns = new ArrayList<>();
        for (Edge edge : node.tags()) {
          TagPattern tag = edge.tag;
          if (tag == null || tag.isLiteral()) {
            fixed.add(fixed(edge));
          } else {
            patterns.add(before(edge.target, new PatternState(all.size(), edge, tag)));
          }
        }
        choice.setTags(fixed, patterns);
        if (node.text != null) {
          choice.opaque = before(node.text.target, new VariableState(all.size(), node.text));
        }
      }
    }

    private <S extends State> S before(Node next, S state) {
      all.add(state);
      state.next = stateOf(next);
      return state;
    }

    private FixedState fixed(Edge first) {
      List<Edge> chain = new ArrayList<>();
      ByteArrayOutputStream label = new ByteArrayOutputStream();
      Edge last = first;
      for (Edge edge = first; edge != null; edge = follower(edge)) {
        if (edge.tag != null) {
          label.writeBytes(edge.tag.segments()[0]);
        }
        chain.add(edge);
        last = edge;
      }
      TagPattern only = chain.size() == 1 ? first.tag : null;
      byte[] bytes = only == null ? label.toByteArray() : only.segments()[0];
      return before(last.target, new FixedState(all.size(), List.copyOf(chain), bytes));
    }

    /** The only edge that can follow, if it cannot be reached in another way; otherwise null. */
    private @Nullable Edge follower(Edge edge) {
      Node node = edge.target;
      Edge only = node.incoming == 1 ? node.onlyTag() : null;
      return only != null && only.tag != null && only.tag.isLiteral() ? only : null;
    }
  }
}
