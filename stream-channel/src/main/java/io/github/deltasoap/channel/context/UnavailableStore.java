package io.github.deltasoap.channel.context;

import org.jspecify.annotations.Nullable;

/** Thrown when a context store does not answer; its contexts may still exist. */
public final class UnavailableStore extends Exception {
  private static final long serialVersionUID = 1L;

  UnavailableStore(String message) {
    super(message);
  }

  UnavailableStore(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
