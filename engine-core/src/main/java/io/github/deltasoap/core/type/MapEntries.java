package io.github.deltasoap.core.type;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
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
    BeanType entry = new BeanType(Entry.class, null);
    describe(
        entry,
        new EntryBinder(),
        slot(Entry.class, 0, KEY, key.javaClass(), key, false),
        slot(Entry.class, 1, VALUE, value.javaClass(), value, false));
    BeanType map = new BeanType(MapEntries.class, null);
    describe(
        map,
        new EntriesBinder(kind, owner),
        slot(MapEntries.class, 0, ENTRIES, Entry[].class, entry, true));
    return map;
  }

  private static void describe(BeanType type, RepresentationBinder binder, Slot... slots) {
    TreeMap<String, Slot> byName = new TreeMap<>();
    for (Slot slot : slots) {
      byName.put(slot.name(), slot);
    }
    type.describe(List.of(slots), byName, List.of(), Map.of(), "entries of maps have no index");
    type.bindBy(binder);
  }

  private static Slot slot(
      Class<?> owner, int index, String name, Class<?> javaClass, ValueType type, boolean array) {
    try {
      Field field = owner.getDeclaredField(name);
      return new Slot(index, name, javaClass, type, array, null, null, field, false);
    } catch (NoSuchFieldException impossible) {
      throw new IllegalStateException(impossible);
    }
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

  /** Handles entries without reflection. */
  private static final class EntryBinder implements RepresentationBinder {
    @Override
    public Class<?> beanClass() {
      return Entry.class;
    }

    @Override
    public List<String> properties() {
      return List.of(KEY, VALUE);
    }

    @Override
    public Object create() {
      return new Entry();
    }

    @Override
    public @Nullable Object get(Object bean, int property) {
      Entry entry = (Entry) bean;
      return property == 0 ? entry.key : entry.value;
    }

    @Override
    public void set(Object bean, int property, @Nullable Object value) {
      Entry entry = (Entry) bean;
      if (property == 0) {
        entry.key = value;
      } else {
        entry.value = value;
      }
    }
  }

  /** Handles maps without reflection. */
  private record EntriesBinder(MapKind kind, @Nullable BeanType owner)
      implements RepresentationBinder {
    @Override
    public Class<?> beanClass() {
      return MapEntries.class;
    }

    @Override
    public List<String> properties() {
      return List.of(ENTRIES);
    }

    @Override
    public Object create() {
      if (owner != null) {
        try {
          owner.create();
        } catch (Unbindable ignoredByStock) {
          // Stock tries whether the bean itself is a map.
        }
      }
      return new MapEntries(kind);
    }

    @Override
    public Object get(Object bean, int property) {
      return ((MapEntries) bean).entries;
    }

    @Override
    public void set(Object bean, int property, @Nullable Object value) {
      ((MapEntries) bean).entries = Objects.requireNonNull((Entry[]) value);
    }
  }
}
