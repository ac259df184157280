package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.bind.BindingStep;
import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.deserializer.MessagePath.TagTransition;
import io.github.deltasoap.deserializer.MessagePath.TextTransition;
import io.github.deltasoap.deserializer.MessagePath.Transition;
import io.github.deltasoap.deserializer.State.ChoiceState;
import io.github.deltasoap.deserializer.State.FinalState;
import io.github.deltasoap.deserializer.State.FixedState;
import io.github.deltasoap.deserializer.State.PatternState;
import io.github.deltasoap.deserializer.State.VariableState;
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
 * <p>Used by one thread at a time.
 */
final class AutomatonBuilder {
  // Estimates of what an object costs in memory, for the byte budget.
  private static final int NODE_BYTES = 800;
  private static final int EDGE_BYTES = 320;
  private static final int KEPT_TAG_BYTES = 320;

  /** A transition between two nodes. */
  static final class Edge {
    final Node source;
    final Node target;

    /** The literal bytes of a tag; empty for patterns and texts. */
    final byte[] label;

    /** Where in the label the tag begins, after white space or an XML declaration. */
    final int tagOffset;

    /** The pattern of a tag with values that vary. */
    final @Nullable TagPattern pattern;

    final List<BindingStep> steps;
    final @Nullable EnvelopeShape payload;

    /** The last generation in which a message went this way, as far as states have told it. */
    int walkedGeneration;

    Edge(
        Node source,
        Node target,
        byte[] label,
        int tagOffset,
        @Nullable TagPattern pattern,
        List<BindingStep> steps,
        @Nullable EnvelopeShape payload) {
      this.source = source;
      this.target = target;
      this.label = label;
      this.tagOffset = tagOffset;
      this.pattern = pattern;
      this.steps = steps;
      this.payload = payload;
    }

    int sizeBytes() {
      // The label is held twice: here and in the fixed state that it becomes part of.
      return EDGE_BYTES
          + 2 * label.length
          + (pattern == null ? 0 : pattern.sizeBytes())
          + keptBytes(steps, label.length);
    }
  }

  /** A parse context and the transitions that leave it. */
  static final class Node {
    final ParseContext context;
    final Map<Label, Edge> tags = new LinkedHashMap<>();

    /** Tags with free attributes by pattern, to see when one varies. */
    final Map<TagPattern, Edge> variants = new HashMap<>();

    final Map<TagPattern, Edge> patterns = new LinkedHashMap<>();
    @Nullable Edge text;
    int incoming;

    Node(ParseContext context) {
      this.context = context;
    }
  }

  /** Bytes as a key; with an order, because somebody may choose many whose hash codes are equal. */
  private static final class Label implements Comparable<Label> {
    final byte[] bytes;

    Label(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Label that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(bytes);
    }

    @Override
    public int compareTo(Label other) {
      return Arrays.compare(bytes, other.bytes);
    }
  }

  /** Stands for a text, which has none. */
  private static final Label NO_LABEL = new Label(new byte[0]);

  private final FreeAttributes freeAttributes;
  private final OpenElements elements = new OpenElements();
  private final Map<ParseContext, Node> nodes = new LinkedHashMap<>();
  private long sizeBytes;

  AutomatonBuilder(FreeAttributes freeAttributes) {
    this.freeAttributes = freeAttributes;
  }

  /** The open elements of this builder's contexts: a path that may be added takes its from here. */
  OpenElements elements() {
    return elements;
  }

  /** Adds the transitions of one message that are not there yet. */
  void add(byte[] message, List<Transition> path) {
    Node node = node(MessagePath.START);
    for (Transition transition : path) {
      Node target = node(transition.target());
      if (transition instanceof TextTransition text) {
        List<BindingStep> steps = text.bound() == null ? List.of() : List.of(text.bound());
        if (node.text == null) {
          node.text = connect(new Edge(node, target, new byte[0], 0, null, steps, null));
        }
      } else if (transition instanceof TagTransition tag) {
        addTag(message, node, target, tag);
      }
      node = target;
    }
  }

  /**
   * An estimate, on the high side, of the memory that adding a path would take.
   *
   * @param mostBytes what is of interest: of a path that takes more, the rest is not looked at
   */
  long growthBytes(byte[] message, List<Transition> path, long mostBytes) {
    Set<ParseContext> newContexts = new HashSet<>();
    Map<ParseContext, Set<Label>> newLabels = new HashMap<>();
    long growth = 0;
    ParseContext source = MessagePath.START;
    for (Transition transition : path) {
      ParseContext target = transition.target();
      if (!nodes.containsKey(target) && newContexts.add(target)) {
        growth += NODE_BYTES;
      }
      Label label =
          transition instanceof TagTransition tag
              ? new Label(Arrays.copyOfRange(message, tag.start(), tag.end()))
              : NO_LABEL;
      Node node = nodes.get(source);
      boolean known =
          node != null
              && (label.bytes.length == 0 ? node.text != null : node.tags.containsKey(label));
      if (!known && newLabels.computeIfAbsent(source, key -> new HashSet<>()).add(label)) {
        growth += EDGE_BYTES + 2L * label.bytes.length;
        growth +=
            transition instanceof TagTransition tag
                ? keptBytes(tag.steps(), label.bytes.length)
                : 0;
      }
      if (growth > mostBytes) {
        break;
      }
      source = target;
    }
    return growth;
  }

  /** What the start tags of a document take, which hold the texts of the label once more. */
  private static int keptBytes(List<BindingStep> steps, int labelBytes) {
    int bytes = 0;
    for (BindingStep step : steps) {
      bytes += step instanceof BindingStep.StartTag ? KEPT_TAG_BYTES + 2 * labelBytes : 0;
    }
    return bytes;
  }

  private void addTag(byte[] message, Node node, Node target, TagTransition tag) {
    Label label = new Label(Arrays.copyOfRange(message, tag.start(), tag.end()));
    if (node.tags.containsKey(label)) {
      return;
    }
    TagPattern pattern =
        TagPattern.of(message, tag.start(), tag.lessThan(), tag.end(), freeAttributes);
    if (pattern != null) {
      if (node.patterns.containsKey(pattern)) {
        return;
      }
      Edge sibling = node.variants.remove(pattern);
      if (sibling != null) {
        // A free attribute varies: one pattern takes the place of the literal tag.
        disconnect(sibling);
        node.tags.remove(new Label(sibling.label));
        Edge edge = new Edge(node, target, new byte[0], 0, pattern, tag.steps(), tag.payload());
        edge.walkedGeneration = sibling.walkedGeneration;
        node.patterns.put(pattern, connect(edge));
        return;
      }
    }
    int tagOffset = tag.lessThan() - tag.start();
    Edge edge =
        connect(new Edge(node, target, label.bytes, tagOffset, null, tag.steps(), tag.payload()));
    node.tags.put(label, edge);
    if (pattern != null) {
      node.variants.put(pattern, edge);
    }
  }

  /** Adds copies of edges of another builder: what the collector found worth keeping. */
  void addAll(Collection<Edge> edges) {
    for (Edge old : edges) {
      Node source = node(old.source.context);
      Node target = node(old.target.context);
      Edge edge = copy(old, source, target);
      if (old.pattern != null) {
        if (source.patterns.putIfAbsent(old.pattern, edge) == null) {
          connect(edge);
        }
      } else if (old.label.length == 0) {
        if (source.text == null) {
          source.text = connect(edge);
        }
      } else if (source.tags.putIfAbsent(new Label(old.label), edge) == null) {
        connect(edge);
        TagPattern variant =
            TagPattern.of(old.label, 0, old.tagOffset, old.label.length, freeAttributes);
        if (variant != null) {
          source.variants.put(variant, edge);
        }
      }
    }
  }

  private static Edge copy(Edge old, Node source, Node target) {
    Edge copy =
        new Edge(source, target, old.label, old.tagOffset, old.pattern, old.steps, old.payload);
    copy.walkedGeneration = old.walkedGeneration;
    return copy;
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

  private Edge connect(Edge edge) {
    edge.target.incoming++;
    sizeBytes += edge.sizeBytes();
    return edge;
  }

  private void disconnect(Edge edge) {
    edge.target.incoming--;
    sizeBytes -= edge.sizeBytes();
  }

  /** An estimate of the memory that this builder and the automaton built from it hold. */
  long sizeBytes() {
    return sizeBytes;
  }

  /** The automaton that takes exactly the messages that have been added, and their mixtures. */
  DeserializationAutomaton build() {
    return new Freezer().freeze();
  }

  /** Makes states of nodes; merges chains of tags that leave no choice. */
  private final class Freezer {
    private final IdentityHashMap<Node, State> states = new IdentityHashMap<>();
    private final List<State> all = new ArrayList<>();

    DeserializationAutomaton freeze() {
      Node start = node(MessagePath.START);
      List<Node> open = new ArrayList<>(List.of(start));
      State first = stateOf(start, open);
      // An explicit agenda: automata are deeper than the stack.
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
        for (Edge edge : node.tags.values()) {
          fixed.add(fixed(edge, agenda));
        }
        List<PatternState> patterns = new ArrayList<>();
        for (Edge edge : node.patterns.values()) {
          patterns.add(pattern(edge, agenda));
        }
        choice.setTags(fixed, patterns);
        if (node.text != null) {
          choice.opaque = variable(node.text);
          choice.opaque.next = stateOf(node.text.target, agenda);
        }
      }
    }

    private PatternState pattern(Edge edge, List<Node> agenda) {
      if (edge.pattern == null) {
        throw new IllegalStateException("Not a pattern");
      }
      PatternState state =
          new PatternState(
              all.size(),
              List.of(edge),
              edge.pattern,
              edge.steps.toArray(BindingStep[]::new),
              edge.payload);
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
      int length = 0;
      for (Edge edge : chain) {
        length += edge.label.length;
      }
      byte[] label = new byte[length];
      int filled = 0;
      List<BindingStep> steps = new ArrayList<>();
      EnvelopeShape payload = null;
      for (Edge edge : chain) {
        System.arraycopy(edge.label, 0, label, filled, edge.label.length);
        filled += edge.label.length;
        steps.addAll(edge.steps);
        payload = edge.payload == null ? payload : edge.payload;
      }
      FixedState state =
          new FixedState(
              all.size(), List.copyOf(chain), label, steps.toArray(BindingStep[]::new), payload);
      all.add(state);
      state.next = stateOf(last.target, agenda);
      return state;
    }

    /** The edge that always follows and is reached in no other way; null if there is none. */
    private @Nullable Edge follower(Edge edge) {
      Node node = edge.target;
      boolean oneTag =
          node.incoming == 1
              && node.tags.size() == 1
              && node.patterns.isEmpty()
              && node.text == null;
      return oneTag ? node.tags.values().iterator().next() : null;
    }
  }
}
