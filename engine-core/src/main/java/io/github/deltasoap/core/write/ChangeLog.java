package io.github.deltasoap.core.write;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The dirty bits of an application's array (bSOAP, section 3.1): whoever sets a value marks it, so
 * that a template need not compare. A template remembers the version at which it last wrote the
 * array; if another has written it since, the template compares. For one thread at a time.
 */
public final class ChangeLog {
  private final BitSet dirty = new BitSet();
  private long version;

  /** Notes that a value is set. */
  public void mark(int index) {
    dirty.set(index);
  }

  /**
   * Notes that values are set.
   *
   * @param to the index behind the last one
   */
  public void mark(int from, int to) {
    dirty.set(from, to);
  }

  /** What has changed since a version; null if that is no longer known. */
  public @Nullable Changes since(long seen) {
    return seen == version ? dirty::nextSetBit : null;
  }

  /** Forgets what has changed, as it has been written, and begins a version. */
  public long nextVersion() {
    dirty.clear();
    return ++version;
  }
}
