package io.github.deltasoap.serializer;

import org.jspecify.annotations.Nullable;

/**
 * A hash of a message's structure, used to find a template of the same structure. Structures may
 * collide, so the template found is still compared step by step. For one thread.
 */
final class StructureSignature {
  private static final long MIXER = 0x9e3779b97f4a7c15L;

  private long hash = MIXER;
  private @Nullable StepKind kind;
  private @Nullable Object first;
  private long detail;
  private long count;

  /** Adds a step, which may repeat the last one. */
  void add(StepKind nextKind, Object nextFirst, long nextDetail) {
    add(nextKind, nextFirst, nextDetail, 1);
  }

  /**
   * Adds steps, which may repeat the last one.
   *
   * @param nextFirst the first array or object of the step; steps seldom differ only in the second
   */
  void add(StepKind nextKind, Object nextFirst, long nextDetail, long repeated) {
    if (nextKind == kind && nextFirst == first && nextDetail == detail && nextKind.isRepeated()) {
      count += repeated;
      return;
    }
    close();
    kind = nextKind;
    first = nextFirst;
    detail = nextDetail;
    count = repeated;
  }

  private void close() {
    if (kind != null) {
      long step = 31L * System.identityHashCode(first) + kind.hashCode();
      mix(step ^ Long.rotateLeft(count, 40));
      if (detail != 0) {
        mix(detail);
      }
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
