package io.github.deltasoap.axis2.jaxb;

import io.github.deltasoap.core.type.Undescribed;
import jakarta.xml.bind.annotation.XmlSchema;
import jakarta.xml.bind.annotation.XmlType;
import java.util.HashSet;
import java.util.Set;
import javax.xml.namespace.QName;

/**
 * Refuses payloads with classes whose package has no namespace: JAXB puts these into one that a
 * service may choose. Used by {@code JaxWsDescriber}.
 */
public final class JaxbNamespaces {
  private final JaxbNamedTypes types;
  private final Set<Class<?>> seen = new HashSet<>();

  public JaxbNamespaces(JaxbNamedTypes types) {
    this.types = types;
  }

  private static void check(QName element, String place) throws Undescribed {
    if (element.getNamespaceURI().isEmpty()) {
      throw refused(place);
    }
  }

  private static Undescribed refused(String place) {
    return new Undescribed(
        "its service has wrapped and bare operations, and packages without ObjectFactory, and "
            + place
            + " is in no namespace");
  }

  /** Looks at a class and at all classes that its messages may contain. */
  public void check(Class<?> javaClass) throws Undescribed {
    if (javaClass.isArray() || !JaxbIntrospector.isOfService(javaClass) || !seen.add(javaClass)) {
      return;
    }
    for (Class<?> each = javaClass;
        JaxbIntrospector.isOfService(each);
        each = each.getSuperclass()) {
      XmlSchema schema = each.getPackage().getAnnotation(XmlSchema.class);
      XmlType type = each.getAnnotation(XmlType.class);
      boolean isInNone = type != null && type.namespace().isEmpty();
      if (schema == null || schema.namespace().isEmpty() || isInNone) {
        throw refused(each.getName());
      }
    }
    if (javaClass.isEnum()) {
      return;
    }
    for (JaxbProperty property : JaxbAnnotations.ofAll(javaClass)) {
      check(property.item());
      if (property.element() != null) {
        check(property.element().name(), property.place());
      }
      for (JaxbAlternative alternative : property.alternatives()) {
        if (alternative.element() != null) {
          check(alternative.name(), property.place());
        }
        check(alternative.item());
      }
    }
    for (Class<?> derived : types.derived(javaClass).keySet()) {
      check(derived);
    }
  }
}
