package io.github.deltasoap.core.type;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The entries of a map that is being read, in the order of the message. In the type model it is a
 * bean with one array of entries, each of which is a bean with a key and a value. Used by one
 * thread.
 */
public final class MapEntries implements Representation {
  /** One entry. */
  public static final class Entry {
    @Nullable Object key;
    @Nullable Object value;
  }

  private static final String KEY = "key";
  private static final String VALUE = "value";
  private static final String ENTRIES = "entries";
  private static final String OBSTACLE = "entries of maps have no index";

  private final MapKind kind;
  Entry[] entries = {};

  private MapEntries(MapKind kind) {
    this.kind = kind;
  }

  /**
   * The type of a map.
   *
   * @param key a simple type
   * @param owner the type of the bean whose property the map is, if stock creates another bean for
   *     each map and creating it may have effects; otherwise null
   */
  public static BeanType type(
      MapKind kind, ValueType key, ValueType value, @Nullable BeanType owner) {
    RepresentationBinder<Entry> entries =
        new RepresentationBinder<>(
            Entry.class,
            List.of(KEY, VALUE),
            Entry::new,
            (entry, property) -> property == 0 ? entry.key : entry.value,
            MapEntries::set);
    BeanType entry =
        entries.type(
            OBSTACLE,
            entries.slot(0, KEY, key.javaClass(), key, false),
            entries.slot(1, VALUE, value.javaClass(), value, false));
    RepresentationBinder<MapEntries> maps =
        new RepresentationBinder<>(
            MapEntries.class,
            List.of(ENTRIES),
            () -> create(kind, owner),
            (map, property) -> map.entries,
            (map, property, all) -> map.entries = Objects.requireNonNull((Entry[]) all));
    return maps.type(OBSTACLE, maps.slot(0, ENTRIES, Entry[].class, entry, true));
  }

  private static void set(Entry entry, int property, @Nullable Object value) {
    if (property == 0) {
      entry.key = value;
    } else {
      entry.value = value;
    }
  }

  private static MapEntries create(MapKind kind, @Nullable BeanType owner) {
    if (owner != null) {
      try {
        owner.create();
      } catch (Unbindable ignoredByStock) {
        // Stock tries whether the bean itself is a map.
      }
    }
    return new MapEntries(kind);
  }

  /** Whether a type is that of a map. */
  public static boolean isMap(ValueType type) {
    return type.javaClass() == MapEntries.class;
  }

  /** Whether a type is that of an entry of a map. */
  public static boolean isEntry(ValueType type) {
    return type.javaClass() == Entry.class;
  }

  /**
   * Creates the map. Later entries of a key replace earlier ones, and those without a key are left
   * out.
   *
   * @throws Unbindable if the map refuses an entry
   */
  @Override
  public Map<Object, @Nullable Object> toValue() throws Unbindable {
    Map<Object, @Nullable Object> map = kind.make();
    try {
      for (Entry entry : entries) {
        if (entry.key != null) {
          map.put(entry.key, entry.value);
        }
      }
    } catch (RuntimeException refused) {
      throw new Unbindable(StockReason.VALUE);
    }
    return map;
  }
}
