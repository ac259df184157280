package io.github.deltasoap.axis2;

import io.github.deltasoap.core.result.PropertyReader;
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

  /**
   * @param getters those of the properties, and behind them those that tell what was set
   * @param tracked whether there is one of these for the property
   * @param marks what stands for no number
   */
  AdbPropertyReader(PropertyReader getters, boolean[] tracked, @Nullable Object[] marks) {
    this.getters = getters;
    this.marks = marks;
    this.trackers = new int[tracked.length];
    int next = tracked.length;
    for (int i = 0; i < tracked.length; i++) {
      trackers[i] = tracked[i] ? next++ : NONE;
    }
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
