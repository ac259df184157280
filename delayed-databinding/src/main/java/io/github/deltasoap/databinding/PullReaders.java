package io.github.deltasoap.databinding;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.WireMessage;

/**
 * A source of readers of one parser. Created by {@link PullParser#readers}, used by {@link
 * PullBinder}. Safe for any number of threads.
 */
public abstract sealed class PullReaders
    permits Xpp3PullReaders, StaxPullReaders, ProfilePullReaders {

  /** Restricts subclasses to this package. */
  PullReaders() {}

  /**
   * Opens a reader before the first tag of a message.
   *
   * @param message accepted by {@link io.github.deltasoap.core.wire.WireScanner}, unchanged until
   *     the reader is closed
   * @throws Unbindable if the parser refuses the message, so that stock must decide
   */
  abstract PullReader open(WireMessage message) throws Unbindable;
}
