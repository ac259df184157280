package io.github.deltasoap.core.type;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The class of the map that takes the entries of a slot, which is stock's choice. */
public enum MapKind {
  /** For {@code Map}, and for the properties of beans. */
  HASH_MAP(HashMap::new),
  /** For itself. */
  LINKED_HASH_MAP(LinkedHashMap::new),
  /** For {@code SortedMap}. */
  TREE_MAP(TreeMap::new),
  /** For {@code ConcurrentMap}. */
  CONCURRENT_HASH_MAP(ConcurrentHashMap::new);

  private final Supplier<Map<Object, @Nullable Object>> maker;

  MapKind(Supplier<Map<Object, @Nullable Object>> maker) {
    this.maker = maker;
  }

  /**
   * The kind for the declared class of a parameter.
   *
   * @return null if the class is not in the type model
   */
  public static @Nullable MapKind of(Class<?> declared) {
    if (declared == Map.class || declared == HashMap.class) {
      return HASH_MAP;
    }
    if (declared == SortedMap.class || declared == TreeMap.class) {
      return TREE_MAP;
    }
    if (declared == ConcurrentMap.class || declared == ConcurrentHashMap.class) {
      return CONCURRENT_HASH_MAP;
    }
    return declared == LinkedHashMap.class ? LINKED_HASH_MAP : null;
  }

  /** Creates an empty map. */
  Map<Object, @Nullable Object> make() {
    return maker.get();
  }
}
