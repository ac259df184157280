package io.github.deltasoap.channel;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Derives the layout of messages of one kind from some of them: the first, and then ever rarer ones
 * that the layout did not foresee. Safe for any number of threads.
 */
final class LayoutLearner {
  /** A longer message would make the learner expensive. */
  private static final int MOST_MESSAGE_BYTES = 1 << 18;

  /** A piece of markup as it was seen so far. */
  private static final class Seen {
    final byte[] markup;

    /** For each form the bytes that all values took; {@link #IMPOSSIBLE} if one does not fit. */
    final long[] costs = new long[TextForm.COUNT];

    final Map<Integer, Integer> successors = new LinkedHashMap<>();
    int ends;

    /** The value, as long as it is always the same; null before the first and after another. */
    byte @Nullable [] constant;

    boolean varies;

    Seen(byte[] markup) {
      this.markup = markup;
    }

    Layout.Proposal proposal(boolean withConstants) {
      Map.Entry<Integer, Integer> probable = null;
      int followed = 0;
      for (Map.Entry<Integer, Integer> each : successors.entrySet()) {
        followed += each.getValue();
        if (probable == null || each.getValue() > probable.getValue()) {
          probable = each;
        }
      }
      return probable == null || ends > followed
          ? new Layout.Proposal(markup, null, Layout.UNKNOWN, null)
          : new Layout.Proposal(
              markup, cheapest(), probable.getKey(), withConstants ? constant : null);
    }

    private TextForm cheapest() {
      TextForm cheapest = TextForm.STRING;
      for (TextForm form : TextForm.values()) {
        long cost = costs[form.code()];
        if (cost != IMPOSSIBLE && cost < costs[cheapest.code()]) {
          cheapest = form;
        }
      }
      return cheapest;
    }
  }

  private static final long IMPOSSIBLE = -1;
  private static final int MESSAGES_FOR_CONSTANTS = 2;
  private static final int MOST_CONSTANT_BYTES = 256;

  private final @Nullable String owner;
  private final MessageKind kind;
  private final Map<ByteBuffer, Integer> indexes = new HashMap<>();
  private final List<Seen> pieces = new ArrayList<>();
  private final ByteBuilder scratch = new ByteBuilder(64);
  private int markupBytes;

  /** The learned messages; two show which values may be constant. */
  private volatile int learned;

  /** Unforeseen messages so far, and the number at which the next one is learned. */
  private int unforeseen;

  private int nextToLearn = 1;

  private volatile @Nullable Layout layout;

  /**
   * @param owner the secret of this end; null if it makes answers
   */
  LayoutLearner(@Nullable String owner, MessageKind kind) {
    this.owner = owner;
    this.kind = kind;
  }

  /** The layout so far; null if no message was learned. */
  @Nullable Layout layout() {
    return layout;
  }

  /** Whether any message is worth learning. */
  boolean isNew() {
    return learned < MESSAGES_FOR_CONSTANTS;
  }

  /**
   * Learns from a message that the layout did not foresee, or not completely.
   *
   * @return the layout to use from now on; null if none can be made
   */
  @Nullable Layout learn(byte[] message, int length) {
    if (length > MOST_MESSAGE_BYTES) {
      return layout;
    }
    synchronized (this) {
      if (isNew() || ++unforeseen >= nextToLearn) {
        nextToLearn = 2 * unforeseen;
        learned++;
        MessageTokens tokens = new MessageTokens();
        tokens.scan(message, length, null);
        if (add(tokens)) {
          boolean constants = learned >= MESSAGES_FOR_CONSTANTS;
          Layout next =
              Layout.of(
                  owner, kind, pieces.stream().map(each -> each.proposal(constants)).toList());
          if (next != null) {
            layout = next;
          }
        }
      }
      return layout;
    }
  }

  /** Adds what a message shows; returns false if it would exceed the limits of layouts. */
  private boolean add(MessageTokens tokens) {
    int previous = Layout.UNKNOWN;
    for (int i = 0; i < tokens.count(); i++) {
      int index = index(Arrays.copyOfRange(tokens.message(), tokens.from(i), tokens.to(i)));
      if (index == Layout.UNKNOWN) {
        return false;
      }
      if (i > 0) {
        Seen before = pieces.get(previous);
        before.successors.merge(index, 1, Integer::sum);
        addValue(before, tokens.message(), tokens.to(i - 1), tokens.from(i));
      }
      previous = index;
    }
    pieces.get(previous).ends++;
    return true;
  }

  private int index(byte[] markup) {
    ByteBuffer key = ByteBuffer.wrap(markup);
    Integer known = indexes.get(key);
    if (known != null) {
      return known;
    }
    if (pieces.size() == Layout.MOST_PIECES || markupBytes + markup.length > Layout.MOST_BYTES) {
      return Layout.UNKNOWN;
    }
    markupBytes += markup.length;
    pieces.add(new Seen(markup));
    indexes.put(key, pieces.size() - 1);
    return pieces.size() - 1;
  }

  private void addValue(Seen piece, byte[] message, int from, int to) {
    if (!piece.varies) {
      byte[] constant = piece.constant;
      if (constant == null && to - from <= MOST_CONSTANT_BYTES) {
        piece.constant = Arrays.copyOfRange(message, from, to);
      } else if (constant == null
          || !Arrays.equals(message, from, to, constant, 0, constant.length)) {
        piece.varies = true;
        piece.constant = null;
      }
    }
    for (TextForm form : TextForm.values()) {
      int i = form.code();
      if (piece.costs[i] != IMPOSSIBLE) {
        scratch.clear();
        piece.costs[i] =
            form.write(message, from, to, scratch) ? piece.costs[i] + scratch.length() : IMPOSSIBLE;
      }
    }
  }
}
