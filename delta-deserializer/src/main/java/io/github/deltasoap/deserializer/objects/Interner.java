package io.github.deltasoap.deserializer.objects;

import java.util.HashMap;
import java.util.Map;

/**
 * Finds objects of which equal ones are kept already, so that the tables of many prototypes share
 * them. For one thread at a time.
 */
public final class Interner {
  /** Further objects are not shared. */
  private static final int MOST_OBJECTS = 1 << 12;

  /** The estimated memory of an object and its entry. */
  private static final int OBJECT_BYTES = 88;

  private final Map<Object, Object> objects = new HashMap<>();

  /** Creates an interner without objects. */
  public Interner() {}

  /** The object that is kept, or the given one, which is kept from now on if there is room. */
  @SuppressWarnings("unchecked") // Equal objects have the same class.
  <T> T intern(T object) {
    if (objects.size() >= MOST_OBJECTS) {
      return (T) objects.getOrDefault(object, object);
    }
    Object present = objects.putIfAbsent(object, object);
    return present == null ? object : (T) present;
  }

  /** Whether an equal object is kept. */
  boolean holds(Object object) {
    return objects.containsKey(object);
  }

  /** The estimated memory of the objects that are kept. */
  public long sizeBytes() {
    return (long) OBJECT_BYTES * objects.size();
  }
}
