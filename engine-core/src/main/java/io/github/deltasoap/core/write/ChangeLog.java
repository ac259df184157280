package io.github.deltasoap.core.write;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The dirty bits of an application's array (bSOAP, section 3.1): every setter marks its value, so
 * that a template need not compare. A template remembers the version at which it last wrote the
 * array; if another template has written it since, the template compares. Used by one thread at a
 * time.
 */
public final class ChangeLog {
  private final BitSet dirty = new BitSet();
  private long version;

  /** Marks a value as set. */
  public void mark(int index) {
    dirty.set(index);
  }

  /**
   * Marks values as set.
   *
   * @param to the index after the last one
   */
  public void mark(int from, int to) {
    dirty.set(from, to);
  }

  /**
   * The changes since a version.
   *
   * @return null if they are no longer known
   */
  public @Nullable Changes since(long seen) {
    return seen == version ? dirty::nextSetBit : null;
  }

  /** Clears the changes, once they are written, and starts a new version. */
  public long nextVersion() {
    dirty.clear();
    return ++version;
  }
}
