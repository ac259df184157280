package io.github.deltasoap.databinding;

import io.github.deltasoap.core.Unbindable;

/**
 * Where the readers of a parser come from. Made by {@link PullParser#readers}, used by {@link
 * PullBinder}. Safe for any number of threads.
 */
public abstract sealed class PullReaders
    permits Xpp3PullReaders, StaxPullReaders, ProfilePullReaders {

  /** Not for other packages. */
  PullReaders() {}

  /**
   * Opens a reader in front of the first tag of a message.
   *
   * @param message bytes that {@link io.github.deltasoap.core.wire.WireScanner} has accepted, not
   *     changed by anybody until the reader is closed
   * @param length how many of them belong to the message
   * @throws Unbindable if the parser refuses the message, so that stock must decide
   */
  abstract PullReader open(byte[] message, int length) throws Unbindable;
}
