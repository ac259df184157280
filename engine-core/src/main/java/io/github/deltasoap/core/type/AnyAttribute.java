package io.github.deltasoap.core.type;

import java.util.HashMap;
import java.util.Map;
import javax.xml.namespace.QName;

/**
 * The conversion of an attribute of any name to an entry of the map that holds all of them.
 * Immutable.
 *
 * @param name with the prefix that the message uses
 */
public record AnyAttribute(QName name) implements SimpleType.Conversion {
  /** The type of the maps, which are made of entries. */
  public static final SimpleType MAP =
      SimpleType.mutable(
          HashMap.class,
          text -> {
            throw new IllegalArgumentException("a map has no text");
          },
          map -> copy((Map<?, ?>) map));

  /** The type of the entries of one name. */
  public SimpleType type() {
    return SimpleType.immutable(Map.Entry.class, this);
  }

  @Override
  public Map.Entry<QName, String> convert(String text) {
    return Map.entry(name, text);
  }

  /** A map of entries, in which they come in the order of the message where they collide. */
  public static Map<Object, Object> map(Iterable<?> entries) {
    Map<Object, Object> map = new HashMap<>();
    entries.forEach(entry -> put(map, entry));
    return map;
  }

  /** Puts an entry into a map. */
  public static void put(Map<Object, Object> map, Object entry) {
    Map.Entry<?, ?> put = (Map.Entry<?, ?>) entry;
    map.put(put.getKey(), put.getValue());
  }

  /** Copies one by one, because the order of a map depends on its history. */
  private static Map<Object, Object> copy(Map<?, ?> map) {
    return map(map.entrySet());
  }
}
