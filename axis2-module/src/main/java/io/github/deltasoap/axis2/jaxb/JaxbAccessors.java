package io.github.deltasoap.axis2.jaxb;

import io.github.deltasoap.core.type.Undescribed;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlTransient;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The getters and setters of a class, as JAXB pairs them. Refuses those of which it takes another
 * one in each virtual machine. Used by {@link JaxbAnnotations}.
 *
 * @param classes the class after its superclasses that JAXB does not bind
 * @param place for the log
 */
record JaxbAccessors(List<Class<?>> classes, String place) {
  /**
   * Whether a bound superclass declares a method, too. JAXB takes no property from such a getter
   * and setter without annotations, even if it is none of the superclass.
   */
  boolean isOverriding(Method method) {
    for (Class<?> each = classes.get(0).getSuperclass();
        each != null;
        each = each.getSuperclass()) {
      if (JaxbAnnotations.declares(each, method)) {
        return true;
      }
    }
    return false;
  }

  /**
   * JAXB takes getters by their names alone, and one of two by the order in which it finds them,
   * even if it is not public; with access by properties, it calls those that are not public, too.
   */
  void refuseUnusualGetters(Class<?> declaring, XmlAccessType access) throws Undescribed {
    Set<String> names = new HashSet<>();
    for (Method getter : declaring.getDeclaredMethods()) {
      String name = anyGetterName(getter);
      if (name == null || getter.isAnnotationPresent(XmlTransient.class) || !hasSetter(name)) {
        continue;
      }
      boolean isPublic = Modifier.isPublic(getter.getModifiers());
      if (isPublic && propertyName(getter) == null) {
        throw new Undescribed(place + "." + getter.getName() + " is no boolean");
      }
      if (access == XmlAccessType.PROPERTY && !(isPublic && hasPublicSetter(name))) {
        throw new Undescribed(place + "." + getter.getName() + " or its setter is not public");
      }
      if (!names.add(name)) {
        throw new Undescribed(place + " has get" + name + " and is" + name);
      }
    }
  }

  private boolean hasPublicSetter(String name) {
    return setters(name).allMatch(each -> Modifier.isPublic(each.getModifiers()));
  }

  boolean hasSetter(String name) {
    return setters(name).findAny().isPresent();
  }

  private Stream<Method> setters(String name) {
    return classes.stream()
        .flatMap(each -> Stream.of(each.getDeclaredMethods()))
        .filter(each -> each.getName().equals("set" + name) && each.getParameterCount() == 1);
  }

  /** The name after get or is; null if the method is not a getter. */
  static @Nullable String propertyName(Method method) {
    boolean is = method.getName().startsWith("is");
    return is && method.getReturnType() != boolean.class ? null : getterName(method);
  }

  /** The name after get, or after is of any type; null if the method is not a public getter. */
  static @Nullable String getterName(Method method) {
    return Modifier.isPublic(method.getModifiers()) ? anyGetterName(method) : null;
  }

  /** The same, also of a getter that is not public. */
  private static @Nullable String anyGetterName(Method method) {
    String name = method.getName();
    if (method.getParameterCount() > 0
        || method.getReturnType() == void.class
        || method.isBridge()
        || Modifier.isStatic(method.getModifiers())) {
      return null;
    }
    int prefix = name.startsWith("get") ? 3 : name.startsWith("is") ? 2 : name.length();
    return name.length() > prefix ? name.substring(prefix) : null;
  }

  /**
   * The setter that JAXB pairs with a getter.
   *
   * @param name after get or is
   * @return null if there is none
   */
  @Nullable Method setter(String name, Method getter) throws Undescribed {
    Method found = null;
    for (Class<?> each : classes) {
      try {
        Method setter = each.getDeclaredMethod("set" + name, getter.getReturnType());
        if (Modifier.isPublic(setter.getModifiers()) && !JaxbAnnotations.isAnnotated(setter)) {
          if (setter.getReturnType() != void.class && !Modifier.isStatic(setter.getModifiers())) {
            throw new Undescribed(place + "." + setter.getName() + " returns a value");
          }
          if (found != null) {
            throw new Undescribed(place + " has " + name + " of its superclass again");
          }
          found = setter;
        }
      } catch (NoSuchMethodException missing) {
        // Another class may have it.
      }
    }
    if (found != null
        && !found.getGenericParameterTypes()[0].equals(getter.getGenericReturnType())) {
      throw new Undescribed(
          place + "." + found.getName() + " takes another type than its getter returns");
    }
    return found;
  }
}
