package io.github.deltasoap.channel;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;

/**
 * The frames of answers. A layout contains markup and values of the messages from which it was
 * derived, so answers to one owner of requests never shape those to another. Safe for any number of
 * threads.
 */
public final class AnswerFrames {
  private static final int MOST_OWNERS = 512;
  private static final Duration TIME = Duration.ofHours(1);

  private record Key(String owner, String service, String operation) {}

  private final Cache<Key, OperationFrames> frames =
      Caffeine.newBuilder()
          .maximumSize(MOST_OWNERS)
          .expireAfterAccess(TIME)
          .executor(Runnable::run)
          .build();

  /**
   * The frames of an operation's answers to an owner.
   *
   * @param owner of the request
   */
  public OperationFrames of(String owner, String service, String operation) {
    return frames.get(new Key(owner, service, operation), each -> OperationFrames.ofAnswers());
  }
}
