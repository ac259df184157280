package io.github.deltasoap.channel.context;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A context store in the memory of this virtual machine. */
public final class EmbeddedContextStore implements ContextStore {
  /** The memory of an entry in addition to its value, roughly. */
  private static final int ENTRY_BYTES = 256;

  private final Cache<String, byte[]> entries;

  /**
   * @param maxBytes of all entries
   * @param timeToLive of an entry that nobody asks for
   */
  public EmbeddedContextStore(long maxBytes, Duration timeToLive) {
    this.entries =
        Caffeine.newBuilder()
            .maximumWeight(maxBytes)
            .<String, byte[]>weigher((key, value) -> value.length + ENTRY_BYTES)
            .expireAfterAccess(timeToLive)
            // No thread of the common pool: it would keep the class loader of the module alive.
            .executor(Runnable::run)
            .build();
  }

  @Override
  public byte @Nullable [] get(String key) {
    return entries.getIfPresent(key);
  }

  @Override
  public void putIfAbsent(String key, byte[] value) {
    entries.asMap().putIfAbsent(key, value);
  }

  @Override
  public void remove(String key) {
    entries.invalidate(key);
  }

  @Override
  public byte @Nullable [] read(String key) {
    return get(key);
  }

  @Override
  public void write(String key, byte[] value) {
    entries.put(key, value);
  }
}
