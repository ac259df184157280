package io.github.deltasoap.serializer;

import org.jspecify.annotations.Nullable;

/**
 * A hash of a message's structure, by which a template of the same structure can be found. Two
 * structures may have the same, so the template found is compared step by step. For one thread.
 */
final class ShapeSignature {
  private static final long MIXER = 0x9e3779b97f4a7c15L;

  private long hash = MIXER;
  private @Nullable StepKind kind;
  private @Nullable Object first;
  private @Nullable Object second;
  private long detail;
  private long count;

  /** Adds a step, which may continue the last one. */
  void add(StepKind nextKind, Object nextFirst, @Nullable Object nextSecond, long nextDetail) {
    add(nextKind, nextFirst, nextSecond, nextDetail, 1);
  }

  /** Adds steps, which may continue the last one. */
  void add(
      StepKind nextKind,
      Object nextFirst,
      @Nullable Object nextSecond,
      long nextDetail,
      long repeated) {
    if (nextKind == kind
        && nextFirst == first
        && nextSecond == second
        && nextDetail == detail
        && nextKind.isRepeated()) {
      count += repeated;
      return;
    }
    close();
    kind = nextKind;
    first = nextFirst;
    second = nextSecond;
    detail = nextDetail;
    count = repeated;
  }

  private void close() {
    if (kind != null) {
      mix(kind.hashCode());
      mix(System.identityHashCode(first));
      mix(System.identityHashCode(second));
      mix(detail);
      mix(count);
    }
  }

  private void mix(long next) {
    hash = (hash ^ next) * MIXER;
    hash ^= hash >>> 32;
  }

  /** The hash of all steps; nothing may follow. */
  long value() {
    close();
    kind = null;
    return hash;
  }
}
