package io.github.deltasoap.benchmarks.corpus;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Calendar;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Compares two graphs field by field: equal values, and the same structure of references. Objects
 * that may change are in one of them only.
 */
final class BeanComparison {
  private final IdentityHashMap<Object, Object> pairs = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Object> inverse = new IdentityHashMap<>();

  private BeanComparison() {}

  /** The first difference; null if there is none. */
  static @Nullable String difference(@Nullable Object expected, @Nullable Object actual) {
    return new BeanComparison().compare(expected, actual, "bean");
  }

  private @Nullable String compare(
      @Nullable Object expected, @Nullable Object actual, String place) {
    if (expected == null || actual == null) {
      return expected == actual ? null : place + ": " + expected + " and " + actual;
    }
    Class<?> type = expected.getClass();
    if (actual.getClass() != type) {
      return place + ": a " + type.getName() + " and a " + actual.getClass().getName();
    }
    boolean ofLibrary = type.getModule().isNamed() && !type.isArray();
    if (expected instanceof Enum
        || (ofLibrary && expected == actual)
        || (ofLibrary && expected instanceof Comparable && !(expected instanceof Collection))) {
      return expected.equals(actual) ? null : place + ": " + expected + " and " + actual;
    }
    if (pairs.containsKey(expected) || inverse.containsKey(actual)) {
      boolean same = pairs.get(expected) == actual && inverse.get(actual) == expected;
      return same ? null : place + ": other references";
    }
    if (expected == actual) {
      return place + ": a shared " + type.getName();
    }
    pairs.put(expected, actual);
    inverse.put(actual, expected);
    if (type.isArray()) {
      return compareItems(expected, actual, place);
    }
    if (expected instanceof Collection<?> items && actual instanceof Collection<?> others) {
      return compareItems(items.toArray(), others.toArray(), place);
    }
    if (ofLibrary) {
      // Maps and dates are equal by their content; objects without content are all alike.
      boolean content = expected instanceof Map || expected instanceof Calendar;
      return !content || expected.equals(actual) ? null : place + ": " + expected;
    }
    return compareFields(type, expected, actual, place);
  }

  private @Nullable String compareItems(Object expected, Object actual, String place) {
    int length = Array.getLength(expected);
    String problem = length == Array.getLength(actual) ? null : place + ": another length";
    for (int i = 0; i < length && problem == null; i++) {
      problem = compare(Array.get(expected, i), Array.get(actual, i), place + "[" + i + "]");
    }
    return problem;
  }

  private @Nullable String compareFields(
      Class<?> type, Object expected, Object actual, String place) {
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          try {
            field.setAccessible(true);
            String problem =
                compare(field.get(expected), field.get(actual), place + "." + field.getName());
            if (problem != null) {
              return problem;
            }
          } catch (IllegalAccessException impossible) {
            throw new AssertionError(impossible);
          }
        }
      }
    }
    return null;
  }
}
