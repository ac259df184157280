package io.github.deltasoap.axis2.envelope;

import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import java.io.InputStream;
import java.io.Reader;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.Source;
import org.apache.axiom.blob.Blob;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Node;

/**
 * Finds content that can be read only once, such as a stream, or an object that JAXB calls back
 * when it is written, among the objects of a bean. Two writers of such a bean may write different
 * messages, so stock alone has to write it. The walk follows the fields of all classes but Java's
 * own, and the items of arrays, collections and maps. Safe for any number of threads.
 */
public final class OnceReadable {
  /** Beans of more objects count as having such content; their messages are too long anyway. */
  private static final int MOST_OBJECTS = 1 << 19;

  /** The classes of objects with content, which {@link BinaryContent#isRepeatable} judges. */
  private static final List<Class<?>> CONTENT =
      List.of(
          DataHandler.class,
          DataSource.class,
          Blob.class,
          Source.class,
          InputStream.class,
          Reader.class,
          Iterator.class,
          XMLStreamReader.class);

  /** The methods of a class that JAXB calls when it writes one of its objects. */
  private static final Set<String> CALLBACKS = Set.of("beforeMarshal", "afterMarshal");

  private static final ClassValue<Kind> KINDS =
      new ClassValue<>() {
        @Override
        protected Kind computeValue(Class<?> type) {
          return Kind.of(type);
        }
      };

  /** The part of a class in the walk. */
  private enum Part {
    /** It leads to no content. */
    LEAF,
    CONTENT,
    ITEMS,
    FIELDS,
    UNKNOWN
  }

  /**
   * A class of objects.
   *
   * @param fields to follow; empty unless they are its part in the walk
   */
  private record Kind(Part part, List<Field> fields) {
    static Kind of(Class<?> type) {
      Part part = part(type);
      List<Field> fields = new ArrayList<>();
      if (part == Part.FIELDS) {
        for (Class<?> each = type; each != null && !isOfJava(each); each = each.getSuperclass()) {
          if (hasCallback(each)) {
            return new Kind(Part.UNKNOWN, List.of());
          }
          for (Field field : each.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) || isAlwaysLeaf(field.getType())) {
              continue;
            }
            if (!field.trySetAccessible()) {
              return new Kind(Part.UNKNOWN, List.of());
            }
            fields.add(field);
          }
        }
      }
      return new Kind(part, fields);
    }

    private static boolean hasCallback(Class<?> type) {
      return Arrays.stream(type.getDeclaredMethods())
          .anyMatch(method -> CALLBACKS.contains(method.getName()));
    }

    private static Part part(Class<?> type) {
      // A tree of DOM can be read again, also while it is still being built.
      if (isAlwaysLeaf(type) || Node.class.isAssignableFrom(type)) {
        return Part.LEAF;
      }
      if (isContent(type)) {
        return Part.CONTENT;
      }
      boolean hasItems = isOfItems(type);
      if (type.isArray() || (hasItems && isOfItems(parentOfJava(type)))) {
        return Part.ITEMS;
      }
      // The iterators of other collections may be used once.
      return hasItems ? Part.UNKNOWN : isOfJava(type) ? Part.LEAF : Part.FIELDS;
    }

    private static boolean isOfItems(Class<?> type) {
      return Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
    }

    /** Whether no value of a declared type leads to content. */
    private static boolean isAlwaysLeaf(Class<?> type) {
      if (type.isArray()) {
        return isAlwaysLeaf(type.getComponentType());
      }
      boolean isFinal = Modifier.isFinal(type.getModifiers());
      return type.isPrimitive()
          || Enum.class.isAssignableFrom(type)
          || (isFinal && isOfJava(type) && !isOfItems(type) && !isContent(type));
    }

    private static boolean isContent(Class<?> type) {
      return CONTENT.stream().anyMatch(each -> each.isAssignableFrom(type));
    }

    private static boolean isOfJava(Class<?> type) {
      ClassLoader loader = type.getClassLoader();
      return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    private static Class<?> parentOfJava(Class<?> type) {
      Class<?> parent = type;
      while (!isOfJava(parent)) {
        parent = parent.getSuperclass();
      }
      return parent;
    }
  }

  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Object> pending = new ArrayDeque<>();

  private OnceReadable() {}

  /**
   * Whether an object may lead to content that can be read only once. Reads fields, and the items
   * of collections.
   *
   * @param root a bean
   */
  public static boolean isReachable(@Nullable Object root) {
    OnceReadable walk = new OnceReadable();
    walk.add(root);
    try {
      return walk.finds();
    } catch (IllegalAccessException unknown) {
      return true;
    }
  }

  private void add(@Nullable Object value) {
    if (value != null && KINDS.get(value.getClass()).part != Part.LEAF && seen.add(value)) {
      pending.add(value);
    }
  }

  private boolean finds() throws IllegalAccessException {
    while (!pending.isEmpty()) {
      Object each = pending.remove();
      Kind kind = KINDS.get(each.getClass());
      boolean isOnce =
          kind.part == Part.UNKNOWN
              || (kind.part == Part.CONTENT && !BinaryContent.isRepeatable(each));
      if (isOnce || seen.size() > MOST_OBJECTS) {
        return true;
      }
      if (kind.part == Part.ITEMS) {
        addItems(each);
      }
      for (Field field : kind.fields) {
        add(field.get(each));
      }
    }
    return false;
  }

  private void addItems(Object items) {
    if (items instanceof Map<?, ?> map) {
      map.keySet().forEach(this::add);
      map.values().forEach(this::add);
    } else if (items instanceof Collection<?> collection) {
      collection.forEach(this::add);
    } else {
      Arrays.asList((Object[]) items).forEach(this::add);
    }
  }
}
