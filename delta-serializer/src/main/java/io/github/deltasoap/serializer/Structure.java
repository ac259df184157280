package io.github.deltasoap.serializer;

import io.github.deltasoap.core.write.NumberArray;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The structure of a message: the steps of the walk over it, without the values. Equal consecutive
 * steps are one step with a count, so an array of a hundred thousand beans is one. Two messages
 * have the same structure if their steps are the same arrays and objects, in the same order.
 *
 * <p>Also holds the cursor of a comparison. For one thread at a time.
 */
final class Structure {
  private static final int FIRST_STEPS = 16;
  private static final int BYTES_PER_STEP = 1 + 4 + 4 + 8 + 4 + 4;

  private StepKind[] kinds = new StepKind[FIRST_STEPS];
  private Object[] firsts = new Object[FIRST_STEPS];
  private @Nullable Object[] seconds = new Object[FIRST_STEPS];
  private long[] details = new long[FIRST_STEPS];
  private int[] counts = new int[FIRST_STEPS];
  private @Nullable RunShadow[] shadows = new RunShadow[0];
  private int size;

  /** The step taken last, and its remaining repetitions. */
  private int at = -1;

  private int left;

  /** Appends a step. */
  void add(StepKind kind, Object first, @Nullable Object second, long detail) {
    int last = size - 1;
    if (last >= 0
        && kinds[last] == kind
        && firsts[last] == first
        && seconds[last] == second
        && details[last] == detail
        && kind.isRepeated()) {
      counts[last]++;
      return;
    }
    if (size == kinds.length) {
      resize(2 * size);
    }
    kinds[size] = kind;
    firsts[size] = first;
    seconds[size] = second;
    details[size] = detail;
    counts[size] = 1;
    size++;
  }

  /** Sets the shadow of the array in the last step. */
  void keep(RunShadow shadow) {
    if (shadows.length < size) {
      shadows = Arrays.copyOf(shadows, 2 * size);
    }
    shadows[size - 1] = shadow;
  }

  /** Releases memory reserved for more steps. */
  void trim() {
    resize(size);
    shadows = shadows.length == 0 ? shadows : Arrays.copyOf(shadows, size);
  }

  private void resize(int length) {
    kinds = Arrays.copyOf(kinds, length);
    firsts = Arrays.copyOf(firsts, length);
    seconds = Arrays.copyOf(seconds, length);
    details = Arrays.copyOf(details, length);
    counts = Arrays.copyOf(counts, length);
  }

  /** Goes back to the beginning. */
  void rewind() {
    at = -1;
    left = 0;
  }

  /** Takes the next step if it equals this one. */
  boolean take(StepKind kind, Object first, @Nullable Object second, long detail) {
    return take(kind, first, second, detail, 1);
  }

  /** Takes the next step if it equals this one and may be repeated {@code count} times. */
  boolean take(StepKind kind, Object first, @Nullable Object second, long detail, int count) {
    int next = at;
    int repeats = left;
    if (repeats == 0) {
      if (++next == size) {
        return false;
      }
      repeats = counts[next];
    }
    if (repeats < count
        || firsts[next] != first
        || seconds[next] != second
        || kinds[next] != kind
        || details[next] != detail) {
      return false;
    }
    at = next;
    left = repeats - count;
    return true;
  }

  /** Takes the next step if it is an array with this content. */
  boolean takeCopy(Object first, @Nullable Object second, NumberArray numbers) {
    int next = at + 1;
    RunShadow shadow = left > 0 || next >= shadows.length ? null : shadows[next];
    if (shadow == null
        || firsts[next] != first
        || seconds[next] != second
        || !shadow.isCopyOf(numbers)) {
      return false;
    }
    at = next;
    return true;
  }

  /** The shadow of the array taken last. */
  RunShadow shadow() {
    return Objects.requireNonNull(shadows[at]);
  }

  /** Whether all steps were taken. */
  boolean isAtEnd() {
    return at == size - 1 && left == 0;
  }

  /** The signature of the steps taken. */
  StructureSignature taken() {
    StructureSignature signature = new StructureSignature();
    for (int i = 0; i <= at; i++) {
      int count = i < at ? counts[i] : counts[i] - left;
      signature.add(kinds[i], firsts[i], details[i], count);
    }
    return signature;
  }

  /** The signature of all steps. */
  StructureSignature signature() {
    StructureSignature signature = new StructureSignature();
    for (int i = 0; i < size; i++) {
      signature.add(kinds[i], firsts[i], details[i], counts[i]);
    }
    return signature;
  }

  /** The estimated memory held. */
  long memoryBytes() {
    long bytes = (long) kinds.length * BYTES_PER_STEP;
    for (RunShadow shadow : shadows) {
      bytes += shadow == null ? 0 : shadow.memoryBytes();
    }
    return bytes;
  }
}
