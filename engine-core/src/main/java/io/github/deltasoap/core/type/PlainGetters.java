package io.github.deltasoap.core.type;

import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Proves that getters only return a field, so that they may be called any number of times. Stock
 * calls each once for a response.
 */
public final class PlainGetters {
  private PlainGetters() {}

  /** Whether all of the getters are proved to be plain. */
  public static boolean areAll(List<Method> getters) {
    Map<Class<?>, ClassAnalysis> analyses = new HashMap<>();
    return getters.stream()
        .allMatch(
            getter ->
                analyses
                    .computeIfAbsent(getter.getDeclaringClass(), ClassAnalysis::of)
                    .isPlainGetter(getter));
  }
}
