package io.github.deltasoap.core.result;

import java.lang.reflect.Method;
import java.util.List;

/** Where the readers of beans come from. */
@FunctionalInterface
public interface PropertyReaders {
  /** Readers that call the getters by reflection. */
  PropertyReaders REFLECTIVE = (beanClass, getters) -> new ReflectivePropertyReader(getters);

  /**
   * A reader for the beans of a class.
   *
   * @param getters the getters of the properties, in order of their places; open to reflection
   */
  PropertyReader of(Class<?> beanClass, List<Method> getters);
}
