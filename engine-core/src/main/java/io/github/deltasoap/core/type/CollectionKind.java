package io.github.deltasoap.core.type;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.Vector;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The class of the collection that takes the items of a slot, which is stock's choice. */
@SuppressWarnings("JdkObsolete") // Stock makes linked lists and vectors.
public enum CollectionKind {
  ARRAY_LIST(ArrayList::new, ArrayList.class, List.class, Collection.class),
  LINKED_LIST(LinkedList::new, LinkedList.class, Queue.class),
  VECTOR(Vector::new, Vector.class),
  HASH_SET(HashSet::new, HashSet.class, Set.class),
  LINKED_HASH_SET(LinkedHashSet::new, LinkedHashSet.class),
  TREE_SET(TreeSet::new, TreeSet.class);

  private static final Map<Class<?>, CollectionKind> BY_CLASS = byClass();

  private final Supplier<Collection<@Nullable Object>> maker;
  private final List<Class<?>> declared;

  /**
   * @param declared the classes of slots that get such a collection
   */
  CollectionKind(Supplier<Collection<@Nullable Object>> maker, Class<?>... declared) {
    this.maker = maker;
    this.declared = List.of(declared);
  }

  private static Map<Class<?>, CollectionKind> byClass() {
    Map<Class<?>, CollectionKind> kinds = new HashMap<>();
    for (CollectionKind kind : values()) {
      kind.declared.forEach(each -> kinds.put(each, kind));
    }
    return Map.copyOf(kinds);
  }

  /**
   * The kind for a declared class.
   *
   * @return null if the class is not in the type model
   */
  public static @Nullable CollectionKind of(Class<?> declared) {
    return BY_CLASS.get(declared);
  }

  /**
   * The class of the items of a collection.
   *
   * @param declared the class of the collection
   * @param type its type with arguments
   * @return null if the type does not name one class
   */
  public static @Nullable Class<?> itemClass(Class<?> declared, Type type) {
    return type instanceof ParameterizedType parameterized
            && parameterized.getRawType() == declared
            && parameterized.getActualTypeArguments().length == 1
            && parameterized.getActualTypeArguments()[0] instanceof Class<?> item
        ? item
        : null;
  }

  /** A new collection without items. */
  public Collection<@Nullable Object> empty() {
    return maker.get();
  }

  /** Whether an item can be replaced by its index. */
  boolean isIndexed() {
    return this == ARRAY_LIST;
  }

  /**
   * Creates a collection of the items, or returns the list itself if it is one.
   *
   * @throws Unbindable if the collection refuses an item, or a method of the item fails
   */
  public Collection<@Nullable Object> make(ArrayList<@Nullable Object> items) throws Unbindable {
    if (this == ARRAY_LIST) {
      return items;
    }
    // One by one, since the order of a set depends on its history.
    Collection<@Nullable Object> made = empty();
    try {
      made.addAll(items);
    } catch (RuntimeException refused) {
      throw new Unbindable(StockReason.APPLICATION_CLASS);
    }
    return made;
  }
}
