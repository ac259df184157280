package io.github.deltasoap.channel.context;

import org.jspecify.annotations.Nullable;

/**
 * Keeps contexts, the unchanging parts of conversations, under keys (P4, 4.4). There are two kinds
 * of values. Those of {@link #get} and {@link #putIfAbsent} never change, since a key is the hash
 * of its value; losing one costs only that it is sent again, so a store that fails has lost it.
 * Those of {@link #read} and {@link #write} may be replaced, and a failure is reported.
 * Implementations are safe for any number of threads, and bounded.
 */
public interface ContextStore {
  /** The value of a key; null if it is unknown, or no longer known. */
  byte @Nullable [] get(String key);

  /** Adds a value, unless the key has one. */
  void putIfAbsent(String key, byte[] value);

  /** Removes a key. */
  void remove(String key);

  /**
   * The value of a key; null if it is unknown, or no longer known.
   *
   * @throws UnavailableStore if the store does not answer, after a second at most for Redis
   */
  byte @Nullable [] read(String key) throws UnavailableStore;

  /**
   * Sets the value of a key, in place of another one if there is one.
   *
   * @throws UnavailableStore if the store does not answer; it may have the value nevertheless
   */
  void write(String key, byte[] value) throws UnavailableStore;
}
