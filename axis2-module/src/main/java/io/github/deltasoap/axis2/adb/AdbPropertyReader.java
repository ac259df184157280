package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.core.result.PropertyReader;
import io.github.deltasoap.core.result.ValueKind;
import org.jspecify.annotations.Nullable;

/**
 * Reads a bean as its own serializer would: skips unset properties, reads ADB's "absent" sentinel
 * as null. Made by {@link AdbResponseIntrospector}.
 */
final class AdbPropertyReader implements PropertyReader {
  private static final int NONE = -1;

  /** The index of the getter that reports whether a property was set; negative if there is none. */
  private final int[] trackers;

  /** The "absent" sentinels; null for properties without one. */
  private final @Nullable Object[] marks;

  private final PropertyReader getters;
  private final ValueKind[] kinds;

  /**
   * @param getters of the properties, followed by the trackers, which report whether a property was
   *     set
   * @param tracked whether the property has a tracker
   * @param marks the "absent" sentinels; null for properties without one
   * @param nillable whether an absent value is written; if not, {@link #read} fails on the sentinel
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
