package io.github.deltasoap.channel;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The layouts of one operation's messages, at the end that writes them. Safe for any number of
 * threads.
 */
public final class OperationFrames {
  /** An application that varies the headers more than this has no use for layouts. */
  private static final int MOST_KINDS = 8;

  /** Nobody guesses 128 bits. */
  private static final int SECRET_BYTES = 16;

  private static final SecureRandom RANDOM = new SecureRandom();

  /** A learner makes a dozen layouts at most. */
  private static final int MOST_KNOWN = 256;

  private final @Nullable String owner;
  private final Map<MessageKind, LayoutLearner> learners = new ConcurrentHashMap<>();
  private final Set<LayoutId> known = ConcurrentHashMap.newKeySet();
  private volatile @Nullable LayoutId answer;

  private OperationFrames(@Nullable String owner) {
    this.owner = owner;
  }

  /** The frames of requests, whose layouts nobody else can know. */
  public static OperationFrames ofRequests() {
    byte[] secret = new byte[SECRET_BYTES];
    RANDOM.nextBytes(secret);
    return new OperationFrames(Base64.getUrlEncoder().withoutPadding().encodeToString(secret));
  }

  /** The frames of answers to the owner of the requests, which nobody else gets. */
  static OperationFrames ofAnswers() {
    return new OperationFrames(null);
  }

  /**
   * Encodes a message.
   *
   * @param answers the layouts of answers; one that it has lost cannot be expected of the answer
   * @return null if there are too many kinds of messages to encode this one
   */
  public PostFrames.@Nullable Written request(
      byte[] message, MessageKind kind, LayoutStore answers) {
    LayoutId last = answer;
    LayoutId expected = last == null || answers.find(last) == null ? null : last;
    return write(message, kind, known::contains, expected);
  }

  /**
   * Encodes the answer to a message.
   *
   * @param known the tag of the layout that the other end knows; {@link PostFrames#NO_TAG} if none
   * @return null if there are too many kinds of messages to encode this one
   */
  public PostFrames.@Nullable Written answer(byte[] message, MessageKind kind, long known) {
    return write(message, kind, layout -> layout.tag() == known, null);
  }

  private PostFrames.@Nullable Written write(
      byte[] message, MessageKind kind, Predicate<LayoutId> isKnown, @Nullable LayoutId expected) {
    LayoutLearner learner = learner(kind);
    return learner == null
        ? null
        : PostFrames.write(message, message.length, kind, learner, isKnown, expected);
  }

  /** The learner of the messages of a kind; null if there are too many kinds. */
  @Nullable LayoutLearner learner(MessageKind kind) {
    LayoutLearner present = learners.get(kind);
    if (present == null && learners.size() >= MOST_KINDS) {
      return null;
    }
    return learners.computeIfAbsent(kind, each -> new LayoutLearner(owner, each));
  }

  /** Learns from a message that is sent as SOAP, so that the first frame has a better layout. */
  public void learn(byte[] message, MessageKind kind) {
    if (learners.isEmpty()) {
      learners
          .computeIfAbsent(kind, each -> new LayoutLearner(owner, each))
          .learn(message, message.length);
    }
  }

  /** The other end knows a layout. */
  public void confirmed(LayoutId layout) {
    if (known.size() >= MOST_KNOWN) {
      known.clear();
    }
    known.add(layout);
  }

  /** The other end has lost a layout. */
  public void lost(LayoutId layout) {
    known.remove(layout);
  }

  /** The last answer had a layout, which the next one will probably have. */
  public void answered(LayoutId layout) {
    answer = layout;
  }
}
