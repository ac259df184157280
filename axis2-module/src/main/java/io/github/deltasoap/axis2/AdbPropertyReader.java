package io.github.deltasoap.axis2;

import io.github.deltasoap.core.result.PropertyReader;
import io.github.deltasoap.core.result.ValueKind;
import org.jspecify.annotations.Nullable;

/**
 * Reads of a bean what it would write of itself: nothing of a property that was not set, and null
 * for the number that stands for none. Made by {@link AdbResults}.
 */
final class AdbPropertyReader implements PropertyReader {
  private static final int NONE = -1;

  /** Which of the getters tells whether a property was set; negative if there is none. */
  private final int[] trackers;

  /** The number that stands for none; null if the property may hold any. */
  private final @Nullable Object[] marks;

  private final PropertyReader getters;
  private final ValueKind[] kinds;

  /**
   * @param getters those of the properties, and behind them those that tell what was set
   * @param tracked whether there is one of these for the property
   * @param marks what stands for no number
   * @param nillable whether something is written where there is no value; where it is not, {@link
   *     #read} fails
   */
  AdbPropertyReader(
      PropertyReader getters, boolean[] tracked, @Nullable Object[] marks, boolean[] nillable) {
    this.getters = getters;
    this.marks = marks;
    this.trackers = new int[tracked.length];
    this.kinds = new ValueKind[tracked.length];
    int next = tracked.length;
    for (int i = 0; i < tracked.length; i++) {
      trackers[i] = tracked[i] ? next++ : NONE;
      kinds[i] = nillable[i] && marks[i] != null ? ValueKind.OBJECT : getters.kind(i);
    }
  }

  /** The reader of a single property that is always written. */
  static AdbPropertyReader ofOne(PropertyReader getter, @Nullable Object mark) {
    return new AdbPropertyReader(
        getter, new boolean[1], new @Nullable Object[] {mark}, new boolean[1]);
  }

  @Override
  public ValueKind kind(int property) {
    return kinds[property];
  }

  @Override
  public boolean isAlwaysSet(int property) {
    return trackers[property] == NONE;
  }

  @Override
  public boolean refusesInfinite() {
    return true;
  }

  @Override
  public void read(Object bean, int count, long[] bits, @Nullable Object[] values)
      throws Exception {
    getters.read(bean, count, bits, values);
    for (int i = 0; i < count; i++) {
      Object mark = marks[i];
      boolean refused =
          switch (kinds[i]) {
            case BOOLEAN -> false;
            case INTEGER, LONG -> mark instanceof Number none && none.longValue() == bits[i];
            case FLOAT -> !Float.isFinite(Float.intBitsToFloat((int) bits[i]));
            case DOUBLE -> !Double.isFinite(Double.longBitsToDouble(bits[i]));
            case OBJECT -> {
              if (mark != null) {
                values[i] = get(bean, i);
              }
              yield isInfinite(values[i]);
            }
          };
      if (refused) {
        throw new IllegalStateException("A number that only the bean can write");
      }
    }
  }

  private static boolean isInfinite(@Nullable Object value) {
    return (value instanceof Double real && real.isInfinite())
        || (value instanceof Float single && single.isInfinite());
  }

  @Override
  public boolean isRepeatable() {
    return getters.isRepeatable();
  }

  @Override
  public @Nullable Object get(Object bean, int property) throws Exception {
    int tracker = trackers[property];
    if (tracker != NONE && !Boolean.TRUE.equals(getters.get(bean, tracker))) {
      return UNSET;
    }
    Object value = getters.get(bean, property);
    Object mark = marks[property];
    return mark == null || !mark.equals(value) ? value : null;
  }
}
