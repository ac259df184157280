package io.github.deltasoap.databinding.write;

import io.github.deltasoap.core.result.ResultValue;
import io.github.deltasoap.core.write.MessageSink;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes maps: one element for each entry, with a key and a value. Immutable. */
final class MapWriter {
  private static final String PREFIX = "map";

  private final BeanWriter beans;
  private final byte[] open;
  private final byte[] close;
  private final ElementTags key;
  private final ElementTags value;

  /**
   * @param beans writes keys and values
   * @param namespace of the elements; empty if they have none
   */
  MapWriter(BeanWriter beans, String namespace) {
    this.beans = beans;
    String prefix = PREFIX;
    for (int i = 1; beans.prefixes().containsValue(prefix); i++) {
      prefix = PREFIX + i;
    }
    String inside = namespace.isEmpty() ? null : namespace;
    Map<String, String> prefixes = Map.of(namespace, prefix);
    String declaration = inside == null ? "" : ElementTags.declaration(prefix, namespace);
    String nil = beans.style().nil();
    ElementTags entry = ElementTags.of(inside, "entry", prefixes, declaration, nil);
    open = entry.open();
    close = entry.close();
    key = ElementTags.of(inside, "key", prefixes, "", nil);
    value = ElementTags.of(inside, "value", prefixes, "", nil);
  }

  /** Writes the entries of a map, whose code may be the application's and may fail. */
  void write(MessageSink out, ResultValue.Mapped type, Map<?, ?> map, int depth) throws Unwritable {
    if (map.getClass() != HashMap.class && map.getClass() != LinkedHashMap.class) {
      out.once();
    }
    List<Object> keys = new ArrayList<>();
    List<@Nullable Object> values = new ArrayList<>();
    try {
      for (Object each : map.keySet()) {
        if (each != null) {
          keys.add(each);
          values.add(map.get(each));
        }
      }
    } catch (RuntimeException thrown) {
      throw new Unwritable(ReplyReason.FAILED_GETTER);
    }
    for (int i = 0; i < keys.size(); i++) {
      out.markup(open);
      part(out, key, type.key(), type.keyClass(), keys.get(i), depth);
      part(out, value, type.value(), type.valueClass(), values.get(i), depth);
      out.markup(close);
    }
  }

  private void part(
      MessageSink out,
      ElementTags tags,
      ResultValue type,
      @Nullable Class<?> declared,
      @Nullable Object part,
      int depth)
      throws Unwritable {
    if (part != null && declared != null && !isOf(declared, part)) {
      throw new Unwritable(ReplyReason.UNDESCRIBED_VALUE);
    }
    beans.write(out, tags, type, part, depth + 1);
  }

  /** Whether a value has its declared class, which the compiler does not enforce. */
  @SuppressWarnings("JavaUtilDate") // Stock writes all dates and calendars.
  private static boolean isOf(Class<?> declared, Object part) {
    return part.getClass() == declared
        || (declared.isInstance(part) && (part instanceof Date || part instanceof Calendar));
  }
}
