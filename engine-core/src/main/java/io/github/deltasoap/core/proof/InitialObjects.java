package io.github.deltasoap.core.proof;

import java.beans.PropertyChangeSupport;
import java.nio.charset.Charset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The objects of the Java library with which constructors of reusable beans begin. */
public final class InitialObjects {
  @SuppressWarnings("JdkObsolete") // Beans of applications use them.
  private static final Map<Class<?>, Supplier<Object>> EMPTY =
      Map.ofEntries(
          Map.entry(ArrayList.class, ArrayList::new),
          Map.entry(LinkedList.class, LinkedList::new),
          Map.entry(Vector.class, Vector::new),
          Map.entry(CopyOnWriteArrayList.class, CopyOnWriteArrayList::new),
          Map.entry(ArrayDeque.class, ArrayDeque::new),
          Map.entry(HashSet.class, HashSet::new),
          Map.entry(LinkedHashSet.class, LinkedHashSet::new),
          Map.entry(TreeSet.class, TreeSet::new),
          Map.entry(HashMap.class, HashMap::new),
          Map.entry(LinkedHashMap.class, LinkedHashMap::new),
          Map.entry(TreeMap.class, TreeMap::new),
          Map.entry(Hashtable.class, Hashtable::new),
          Map.entry(ConcurrentHashMap.class, ConcurrentHashMap::new));

  /** The class of lists that cannot change; constructors make them with immutable items only. */
  private static final Class<?> ONE_ITEM = Collections.singletonList(0).getClass();

  private InitialObjects() {}

  /** Whether the class, by its internal name, is a collection or a map that begins empty. */
  static boolean beginsEmpty(String internalName) {
    return EMPTY.keySet().stream()
        .anyMatch(each -> each.getName().replace('.', '/').equals(internalName));
  }

  /**
   * A new object like an empty collection or map, which its constructor without parameters has
   * made.
   *
   * @return null if the value is no such object
   */
  public static @Nullable Object another(Object value) {
    Supplier<Object> maker = EMPTY.get(value.getClass());
    return maker != null && isEmpty(value) ? maker.get() : null;
  }

  /** Whether a value is an immutable object of the Java library, which beans may share. */
  public static boolean isShareable(Object value) {
    return PureCalls.isImmutable(value.getClass().getName().replace('.', '/'))
        || value instanceof Charset
        || value.getClass() == ONE_ITEM
        || value == Collections.emptyList()
        || value == Collections.emptySet()
        || value == Collections.emptyMap();
  }

  private static boolean isEmpty(Object value) {
    return value instanceof Map<?, ?> map
        ? map.isEmpty()
        : value instanceof Collection<?> collection && collection.isEmpty();
  }

  /**
   * Whether two objects of one class are both as constructors have made them: empty collections or
   * maps, or lists of listeners, which setters cannot have changed.
   */
  public static boolean areInitial(Object one, Object other) {
    return one.getClass() == other.getClass()
        && (one.getClass() == Object.class
            || one instanceof PropertyChangeSupport
            || (EMPTY.containsKey(one.getClass()) && isEmpty(one) && isEmpty(other)));
  }
}
