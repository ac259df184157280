package io.github.deltasoap.axis2.jaxb;

import io.github.deltasoap.core.type.Undescribed;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementRef;
import jakarta.xml.bind.annotation.XmlElementRefs;
import jakarta.xml.bind.annotation.XmlElements;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * One of several elements whose values are items of the same list. Found by {@link
 * JaxbAnnotations}.
 *
 * @param item the class of its values
 * @param element its declaration; null if the items are the values themselves
 * @param nillable whether it may be nil
 */
record JaxbAlternative(QName name, Class<?> item, @Nullable JaxbElement element, boolean nillable) {
  private static final String NO_DEFAULT_VALUE = "\u0000";

  /** Names an element of a property. */
  @FunctionalInterface
  interface Naming {
    QName name(XmlElement element);
  }

  /** Whether a list has several elements, by its annotation, or may have. */
  static boolean areIn(AnnotatedElement annotated, Class<?> declared) {
    return annotated.isAnnotationPresent(XmlElements.class)
        || annotated.isAnnotationPresent(XmlElementRefs.class)
        || (annotated.isAnnotationPresent(XmlElementRef.class) && declared != JAXBElement.class);
  }

  /**
   * The elements of a list.
   *
   * @param bean the class that declares it
   */
  static List<JaxbAlternative> of(
      Class<?> bean, AnnotatedElement annotated, Class<?> declared, Naming naming, String place)
      throws Undescribed {
    if (declared != List.class && declared != ArrayList.class) {
      throw new Undescribed(place + " refers to elements of several classes");
    }
    List<JaxbAlternative> alternatives = new ArrayList<>();
    XmlElements elements = annotated.getAnnotation(XmlElements.class);
    XmlElementRefs references = annotated.getAnnotation(XmlElementRefs.class);
    XmlElementRef reference = annotated.getAnnotation(XmlElementRef.class);
    for (XmlElement each : elements == null ? new XmlElement[0] : elements.value()) {
      if (each.type() == XmlElement.DEFAULT.class
          || !each.defaultValue().equals(NO_DEFAULT_VALUE)) {
        throw new Undescribed(place + " has a default value, or an element of no certain class");
      }
      alternatives.add(new JaxbAlternative(naming.name(each), each.type(), null, each.nillable()));
    }
    for (XmlElementRef each : references == null ? new XmlElementRef[0] : references.value()) {
      add(bean, each, alternatives, place);
    }
    if (reference != null) {
      add(bean, reference, alternatives, place);
    }
    return alternatives;
  }

  /** The global elements of packages, in the order of their object factories. */
  static List<JaxbAlternative> globals(Collection<String> packages, ClassLoader loader) {
    List<JaxbAlternative> globals = new ArrayList<>();
    for (String each : packages) {
      for (Method factory : JaxbDeclaration.factories(each, loader)) {
        JaxbElement element = JaxbElement.global(factory);
        QName root = JaxbNames.rootElement(factory.getReturnType());
        if (element != null) {
          globals.add(new JaxbAlternative(element.name(), element.declared(), element, true));
        } else if (root != null && factory.getParameterCount() == 0) {
          globals.add(new JaxbAlternative(root, factory.getReturnType(), null, false));
        }
      }
    }
    return globals;
  }

  /** Adds an element and those that may take its place. */
  private static void add(
      Class<?> bean, XmlElementRef reference, List<JaxbAlternative> alternatives, String place)
      throws Undescribed {
    if (reference.type() != JAXBElement.class) {
      throw new Undescribed(place + " refers to elements of several classes");
    }
    JaxbElement head = JaxbElement.of(bean, reference, null, place);
    List<JaxbElement> found = new ArrayList<>(List.of(head));
    for (int i = 0; i < found.size(); i++) {
      JaxbElement each = found.get(i);
      alternatives.add(new JaxbAlternative(each.name(), each.declared(), each, true));
      if (each.scope() == JAXBElement.GlobalScope.class) {
        found.addAll(JaxbElement.substitutes(bean, each.name()));
      }
    }
  }
}
