package io.github.deltasoap.core.result;

import java.lang.reflect.Method;
import java.util.List;

/** A factory of readers of beans. */
@FunctionalInterface
public interface PropertyReaders {
  /** Readers that call the getters by reflection. */
  PropertyReaders REFLECTIVE = ReflectivePropertyReader::new;

  /**
   * Creates a reader for the beans of a class.
   *
   * @param getters the getters of the properties, in order of index; accessible by reflection
   */
  PropertyReader of(Class<?> beanClass, List<Method> getters);
}
