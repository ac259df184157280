package io.github.deltasoap.axis2.websocket;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The state of the session for one key: none → asking → connecting → open → none. Safe for any
 * number of threads; calls nothing while it holds its lock.
 */
final class SessionLink {
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

  /** The open session; null if there is none. */
  synchronized @Nullable ClientSession session() {
    return session;
  }

  /** Whether a request should ask for a session; no other asks until the answer. */
  synchronized boolean ask() {
    if (state != State.NONE
        || (refusedAt != null && System.nanoTime() - refusedAt < ASK_AGAIN_NANOS)) {
      return false;
    }
    state = State.ASKING;
    return true;
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

  /** The session takes no more calls; the next request may ask for another one. */
  synchronized void ended(ClientSession former) {
    if (session == former) {
      state = State.NONE;
      session = null;
    }
  }
}
