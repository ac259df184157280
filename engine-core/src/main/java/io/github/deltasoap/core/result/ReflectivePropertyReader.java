package io.github.deltasoap.core.result;

import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads properties by the reflection of Java. */
final class ReflectivePropertyReader implements PropertyReader {
  private final Method[] getters;

  ReflectivePropertyReader(List<Method> getters) {
    this.getters = getters.toArray(Method[]::new);
  }

  @Override
  public @Nullable Object get(Object bean, int property) throws ReflectiveOperationException {
    return getters[property].invoke(bean);
  }
}
