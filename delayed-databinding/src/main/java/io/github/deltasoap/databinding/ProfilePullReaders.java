package io.github.deltasoap.databinding;

import io.github.deltasoap.core.IdlePool;
import io.github.deltasoap.core.wire.WireMessage;

/**
 * Our own readers: messages that {@link io.github.deltasoap.core.wire.WireScanner} has accepted
 * need no further checks and are read straight from their bytes.
 */
final class ProfilePullReaders extends PullReaders {
  private final IdlePool<ProfilePullReader> idle = new IdlePool<>();

  @Override
  PullReader open(WireMessage message) {
    ProfilePullReader waiting = idle.take();
    ProfilePullReader reader = waiting == null ? new ProfilePullReader(idle) : waiting;
    reader.open(message);
    return reader;
  }
}
