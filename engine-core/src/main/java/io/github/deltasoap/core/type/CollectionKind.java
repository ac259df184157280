package io.github.deltasoap.core.type;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
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

/** The collection that takes the items of a slot, which is stock's choice. Immutable. */
@SuppressWarnings("JdkObsolete") // Stock makes linked lists and vectors.
public final class CollectionKind {
  private static final CollectionKind ARRAY_LIST = new CollectionKind(ArrayList::new);
  private static final CollectionKind LINKED_LIST = new CollectionKind(LinkedList::new);
  private static final CollectionKind VECTOR = new CollectionKind(Vector::new);
  private static final CollectionKind HASH_SET = new CollectionKind(HashSet::new);
  private static final CollectionKind LINKED_HASH_SET = new CollectionKind(LinkedHashSet::new);
  private static final CollectionKind TREE_SET = new CollectionKind(TreeSet::new);

  /** The kinds by the classes of slots that get such a collection. */
  private static final Map<Class<?>, CollectionKind> BY_CLASS =
      Map.ofEntries(
          Map.entry(ArrayList.class, ARRAY_LIST),
          Map.entry(List.class, ARRAY_LIST),
          Map.entry(Collection.class, ARRAY_LIST),
          Map.entry(LinkedList.class, LINKED_LIST),
          Map.entry(Queue.class, LINKED_LIST),
          Map.entry(Vector.class, VECTOR),
          Map.entry(HashSet.class, HASH_SET),
          Map.entry(Set.class, HASH_SET),
          Map.entry(LinkedHashSet.class, LINKED_HASH_SET),
          Map.entry(TreeSet.class, TREE_SET));

  private static final int DEFAULT_CAPACITY = 16;

  /** Items of greater hash codes would be spread over the buckets in another way. */
  private static final int MOST_CAPACITY = 1 << 15;

  /** The number of items to which another load factor would show in their order. */
  private static final int COMPARED = 1 << 12;

  /** Spreads numbers over the buckets. */
  private static final int SPREADING = 0x9E3779B1;

  private final Supplier<Collection<@Nullable Object>> maker;

  private CollectionKind(Supplier<Collection<@Nullable Object>> maker) {
    this.maker = maker;
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
   * The kind of the collections that take items as an initial one does. The order of a {@link
   * HashSet} depends on its initial capacity.
   *
   * @param initial which is not used otherwise: it is filled
   * @return null if it has items, or is of another class
   */
  public static @Nullable CollectionKind like(Collection<?> initial) {
    if (!initial.isEmpty()) {
      return null;
    }
    if (initial.getClass() != HashSet.class) {
      CollectionKind kind = BY_CLASS.get(initial.getClass());
      return kind == TREE_SET ? null : kind;
    }
    @SuppressWarnings("unchecked") // It is used for no other items.
    int capacity = capacity((HashSet<Object>) initial);
    return capacity == DEFAULT_CAPACITY
        ? HASH_SET
        : capacity == 0 ? null : new CollectionKind(() -> new HashSet<>(capacity));
  }

  /** Whether an initial map, which is not used otherwise, is like a {@code new HashMap<>()}. */
  public static boolean isPlain(Map<?, ?> initial) {
    if (initial.getClass() != HashMap.class || !initial.isEmpty()) {
      return false;
    }
    @SuppressWarnings("unchecked") // It is used for no other entries.
    Set<Object> keys = Collections.newSetFromMap((Map<Object, Boolean>) initial);
    return capacity(keys) == DEFAULT_CAPACITY;
  }

  /**
   * Finds the initial capacity of a hash set without items, by the orders of items that are added.
   *
   * @return 0 if they are those of no capacity
   */
  private static int capacity(Set<Object> set) {
    List<Object> added = new ArrayList<>();
    int capacity = 1;
    while (added.size() < 2 || !set.iterator().next().equals(added.get(added.size() - 1))) {
      if (capacity > MOST_CAPACITY) {
        return 0;
      }
      // An item whose hash code is the number of buckets comes first.
      set.add(capacity);
      added.add(capacity);
      capacity <<= 1;
    }
    int found = capacity >> 1;
    Set<Object> same = new HashSet<>(found);
    same.addAll(added);
    // Up to and beyond the number of items at which a set of the usual load factor grows.
    for (int buckets = found; buckets <= Math.max(COMPARED, 2 * found); buckets *= 2) {
      int most = buckets - buckets / 4;
      for (int size = most; size <= most + 1; size++) {
        fill(set, size);
        fill(same, size);
        if (!List.copyOf(set).equals(List.copyOf(same))) {
          return 0;
        }
      }
    }
    return found;
  }

  private static void fill(Set<Object> set, int size) {
    for (int i = 1; set.size() < size; i++) {
      set.add(i * SPREADING);
    }
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

  /** Whether the collection is sorted, and may refuse items. */
  public boolean isSorted() {
    return this == TREE_SET;
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
    Collection<@Nullable Object> made = maker.get();
    try {
      made.addAll(items);
    } catch (RuntimeException refused) {
      throw new Unbindable(StockReason.APPLICATION_CLASS);
    }
    return made;
  }
}
