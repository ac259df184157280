package io.github.deltasoap.axis2.jaxb;

import io.github.deltasoap.core.type.Undescribed;
import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapters;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The adapters that annotations of properties, packages and classes name for properties, as JAXB
 * chooses them. Used by {@link JaxbAnnotations}.
 */
final class JaxbAdapters {
  private JaxbAdapters() {}

  /** The adapter that a property itself names; null if it names none. */
  static @Nullable Class<?> own(AnnotatedElement annotated) {
    XmlJavaTypeAdapter own = annotated.getAnnotation(XmlJavaTypeAdapter.class);
    return own == null ? null : own.value();
  }

  /**
   * The adapter of a property: its own, or else one of the package, or else that of the class of
   * its values.
   *
   * @param javaClass which has the property
   * @param item the class of the value, or of one item
   * @return null if JAXB itself converts the values
   */
  static @Nullable Class<?> of(Class<?> javaClass, AnnotatedElement annotated, Class<?> item) {
    Class<?> own = own(annotated);
    if (own != null) {
      return own;
    }
    for (XmlJavaTypeAdapter each : ofPackage(javaClass)) {
      Class<?> bound = bound(each);
      if (each.type() == item || (bound != null && bound.isAssignableFrom(item))) {
        return each.value();
      }
    }
    XmlJavaTypeAdapter ofItem = item.getDeclaredAnnotation(XmlJavaTypeAdapter.class);
    return ofItem == null ? null : ofItem.value();
  }

  /** The adapters for the properties of all classes in the package of a class. */
  static List<XmlJavaTypeAdapter> ofPackage(Class<?> javaClass) {
    List<XmlJavaTypeAdapter> adapters = new ArrayList<>();
    XmlJavaTypeAdapters several = javaClass.getPackage().getAnnotation(XmlJavaTypeAdapters.class);
    if (several != null) {
      adapters.addAll(Arrays.asList(several.value()));
    }
    XmlJavaTypeAdapter one = javaClass.getPackage().getAnnotation(XmlJavaTypeAdapter.class);
    if (one != null) {
      adapters.add(one);
    }
    return adapters;
  }

  /**
   * Refuses a package with adapters that may take lists or maps as a whole.
   *
   * @throws Undescribed if it has one
   */
  static void checkPackage(Class<?> javaClass) throws Undescribed {
    for (XmlJavaTypeAdapter each : ofPackage(javaClass)) {
      Class<?> bound = bound(each);
      boolean mayTakeAll =
          bound == null
              || bound == Object.class
              || bound.isInterface()
              || bound.isArray()
              || bound.getName().startsWith("java.util.Abstract");
      if (mayTakeAll) {
        throw new Undescribed(
            "the package of "
                + javaClass.getName()
                + " has the adapter "
                + each.value().getName()
                + ", which may take several values");
      }
    }
  }

  /** The class of the values of an adapter; null if it names none. */
  private static @Nullable Class<?> bound(XmlJavaTypeAdapter adapter) {
    return adapter.value().getGenericSuperclass() instanceof ParameterizedType type
            && type.getRawType() == XmlAdapter.class
            && type.getActualTypeArguments()[1] instanceof Class<?> bound
        ? bound
        : null;
  }
}
