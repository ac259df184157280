package io.github.deltasoap.axis2.jaxb;

import jakarta.xml.bind.annotation.W3CDomHandler;
import jakarta.xml.bind.annotation.XmlAnyAttribute;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementRef;
import jakarta.xml.bind.annotation.XmlElementRefs;
import jakarta.xml.bind.annotation.XmlElementWrapper;
import jakarta.xml.bind.annotation.XmlIDREF;
import jakarta.xml.bind.annotation.XmlMixed;
import jakarta.xml.bind.annotation.XmlSchemaType;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * A property of a class that JAXB binds, as defined by annotations. Found by {@link
 * JaxbAnnotations}.
 *
 * @param name in Java
 * @param xmlName of its elements or of its attribute
 * @param isAttribute whether it is an attribute
 * @param isText whether it is the text of the element of its bean
 * @param wrapper the element around its items; null if there is none
 * @param element the declaration of its JAXBElement; null if it is no JAXBElement
 * @param alternatives its elements, if each item has one of several; otherwise empty
 * @param item the class of the value, or of one item if it is {@code repeated} or a list
 * @param repeated whether it is a list or an array of items, one element each
 * @param isList whether it is a list whose items are one text, separated by white space
 * @param nillable whether JAXB writes a nil element for a missing value or item
 * @param defaultText the text that an empty element represents; null if it represents none
 * @param adapter the class that converts the values; null if JAXB itself does
 * @param annotated the field or the getter with the annotations
 * @param setter null if JAXB stores to the field
 * @param place for the log
 * @param problem why only JAXB knows the property; null if it is described
 */
record JaxbProperty(
    String name,
    QName xmlName,
    boolean isAttribute,
    boolean isText,
    @Nullable Wrapper wrapper,
    @Nullable JaxbElement element,
    List<JaxbAlternative> alternatives,
    Class<?> item,
    boolean repeated,
    boolean isList,
    boolean nillable,
    @Nullable String defaultText,
    @Nullable Class<?> adapter,
    AnnotatedElement annotated,
    @Nullable Method setter,
    String place,
    @Nullable String problem) {
  private static final List<Class<? extends Annotation>> WILDCARDS =
      List.of(
          XmlAnyElement.class, XmlAnyAttribute.class, XmlElementRef.class, XmlElementRefs.class);

  /** Copies the alternatives. */
  JaxbProperty {
    alternatives = List.copyOf(alternatives);
  }

  /**
   * An element around items.
   *
   * @param nillable whether JAXB writes a nil element for a missing list
   */
  record Wrapper(QName name, boolean nillable) {}

  /** A property that only JAXB knows. */
  static JaxbProperty unread(
      String name,
      AnnotatedElement annotated,
      @Nullable Method setter,
      @Nullable Class<?> adapter,
      String place,
      String problem) {
    boolean isAttribute =
        annotated.isAnnotationPresent(XmlAttribute.class)
            || annotated.isAnnotationPresent(XmlAnyAttribute.class);
    return new JaxbProperty(
        name,
        new QName(name),
        isAttribute,
        false,
        null,
        null,
        List.of(),
        Object.class,
        false,
        false,
        false,
        null,
        adapter,
        annotated,
        setter,
        place,
        problem);
  }

  /** The annotated field; null if JAXB calls getter and setter. */
  @Nullable Field field() {
    return annotated instanceof Field field ? field : null;
  }

  /** The annotated getter; null if JAXB reads the field. */
  @Nullable Method getter() {
    return annotated instanceof Method getter ? getter : null;
  }

  /** Whether it is a property of a class or of one of its superclasses. */
  boolean isOf(Class<?> javaClass) {
    return ((Member) annotated).getDeclaringClass().isAssignableFrom(javaClass);
  }

  private Class<?> declared() {
    return declared(annotated);
  }

  /** The class of a field, or of the results of a getter. */
  static Class<?> declared(AnnotatedElement annotated) {
    return annotated instanceof Field field
        ? field.getType()
        : ((Method) annotated).getReturnType();
  }

  /**
   * Whether the schema may allow messages without it, although only JAXB knows the others: then
   * JAXB writes nothing for a missing value or for no items.
   */
  boolean mayBeAbsent() {
    return problem != null
        && (WILDCARDS.stream().anyMatch(each -> annotated.isAnnotationPresent(each))
            || isReference());
  }

  /** Whether it refers to one other object by its identifier, and is never nil. */
  private boolean isReference() {
    XmlElement element = annotated.getAnnotation(XmlElement.class);
    return annotated.isAnnotationPresent(XmlIDREF.class)
        && !Collection.class.isAssignableFrom(declared())
        && !declared().isArray()
        && (element == null || !element.nillable());
  }

  /**
   * Whether it is a collection or a map that no adapter may take as a whole: for null, JAXB writes
   * nothing but the wrapper.
   */
  private boolean hasItems() {
    return adapter == null
        && (Collection.class.isAssignableFrom(declared())
            || Map.class.isAssignableFrom(declared()));
  }

  /** Whether JAXB may write something for null, if it is a property that only JAXB knows. */
  boolean mayWriteNull() {
    boolean isLeftOut = isAttribute && adapter == null;
    return problem != null && !mayBeAbsent() && !hasItems() && !isLeftOut;
  }

  /** Whether its items have a wrapper, as far as annotations say. */
  boolean hasWrapper() {
    return annotated.isAnnotationPresent(XmlElementWrapper.class);
  }

  /** Whether JAXB writes a nil wrapper for a missing list. */
  boolean isNilWithoutItems() {
    XmlElementWrapper around = annotated.getAnnotation(XmlElementWrapper.class);
    return around != null && around.nillable();
  }

  /** Whether it is a map that holds the attributes of any name, as JAXB itself converts them. */
  boolean isAnyAttribute() {
    return annotated.isAnnotationPresent(XmlAnyAttribute.class) && adapter == null;
  }

  /**
   * Whether it takes elements of any name: JAXB reads those that it knows as their objects, and
   * others as documents.
   */
  boolean isWildcard() {
    XmlAnyElement any = annotated.getAnnotation(XmlAnyElement.class);
    return any != null
        && any.lax()
        && any.value() == W3CDomHandler.class
        && adapter == null
        && !isMixed()
        && !hasWrapper()
        && !annotated.isAnnotationPresent(XmlElementRef.class)
        && !annotated.isAnnotationPresent(XmlElementRefs.class);
  }

  /**
   * Whether JAXB may know other elements of it than those that are described: names that were not
   * found out, members of a substitution group in other packages, or the wrapper of items that are
   * not described.
   */
  boolean mayHaveOtherElements() {
    return !isAttribute
        && (problem != null || element != null || wrapper != null || !alternatives.isEmpty());
  }

  /** Whether it holds the texts between the elements, too. */
  boolean isMixed() {
    return annotated.isAnnotationPresent(XmlMixed.class);
  }

  /** Whether the schema requires it, as far as annotations say. */
  boolean isRequired() {
    XmlElement element = annotated.getAnnotation(XmlElement.class);
    return element != null && element.required();
  }

  /** Whether each item is a text of bytes. */
  boolean isListOfBytes() {
    return repeated && item == byte[].class && List.class.isAssignableFrom(declared());
  }

  /** The annotated schema type; null if there is none. */
  @Nullable QName schemaType() {
    XmlSchemaType type = annotated.getAnnotation(XmlSchemaType.class);
    return type == null ? null : new QName(type.namespace(), type.name());
  }
}
