package io.github.deltasoap.axis2.jaxb;

import io.github.deltasoap.core.type.QualifiedNames;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Undescribed;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlElementDecl;
import jakarta.xml.bind.annotation.XmlElementRef;
import jakarta.xml.bind.annotation.XmlInlineBinaryData;
import jakarta.xml.bind.annotation.XmlMimeType;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The declaration of an element, as {@code wsimport} makes one for an optional element that may be
 * nil. Used by {@link JaxbIntrospector} and {@link JaxbResponseIntrospector}.
 *
 * @param declared the class of the value
 * @param scope the class in which the element is declared
 */
record JaxbElement(QName name, Class<?> declared, Class<?> scope) {
  private static final String DEFAULT = "##default";
  private static final Set<Class<? extends Annotation>> OF_VALUES = Set.of(XmlElementDecl.class);

  /** Those of bytes: two more, by which JAXB decides how to attach them. */
  private static final Set<Class<? extends Annotation>> OF_BYTES =
      Set.of(XmlElementDecl.class, XmlMimeType.class, XmlInlineBinaryData.class);

  /**
   * The declaration in the object factory of a bean's package.
   *
   * @param item the class of the value; null for any
   */
  static JaxbElement of(
      Class<?> bean, XmlElementRef reference, @Nullable Class<?> item, String place)
      throws Undescribed {
    JaxbElement global = null;
    for (Method factory : JaxbDeclaration.factories(bean.getPackageName(), bean.getClassLoader())) {
      XmlElementDecl declaration = factory.getAnnotation(XmlElementDecl.class);
      if (declaration == null
          || !declaration.name().equals(reference.name())
          || !declaration.namespace().equals(reference.namespace())
          || declaration.namespace().equals(DEFAULT)) {
        continue;
      }
      JaxbElement found = of(factory, declaration);
      if (found != null && (item == null || found.declared == item)) {
        if (declaration.scope() == bean) {
          return found;
        }
        global = declaration.scope() == XmlElementDecl.GLOBAL.class ? found : global;
      } else if (declaration.scope() == bean) {
        throw new Undescribed(place + " is an element of another kind");
      }
    }
    if (global == null) {
      throw new Undescribed(place + " is an element that no factory declares");
    }
    return global;
  }

  /** The global declaration of a method of an object factory; null if it has none of this kind. */
  static @Nullable JaxbElement global(Method factory) {
    XmlElementDecl declaration = factory.getAnnotation(XmlElementDecl.class);
    return declaration != null
            && declaration.scope() == XmlElementDecl.GLOBAL.class
            && !declaration.namespace().equals(DEFAULT)
        ? of(factory, declaration)
        : null;
  }

  /** A declaration without default, adapter and schema type; null if it is another one. */
  private static @Nullable JaxbElement of(Method factory, XmlElementDecl declaration) {
    Class<?> scope = declaration.scope();
    return factory.getGenericReturnType() instanceof ParameterizedType type
            && type.getRawType() == JAXBElement.class
            && type.getActualTypeArguments()[0] instanceof Class<?> value
            && declaration.defaultValue().equals("\u0000")
            && JaxbDeclaration.hasOnly(factory, value == byte[].class ? OF_BYTES : OF_VALUES)
        ? new JaxbElement(
            new QName(declaration.namespace(), declaration.name()),
            value,
            scope == XmlElementDecl.GLOBAL.class ? JAXBElement.GlobalScope.class : scope)
        : null;
  }

  /**
   * The global elements of a bean's package that may take the place of another one; those of other
   * packages, and unusual ones, are not found.
   */
  static List<JaxbElement> substitutes(Class<?> bean, QName head) {
    List<JaxbElement> found = new ArrayList<>();
    for (Method factory : JaxbDeclaration.factories(bean.getPackageName(), bean.getClassLoader())) {
      XmlElementDecl declaration = factory.getAnnotation(XmlElementDecl.class);
      JaxbElement element =
          declaration != null
                  && declaration.scope() == XmlElementDecl.GLOBAL.class
                  && declaration.substitutionHeadName().equals(head.getLocalPart())
                  && declaration.substitutionHeadNamespace().equals(head.getNamespaceURI())
                  && !declaration.namespace().equals(DEFAULT)
              ? of(factory, declaration)
              : null;
      if (element != null) {
        found.add(element);
      }
    }
    return found;
  }

  /** The type of such elements, whose values are of a simple type. */
  SimpleType type(SimpleType value) {
    SimpleType.Conversion conversion =
        value.conversion() instanceof QualifiedNames qualified
            ? new QualifiedNames((text, space) -> of(qualified.names().name(text, space)))
            : text -> of(value.conversion().convert(text));
    return SimpleType.mutable(JAXBElement.class, conversion, JaxbElement::copy);
  }

  /** A new element, whose value is set later. */
  JAXBElement<?> empty() {
    return of(null);
  }

  /** A nil element. */
  JAXBElement<?> nil() {
    JAXBElement<?> element = of(null);
    element.setNil(true);
    return element;
  }

  private JAXBElement<?> of(@Nullable Object value) {
    return element(name, declared, scope, value);
  }

  private static <T> JAXBElement<T> element(
      QName name, Class<T> declared, Class<?> scope, @Nullable Object value) {
    return new JAXBElement<>(name, declared, scope, declared.cast(value));
  }

  /** Copies an element whose value is of a simple type. */
  static Object copy(Object element) {
    return copy(
        (JAXBElement<?>) element,
        value -> {
          SimpleType type = value == null ? null : JaxbSimpleTypes.ofValue(value);
          return type == null ? value : type.copy(value);
        });
  }

  /** Copies an element with a copy of its value. */
  static JAXBElement<?> copy(JAXBElement<?> original, UnaryOperator<@Nullable Object> values) {
    Object value = original.getValue();
    JAXBElement<?> copy =
        element(
            original.getName(),
            original.getDeclaredType(),
            original.getScope(),
            values.apply(value));
    if (value == null) {
      copy.setNil(original.isNil());
    }
    return copy;
  }

  /** Whether the value is a bean, and no text. */
  boolean isOfBean() {
    return JaxbSimpleTypes.find(declared) == null && !declared.isEnum();
  }

  /**
   * The value of an element of this declaration in the form that the writer takes; null if it is
   * nil.
   */
  @Nullable Object value(Object element) {
    return isWithoutValue(element) ? null : isOfBean() ? bean(element) : element;
  }

  /** The bean in an element as JAXB writes it; the object itself if it is another one. */
  Object bean(Object object) {
    Object value =
        declares(object) && !((JAXBElement<?>) object).isNil()
            ? ((JAXBElement<?>) object).getValue()
            : null;
    return value == null ? object : value;
  }

  /** Whether an object is an element of this declaration, and nil. */
  boolean isWithoutValue(Object object) {
    return declares(object) && ((JAXBElement<?>) object).getValue() == null;
  }

  /** Whether an object is an element of this declaration, as JAXB writes it without its type. */
  boolean declares(Object object) {
    if (!(object instanceof JAXBElement<?> element) || element.getClass() != JAXBElement.class) {
      return false;
    }
    Object value = element.getValue();
    return element.getName().equals(name)
        && element.getDeclaredType() == declared
        && (value == null || declared.isInstance(value));
  }
}
