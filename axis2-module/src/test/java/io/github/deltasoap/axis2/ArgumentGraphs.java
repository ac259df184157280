package io.github.deltasoap.axis2;

import jakarta.activation.DataHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.om.OMText;
import org.jspecify.annotations.Nullable;

/** Compares and spoils argument graphs by reflection on their fields. */
@SuppressWarnings("JavaUtilDate") // Services take dates, so tests compare them.
final class ArgumentGraphs {
  private final Map<Class<?>, List<Field>> fields = new WeakHashMap<>();

  /**
   * Compares two graphs.
   *
   * @return where and how they differ; null if they are deeply equal
   */
  @Nullable String difference(@Nullable Object expected, @Nullable Object actual, String place) {
    if (expected == null || actual == null) {
      return expected == actual ? null : place + ": " + shown(expected) + " and " + shown(actual);
    }
    Class<?> type = expected.getClass();
    if (actual.getClass() != type) {
      return place + ": a " + type.getTypeName() + " and a " + actual.getClass().getTypeName();
    }
    if (type.isArray()) {
      return arrayDifference(expected, actual, place);
    }
    if (expected instanceof List<?> items && actual instanceof List<?> others) {
      return arrayDifference(items.toArray(), others.toArray(), place);
    }
    if (expected instanceof Map<?, ?> map && actual instanceof Map<?, ?> other) {
      return mapDifference(map, other, place);
    }
    if (expected instanceof OMNode node && actual instanceof OMNode other) {
      return textOf(node).equals(textOf(other)) ? null : place + ": " + node + " and " + other;
    }
    if (expected instanceof DataHandler data && actual instanceof DataHandler other) {
      return arrayDifference(bytesOf(data), bytesOf(other), place);
    }
    if (type.getName().startsWith("java.") || expected instanceof Enum) {
      // Double and Float compare by bits, calendars including their time zones.
      return expected.equals(actual)
          ? null
          : place + ": " + shown(expected) + " and " + shown(actual);
    }
    for (Field field : fields(type)) {
      String problem =
          difference(get(field, expected), get(field, actual), place + "." + field.getName());
      if (problem != null) {
        return problem;
      }
    }
    return null;
  }

  /** In any order, since keys may be objects without {@code equals}. */
  private @Nullable String mapDifference(Map<?, ?> expected, Map<?, ?> actual, String place) {
    List<Map.Entry<?, ?>> others = new ArrayList<>(actual.entrySet());
    for (Map.Entry<?, ?> entry : expected.entrySet()) {
      Map.Entry<?, ?> equal =
          others.stream()
              .filter(
                  other ->
                      difference(entry.getKey(), other.getKey(), place) == null
                          && difference(entry.getValue(), other.getValue(), place) == null)
              .findFirst()
              .orElse(null);
      if (equal == null) {
        return place + ": " + shown(entry) + " is not in " + shown(actual);
      }
      others.remove(equal);
    }
    return others.isEmpty() ? null : place + ": more entries, " + others;
  }

  private static String textOf(OMNode node) {
    // Others, such as comments, are compared by their class.
    return node instanceof OMText text
        ? text.getText()
        : node instanceof OMElement element ? element.toString() : "";
  }

  private static byte[] bytesOf(DataHandler data) {
    try (InputStream in = data.getInputStream()) {
      return in.readAllBytes();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private @Nullable String arrayDifference(Object expected, Object actual, String place) {
    int length = Array.getLength(expected);
    if (Array.getLength(actual) != length) {
      return place + ": lengths " + length + " and " + Array.getLength(actual);
    }
    if (expected.getClass().getComponentType().isPrimitive()
        && Objects.deepEquals(expected, actual)) {
      // Compares as below, without a place for each element.
      return null;
    }
    for (int i = 0; i < length; i++) {
      String problem =
          difference(Array.get(expected, i), Array.get(actual, i), place + "[" + i + "]");
      if (problem != null) {
        return problem;
      }
    }
    return null;
  }

  private static String shown(@Nullable Object value) {
    return value == null ? "null" : value.getClass().getSimpleName() + " " + value;
  }

  /** Changes everything mutable, as a service may do with its arguments. */
  void spoil(@Nullable Object value) {
    if (value == null) {
      return;
    }
    if (value instanceof Collection<?> collection) {
      collection.forEach(this::spoil);
      collection.clear();
    } else if (value instanceof Map<?, ?> map) {
      map.clear();
    } else if (value instanceof Object[] array) {
      for (Object item : array) {
        spoil(item);
      }
      if (array.length > 1 && array[0] != null) {
        array[1] = null;
      } else {
        Arrays.fill(array, null);
      }
    } else if (value.getClass().isArray()) {
      for (int i = 0; i < Array.getLength(value); i++) {
        Array.set(value, i, other(value.getClass().getComponentType()));
      }
    } else if (value instanceof Date date) {
      date.setTime(1);
    } else if (value instanceof Calendar calendar) {
      calendar.setTimeInMillis(1);
    } else if (value instanceof OMNode || value instanceof DataHandler) {
      // Nothing that another request could see.
      return;
    } else if (!(value instanceof Enum) && !value.getClass().getName().startsWith("java.")) {
      for (Field field : fields(value.getClass())) {
        spoil(get(field, value));
        set(field, value, field.getType().isPrimitive() ? other(field.getType()) : null);
      }
    }
  }

  private static Object other(Class<?> primitive) {
    if (primitive == boolean.class) {
      return true;
    }
    if (primitive == char.class) {
      return '!';
    }
    // Widens to every other primitive class.
    return (byte) 77;
  }

  private List<Field> fields(Class<?> type) {
    List<Field> known = fields.get(type);
    if (known == null) {
      known = new ArrayList<>();
      for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
        for (Field field : c.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers())) {
            field.setAccessible(true);
            known.add(field);
          }
        }
      }
      fields.put(type, known);
    }
    return known;
  }

  private static @Nullable Object get(Field field, Object owner) {
    try {
      return field.get(owner);
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static void set(Field field, Object owner, @Nullable Object value) {
    try {
      field.set(owner, value);
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
