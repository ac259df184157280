package io.github.deltasoap.axis2.websocket;

import io.github.deltasoap.channel.client.SessionLink;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A limited number of links. One that has not been used for long makes room for another, so keys do
 * not stay in memory for ever: they may contain secrets. Safe for any number of threads.
 */
final class RecentLinks<K> {
  private static final class Entry {
    final SessionLink link = new SessionLink();
    long usedAt;
  }

  private final int most;
  private final long unusedNanos;

  /** The least recently used first; guarded by this. */
  private final Map<K, Entry> entries = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * @param most the maximum number of links
   * @param unusedNanos the time after which a link may be forgotten
   */
  RecentLinks(int most, long unusedNanos) {
    this.most = most;
    this.unusedNanos = unusedNanos;
  }

  /**
   * The link of a key; a new one if there is room.
   *
   * @param now as {@link System#nanoTime} gives it
   */
  synchronized @Nullable SessionLink of(K key, long now) {
    Entry entry = entries.get(key);
    if (entry == null) {
      forgetUnused(now);
      if (entries.size() >= most) {
        return null;
      }
      entry = new Entry();
      entries.put(key, entry);
    }
    entry.usedAt = now;
    return entry.link;
  }

  private void forgetUnused(long now) {
    Iterator<Entry> each = entries.values().iterator();
    while (each.hasNext() && now - each.next().usedAt > unusedNanos) {
      each.remove();
    }
  }
}
