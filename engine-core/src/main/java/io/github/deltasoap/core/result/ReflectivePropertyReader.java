package io.github.deltasoap.core.result;

import io.github.deltasoap.core.proof.Proofs;
import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads properties by reflection. */
final class ReflectivePropertyReader implements PropertyReader {
  private final Method[] getters;
  private final boolean repeatable;

  ReflectivePropertyReader(Class<?> beanClass, List<Method> getters) {
    this.getters = getters.toArray(Method[]::new);
    this.repeatable = new Proofs().onlyReturnFields(beanClass, getters);
  }

  @Override
  public boolean isRepeatable() {
    return repeatable;
  }

  @Override
  public @Nullable Object get(Object bean, int property) throws ReflectiveOperationException {
    return getters[property].invoke(bean);
  }
}
