package io.github.deltasoap.axis2.check;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.type.SimpleType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Sample texts for the values of simple types. Used by {@link SampleMessages} and {@link
 * SampleBeans}.
 *
 * @param enumerated returns a value of an enumeration
 * @param constants values of enumerations, for types that contain such a value
 */
public record SampleTexts(
    Function<Class<?>, @Nullable String> enumerated, Collection<String> constants) {
  private static final List<String> TEXTS =
      List.of(
          ("12|true|a|ab|abcdefgh|AB12|1.5|-3|2021-03-04|2021-03-04T05:06:07Z|2021-03-04T05:06:07"
                  + "|05:06:07|P1DT2H|2021|2021-03|--03|--03--|--03-04|---04|1 2 3|1"
                  + "|01234567-89ab-cdef-0123-456789abcdef")
              .split("\\|"));

  /** Those of the texts that types take: trying them costs exceptions, at every deployment. */
  private static final Map<SimpleType, List<String>> TAKEN =
      Collections.synchronizedMap(new WeakHashMap<>());

  /** Texts for types that contain no enumeration. */
  public SampleTexts(Function<Class<?>, @Nullable String> enumerated) {
    this(enumerated, List.of());
  }

  /** Texts that a type converts to a value; the most usual one first. */
  public List<String> of(SimpleType type) {
    String constant = enumerated.apply(type.javaClass());
    if (constant != null) {
      return List.of(constant);
    }
    List<String> taken = new ArrayList<>(TAKEN.computeIfAbsent(type, each -> taken(each, TEXTS)));
    taken.addAll(taken(type, constants));
    return taken;
  }

  /** Sample messages declare no prefixes for values. */
  private static @Nullable String scope(String prefix) {
    return prefix.isEmpty() ? "" : null;
  }

  private static List<String> taken(SimpleType type, Collection<String> texts) {
    List<String> taken = new ArrayList<>();
    for (String text : texts) {
      try {
        if (type.in(SampleTexts::scope).convert(text) != null) {
          taken.add(text);
        }
      } catch (Unbindable another) {
        // Try the next one.
      }
    }
    return taken;
  }
}
