package io.github.deltasoap.databinding;

/**
 * Our own readers: messages that {@link io.github.deltasoap.core.wire.WireScanner} has accepted
 * need no further checks and are read straight from their bytes.
 */
final class ProfilePullReaders extends PullReaders {
  private final IdleReaders<ProfilePullReader> idle = new IdleReaders<>();

  @Override
  PullReader open(byte[] message, int length) {
    ProfilePullReader waiting = idle.take();
    ProfilePullReader reader = waiting == null ? new ProfilePullReader(idle) : waiting;
    reader.open(message, length);
    return reader;
  }
}
