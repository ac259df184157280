package io.github.deltasoap.core.type;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.Vector;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The class of the collection that takes the items of a slot, which is stock's choice. */
@SuppressWarnings(
    "JdkObsolete") // Stock makes linked lists, and vectors for services that want them.
public enum CollectionKind {
  /** For {@code List} and {@code Collection}. */
  ARRAY_LIST(ArrayList::new),
  /** For {@code Queue}. */
  LINKED_LIST(LinkedList::new),
  /** For itself. */
  VECTOR(Vector::new),
  /** For {@code Set}. */
  HASH_SET(HashSet::new),
  /** For itself. */
  LINKED_HASH_SET(LinkedHashSet::new),
  /** For itself. */
  TREE_SET(TreeSet::new);

  private final Supplier<Collection<@Nullable Object>> maker;

  CollectionKind(Supplier<Collection<@Nullable Object>> maker) {
    this.maker = maker;
  }

  /**
   * The kind for a declared class.
   *
   * @return null if the class is not in the type model
   */
  public static @Nullable CollectionKind of(Class<?> declared) {
    if (declared == List.class || declared == Collection.class || declared == ArrayList.class) {
      return ARRAY_LIST;
    }
    if (declared == Queue.class || declared == LinkedList.class) {
      return LINKED_LIST;
    }
    if (declared == Set.class || declared == HashSet.class) {
      return HASH_SET;
    }
    if (declared == Vector.class) {
      return VECTOR;
    }
    if (declared == LinkedHashSet.class) {
      return LINKED_HASH_SET;
    }
    return declared == TreeSet.class ? TREE_SET : null;
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

  /** Whether an item can be replaced by its index. */
  public boolean isIndexed() {
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
    Collection<@Nullable Object> made = maker.get();
    try {
      made.addAll(items);
    } catch (RuntimeException refused) {
      throw new Unbindable(StockReason.APPLICATION_CLASS);
    }
    return made;
  }
}
