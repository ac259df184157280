package io.github.deltasoap.databinding;

/**
 * Our own readers: what {@link io.github.deltasoap.core.wire.WireScanner} has accepted needs no
 * further checks, and is read from the bytes themselves.
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
