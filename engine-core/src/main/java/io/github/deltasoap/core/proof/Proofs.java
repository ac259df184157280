package io.github.deltasoap.core.proof;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Proofs over classes, each of which is read once. For one thread. */
public final class Proofs {
  private final Map<Class<?>, ClassProofs> classes = new HashMap<>();

  private ClassProofs of(Class<?> javaClass) {
    return classes.computeIfAbsent(javaClass, ClassProofs::new);
  }

  /** Frees the byte code; a class is read again if asked for. */
  public void clear() {
    classes.clear();
  }

  /**
   * The field, declared in the setter's class, to which a setter stores its argument and does
   * nothing else.
   *
   * @return null if it is not proved
   */
  public @Nullable Field storedField(Method setter) {
    return of(setter.getDeclaringClass()).storedField(setter);
  }

  /** Whether a getter is proved to only return the field, which its own class declares. */
  public boolean returns(Method getter, Field field) {
    return field.getDeclaringClass() == getter.getDeclaringClass()
        && field.getName().equals(of(getter.getDeclaringClass()).returnedField(getter));
  }

  /**
   * Whether all getters are proved to only return a field, so that they may be called any number of
   * times. Stock calls each once for a response.
   */
  public boolean onlyReturnFields(List<Method> getters) {
    return getters.stream()
        .allMatch(getter -> of(getter.getDeclaringClass()).returnedField(getter) != null);
  }

  /**
   * Why it is not proved that the no-argument constructors of a class and its superclasses store
   * only constants.
   *
   * @return null if it is proved
   */
  public @Nullable String constructionObstacle(Class<?> javaClass) {
    for (Class<?> c = javaClass; c != Object.class; c = c.getSuperclass()) {
      String obstacle = of(c).constructorObstacle();
      if (obstacle != null) {
        return obstacle;
      }
    }
    return null;
  }

  /**
   * The footprint of a setter.
   *
   * @return null if it is not proved for direct instances of the bean class
   */
  public @Nullable Footprint footprint(Class<?> beanClass, Method setter) {
    Class<?> declaring = setter.getDeclaringClass();
    Footprint footprint = of(declaring).footprint(setter);
    for (Class<?> c = beanClass; c != declaring && footprint != null; c = c.getSuperclass()) {
      for (Method method : c.getDeclaredMethods()) {
        if (footprint.calls().contains(method.getName())) {
          return null;
        }
      }
    }
    return footprint;
  }
}
