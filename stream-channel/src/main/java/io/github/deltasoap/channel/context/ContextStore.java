package io.github.deltasoap.channel.context;

import org.jspecify.annotations.Nullable;

/**
 * Keeps contexts, the unchanging parts of conversations, under keys (P4, 4.4). Values are
 * immutable: a key is the hash of its value, so an entry never changes, and a lost one costs only
 * that it is sent again. Implementations are safe for any number of threads, and bounded.
 */
public interface ContextStore {
  /** The value of a key; null if it is unknown, or no longer known. */
  byte @Nullable [] get(String key);

  /** Adds a value, unless the key has one. */
  void putIfAbsent(String key, byte[] value);

  /** Removes a key. */
  void remove(String key);
}
