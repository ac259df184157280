package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.core.schema.ContentModel.Compositor;
import io.github.deltasoap.core.type.Undescribed;
import java.lang.reflect.Method;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.axis2.util.JavaUtils;
import org.jspecify.annotations.Nullable;

/**
 * The setters that ADB has generated in a bean, each of which belongs to one part of the schema.
 * Used by {@link AdbIntrospector}.
 */
final class BeanSetters {
  private static final Pattern CHOICE = Pattern.compile(".+Choice(_type[0-9]+)?");
  private static final Pattern SEQUENCE = Pattern.compile(".+Sequence(_type[0-9]+)?");
  private static final Pattern NUMBERED = Pattern.compile("_type[0-9]+");

  private final List<Method> setters;
  private final Set<String> taken = new HashSet<>();

  BeanSetters(Class<?> bean) {
    setters = of(bean);
  }

  /** The only setter of a bean that represents an element of a named type. */
  static Method only(Class<?> bean, String place) throws Undescribed {
    List<Method> setters = of(bean);
    if (setters.size() != 1) {
      throw new Undescribed(place + " has more than one property");
    }
    return setters.get(0);
  }

  /**
   * The setter of a bean that represents an element of an anonymous type, if that type has a class
   * of its own: ADB generates one, with a number, if the schema also refers to the element.
   *
   * @return null if the bean represents the type itself
   */
  static @Nullable Method ofReferenced(Class<?> bean, String element) {
    List<Method> setters = of(bean);
    if (setters.size() != 1 || !property(setters.get(0)).equals(property(element))) {
      return null;
    }
    String content = setters.get(0).getParameterTypes()[0].getName();
    return content.startsWith(bean.getName())
            && NUMBERED.matcher(content.substring(bean.getName().length())).matches()
        ? setters.get(0)
        : null;
  }

  private static List<Method> of(Class<?> bean) {
    return Stream.of(bean.getMethods())
        .filter(each -> each.getName().startsWith("set") && each.getParameterCount() == 1)
        .filter(each -> !each.isBridge() && each.getReturnType() == void.class)
        .toList();
  }

  /** The name of the property that a setter sets. */
  static String property(Method setter) {
    return setter.getName().substring(3);
  }

  /** The name of the property that ADB generates for an element, attribute or text. */
  static String property(String xmlName) {
    return JavaUtils.capitalizeFirstChar(JavaUtils.xmlNameToJavaIdentifier(xmlName));
  }

  /** Takes the setter of an element, an attribute or a text of the given name. */
  Method take(String xmlName, String place) throws Undescribed {
    String property = property(xmlName);
    List<Method> found = setters.stream().filter(each -> property(each).equals(property)).toList();
    if (found.size() != 1 || !taken.add(property)) {
      throw new Undescribed(place + " has no property of its own");
    }
    return found.get(0);
  }

  /**
   * Takes the setter of a group: named after a global group, otherwise after the type around it,
   * with a number.
   */
  Method take(SchemaParts.Group group, String place) throws Undescribed {
    if (!group.name().isEmpty()) {
      return take(group.name(), place);
    }
    Pattern name = group.compositor() == Compositor.CHOICE ? CHOICE : SEQUENCE;
    Method setter =
        setters.stream()
            .filter(each -> name.matcher(property(each)).matches())
            .filter(each -> !taken.contains(property(each)))
            .min(
                Comparator.comparingInt((Method each) -> depth(each.getDeclaringClass()))
                    .thenComparingInt(each -> property(each).length())
                    .thenComparing(BeanSetters::property))
            .orElseThrow(() -> new Undescribed(place + " has no property of its group"));
    taken.add(property(setter));
    return setter;
  }

  /** Whether a property is named as those of groups that are declared in place. */
  static boolean isGroupInPlace(Method setter, boolean isChoice) {
    return (isChoice ? CHOICE : SEQUENCE).matcher(property(setter)).matches();
  }

  private static int depth(Class<?> javaClass) {
    Class<?> parent = javaClass.getSuperclass();
    return parent == null ? 0 : 1 + depth(parent);
  }

  /** Refuses setters that have not been taken. */
  void checkAllTaken(String place) throws Undescribed {
    Set<String> names = new HashSet<>();
    setters.forEach(setter -> names.add(property(setter)));
    names.removeAll(taken);
    if (!names.isEmpty()) {
      throw new Undescribed(place + " has properties that the schema does not explain: " + names);
    }
  }
}
