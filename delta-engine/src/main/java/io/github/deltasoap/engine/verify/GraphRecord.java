package io.github.deltasoap.engine.verify;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collection;
import java.util.Comparator;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/**
 * A record of object graphs: the class of each object, its fields in a fixed order, values, and
 * references to objects seen before. It holds no mutable object of the graph, so later changes of
 * the graph do not affect it. Immutable.
 */
public final class GraphRecord {
  /** An estimate of the memory for one entry, in bytes. */
  private static final int ENTRY_BYTES = 32;

  private static final int MAX_DEPTH = 256;

  /** Thrown for a graph that has too many objects or is nested too deeply. */
  public static final class TooLarge extends Exception {
    TooLarge() {
      super("the object graph is too large to be recorded", null, false, false);
    }
  }

  /** An object, followed by its content. */
  private record Opened(Class<?> type, int size) {}

  /** A reference to an object seen before. */
  private record Seen(int number) {}

  /** The text that represents a value without a reliable {@code equals}. */
  private record Text(Class<?> type, String text) {}

  private final List<Object> labels = new ArrayList<>();
  private final List<@Nullable Object> values = new ArrayList<>();
  private int[] depths = new int[32];
  private final boolean emptyIsAbsent;
  private long freeBytes;

  private GraphRecord(long maxBytes, boolean emptyIsAbsent) {
    this.freeBytes = maxBytes;
    this.emptyIsAbsent = emptyIsAbsent;
  }

  /**
   * Records graphs.
   *
   * @param names of the roots, for paths
   * @param roots as many as names
   * @param maxBytes the memory that the record may take
   * @param emptyIsAbsent whether an empty collection in a field is recorded as null, as it was
   *     before a getter made it
   * @throws TooLarge if it takes more
   */
  public static GraphRecord of(
      List<String> names, @Nullable Object[] roots, long maxBytes, boolean emptyIsAbsent)
      throws TooLarge {
    GraphRecord record = new GraphRecord(maxBytes, emptyIsAbsent);
    IdentityHashMap<Object, Integer> seen = new IdentityHashMap<>();
    for (int i = 0; i < roots.length; i++) {
      record.add(i < names.size() ? names.get(i) : String.valueOf(i), roots[i], 0, seen);
    }
    return record;
  }

  /** The memory of the record, an estimate in bytes. */
  public long sizeBytes() {
    return (long) ENTRY_BYTES * values.size();
  }

  /** The classes of the recorded objects, except for values, arrays and classes of the JDK. */
  public Set<Class<?>> classes() {
    Set<Class<?>> classes = new LinkedHashSet<>();
    for (Object value : values) {
      if (value instanceof Opened opened && !opened.type.isArray() && !isOfPlatform(opened.type)) {
        classes.add(opened.type);
      }
    }
    return classes;
  }

  /** The classes of the recorded constants of enums, except for those of the JDK. */
  public Set<Class<?>> constantClasses() {
    Set<Class<?>> classes = new LinkedHashSet<>();
    for (Object value : values) {
      if (value instanceof Enum<?> && !isOfPlatform(value.getClass())) {
        classes.add(value.getClass());
      }
    }
    return classes;
  }

  private void add(
      Object label, @Nullable Object value, int depth, IdentityHashMap<Object, Integer> seen)
      throws TooLarge {
    if (depth > MAX_DEPTH) {
      throw new TooLarge();
    }
    Object leaf = value == null ? null : leaf(value);
    if (value == null || leaf != null) {
      entry(label, leaf, depth);
      return;
    }
    Integer number = seen.putIfAbsent(value, seen.size());
    if (number != null) {
      entry(label, new Seen(number), depth);
      return;
    }
    Class<?> type = value.getClass();
    if (value instanceof Object[] array) {
      entry(label, new Opened(type, array.length), depth);
      addAll(Arrays.asList(array), depth, seen);
    } else if (value instanceof Collection<?> collection && extendsPlatform(type)) {
      List<@Nullable Object> content = new ArrayList<>(collection);
      if (type == HashSet.class && dependsOnIdentity(content)) {
        sort(content);
      }
      entry(label, new Opened(type, content.size()), depth);
      addAll(content, depth, seen);
    } else if (value instanceof Map<?, ?> map && extendsPlatform(type)) {
      List<@Nullable Object> entries = new ArrayList<>();
      map.forEach((key, mapped) -> entries.add(Arrays.asList(key, mapped)));
      boolean isHashed = type == HashMap.class || type == ConcurrentHashMap.class;
      if (isHashed && dependsOnIdentity(map.keySet())) {
        sort(entries);
      }
      List<@Nullable Object> content = new ArrayList<>();
      for (Object each : entries) {
        content.addAll((List<?>) Objects.requireNonNull(each));
      }
      entry(label, new Opened(type, content.size()), depth);
      addAll(content, depth, seen);
    } else {
      entry(label, new Opened(type, 0), depth);
      addFields(value, type, depth, seen);
    }
  }

  /** Whether objects may have hash codes that differ from one reading of a message to another. */
  private static boolean dependsOnIdentity(Collection<?> keys) {
    return keys.size() > 1
        && keys.stream()
            .anyMatch(
                each ->
                    each != null && !(each instanceof Enum<?>) && !isOfPlatform(each.getClass()));
  }

  /** Orders the content of a hash table, so that equal tables have equal records. */
  private void sort(List<@Nullable Object> content) throws TooLarge {
    IdentityHashMap<@Nullable Object, String> texts = new IdentityHashMap<>();
    for (Object each : content) {
      @Nullable Object[] root = {each};
      GraphRecord record = of(List.of(), root, freeBytes, emptyIsAbsent);
      // Bounds the work, too: each table in a table is recorded twice as often.
      freeBytes = record.freeBytes;
      texts.put(each, record.labels + " " + Arrays.deepToString(record.values.toArray()));
    }
    content.sort(Comparator.comparing(each -> texts.getOrDefault(each, "")));
  }

  private void addAll(
      List<? extends @Nullable Object> content, int depth, IdentityHashMap<Object, Integer> seen)
      throws TooLarge {
    for (int i = 0; i < content.size(); i++) {
      add(i, content.get(i), depth + 1, seen);
    }
  }

  private void addFields(
      Object object, Class<?> type, int depth, IdentityHashMap<Object, Integer> seen)
      throws TooLarge {
    for (Class<?> each = type; each != null && !isOfPlatform(each); each = each.getSuperclass()) {
      for (Field field : each.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          Object value = read(field, object);
          boolean absent =
              emptyIsAbsent
                  && value instanceof Collection<?> content
                  && extendsPlatform(content.getClass())
                  && content.isEmpty();
          add(field.getName(), absent ? null : value, depth + 1, seen);
        }
      }
    }
  }

  private static @Nullable Object read(Field field, Object object) {
    try {
      field.setAccessible(true);
      return field.get(object);
    } catch (IllegalAccessException | InaccessibleObjectException hidden) {
      return null;
    }
  }

  private void entry(Object label, @Nullable Object value, int depth) throws TooLarge {
    freeBytes -= ENTRY_BYTES;
    if (freeBytes < 0) {
      throw new TooLarge();
    }
    if (values.size() == depths.length) {
      depths = Arrays.copyOf(depths, 2 * depths.length);
    }
    depths[values.size()] = depth;
    labels.add(label);
    values.add(value);
  }

  /** An immutable object that represents a value; null for an object with content. */
  @SuppressWarnings("JavaUtilDate") // Beans have them.
  private @Nullable Object leaf(Object value) throws TooLarge {
    Class<?> type = value.getClass();
    if (type.isArray()) {
      return type.getComponentType().isPrimitive() ? copy(value, type) : null;
    }
    if (value instanceof Enum<?> || value instanceof Class<?>) {
      return value;
    }
    if (value instanceof Calendar calendar) {
      return new Text(type, text((Calendar) calendar.clone()));
    }
    if (value instanceof Date date) {
      return new Text(type, date.getTime() + " " + date);
    }
    if (value instanceof XMLGregorianCalendar || value instanceof Duration) {
      // Their equals ignores parts such as the zone.
      return new Text(type, value.toString());
    }
    if (!isOfPlatform(type) || value instanceof Collection<?> || value instanceof Map<?, ?>) {
      return null;
    }
    if (value instanceof Comparable<?> && !(value instanceof java.net.URI)) {
      // Strings, numbers, times, UUIDs: immutable, with an exact equals.
      return value instanceof CharSequence && !(value instanceof String)
          ? new Text(type, value.toString())
          : value;
    }
    boolean hasText =
        value instanceof Number || value instanceof java.net.URI || value instanceof java.net.URL;
    return hasText || type == javax.xml.namespace.QName.class
        ? new Text(type, value.toString())
        : new Text(type, "");
  }

  private static String text(Calendar calendar) {
    try {
      // The text shows which fields have been computed so far: reading one computes them all.
      return calendar.get(Calendar.YEAR) + " " + calendar;
    } catch (IllegalArgumentException impossibleDate) {
      // Stock's calendars are not lenient, and compute their fields only when somebody reads one.
      return calendar.toString();
    }
  }

  private Object copy(Object array, Class<?> type) throws TooLarge {
    int length = Array.getLength(array);
    freeBytes -= 8L * length;
    if (freeBytes < 0) {
      throw new TooLarge();
    }
    Object copy = Array.newInstance(type.getComponentType(), length);
    System.arraycopy(array, 0, copy, 0, length);
    return copy;
  }

  /**
   * Whether a collection is one of the JDK's, or extends one. Others may do anything when they are
   * read, as those that load their content from a database.
   */
  private static boolean extendsPlatform(Class<?> type) {
    Class<?> each = type;
    while (each != null && !isOfPlatform(each)) {
      each = each.getSuperclass();
    }
    return each != null
        && (Collection.class.isAssignableFrom(each) || Map.class.isAssignableFrom(each));
  }

  /** Whether a class belongs to the JDK; proxies run code of the application. */
  private static boolean isOfPlatform(Class<?> type) {
    return type.getModule().isNamed() && !Proxy.isProxyClass(type);
  }

  /** The outcome of comparing a record with stock's. */
  public sealed interface Comparison {
    /** Both are equal, except for values that stock itself makes anew in each reading. */
    record Same() implements Comparison {}

    /**
     * They differ.
     *
     * @param path of the first difference: names of parameters, properties and indexes
     */
    record Different(String path) implements Comparison {}

    /** Stock's readings of one message differ from each other in more than values. */
    record Unstable() implements Comparison {}
  }

  /**
   * Compares this record with two that stock made of the same message. Values that differ between
   * stock's, such as the time of creation, may have any content.
   */
  public Comparison compare(GraphRecord stocks, GraphRecord stocksAgain) {
    int size = Math.max(values.size(), stocks.values.size());
    for (int i = 0; i < size; i++) {
      if (isEqual(stocks, i) || isEqual(stocksAgain, i)) {
        continue;
      }
      if (stocks.isEqual(stocksAgain, i)) {
        return new Comparison.Different(path(i < values.size() ? this : stocks, i));
      }
      if (!isValue(i) || !stocks.isValue(i) || !stocksAgain.isValue(i)) {
        return new Comparison.Unstable();
      }
    }
    return new Comparison.Same();
  }

  private boolean isEqual(GraphRecord other, int i) {
    return i < values.size()
        && i < other.values.size()
        && depths[i] == other.depths[i]
        && labels.get(i).equals(other.labels.get(i))
        && Objects.deepEquals(values.get(i), other.values.get(i));
  }

  private boolean isValue(int i) {
    return i < values.size()
        && !(values.get(i) instanceof Opened)
        && !(values.get(i) instanceof Seen);
  }

  private static String path(GraphRecord record, int at) {
    StringBuilder path = new StringBuilder();
    int depth = Integer.MAX_VALUE;
    for (int i = at; i >= 0; i--) {
      if (record.depths[i] < depth) {
        depth = record.depths[i];
        Object label = record.labels.get(i);
        boolean index = label instanceof Integer;
        path.insert(0, index ? "[" + label + "]" : (depth == 0 ? "" : ".") + label);
      }
    }
    return path.toString();
  }
}
