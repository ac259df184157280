package io.github.deltasoap.channel.client;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The session of requests to one address with the same HTTP headers: none → asking → connecting →
 * open → none. Safe for any number of threads; calls nothing while it holds its lock.
 */
public final class SessionLink {
  /** The time after which a server that did not offer a session is asked again. */
  private static final long ASK_AGAIN_NANOS = TimeUnit.MINUTES.toNanos(10);

  private enum State {
    NONE,
    ASKING,
    CONNECTING,
    OPEN
  }

  private State state = State.NONE;
  private @Nullable ClientSession session;
  private @Nullable Long refusedAt;

  /** Creates a link without a session. */
  public SessionLink() {}

  /** The open session; null if there is none. */
  public synchronized @Nullable ClientSession session() {
    return session;
  }

  /**
   * Whether an HTTP request should ask for a session; no other asks until {@link
   * SessionConnector#answered} has the answer, or the request was {@link #unanswered}.
   */
  public synchronized boolean ask() {
    if (state != State.NONE
        || (refusedAt != null && System.nanoTime() - refusedAt < ASK_AGAIN_NANOS)) {
      return false;
    }
    state = State.ASKING;
    return true;
  }

  /** The request that has asked has no answer; the next one may ask. */
  public synchronized void unanswered() {
    state = State.NONE;
  }

  /** The server offers a session. */
  synchronized void connecting() {
    state = State.CONNECTING;
  }

  synchronized void opened(ClientSession open) {
    state = State.OPEN;
    session = open;
  }

  /** There is no session, and will be none for some time. */
  synchronized void refused() {
    state = State.NONE;
    session = null;
    refusedAt = System.nanoTime();
  }

  /** Whether there will be no session for some time. */
  synchronized boolean isRefused() {
    return state == State.NONE && refusedAt != null;
  }

  /** The session takes no more calls; the next request may ask for another one. */
  synchronized void ended(ClientSession former) {
    if (session == former) {
      state = State.NONE;
      session = null;
    }
  }
}
