package io.github.deltasoap.axis2.jaxb;

import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementWrapper;
import jakarta.xml.bind.annotation.XmlNsForm;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlSchema;
import jakarta.xml.bind.annotation.XmlType;
import java.beans.Introspector;
import java.util.function.Function;
import java.util.regex.Pattern;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The names of a class and its properties, as JAXB derives them from annotations and their
 * defaults.
 */
public record JaxbNames(Class<?> javaClass) {
  private static final String DEFAULT = "##default";

  /** A name that is the same after it was taken apart into words. */
  private static final Pattern WORDS = Pattern.compile("[a-z]+(?:[A-Z]+[a-z]*|[0-9]+(?![a-z]))*");

  /** The name of the element that a class represents; null without {@code XmlRootElement}. */
  public static @Nullable QName rootElement(Class<?> javaClass) {
    XmlRootElement root = javaClass.getAnnotation(XmlRootElement.class);
    return root == null ? null : name(javaClass, root.name(), root.namespace());
  }

  /** The name of the schema type of a class; null if it has none, or one in no namespace. */
  static @Nullable QName typeName(Class<?> javaClass) {
    XmlType type = javaClass.getAnnotation(XmlType.class);
    QName name =
        type == null
            ? name(javaClass, DEFAULT, DEFAULT)
            : name(javaClass, type.name(), type.namespace());
    return name.getLocalPart().isEmpty() || name.getNamespaceURI().isEmpty() ? null : name;
  }

  /** The name of a class; without an annotated one, that of the class in its package. */
  private static QName name(Class<?> javaClass, String name, String namespace) {
    XmlSchema schema = javaClass.getPackage().getAnnotation(XmlSchema.class);
    String ofPackage = schema == null ? "" : schema.namespace();
    return new QName(
        namespace.equals(DEFAULT) ? ofPackage : namespace,
        name.equals(DEFAULT) ? Introspector.decapitalize(javaClass.getSimpleName()) : name);
  }

  /**
   * Whether an attribute has the name of its annotation or of its property. JAXB takes other names
   * of properties apart into words, and makes {@code url} of {@code URL}, and {@code aB} of {@code
   * a_b}; it does not do so for elements.
   */
  static boolean isNamed(String property, XmlAttribute attribute) {
    return !attribute.name().equals(DEFAULT) || WORDS.matcher(property).matches();
  }

  /** The name of a property that is an attribute. */
  QName ofAttribute(String property, XmlAttribute attribute) {
    return name(property, attribute.name(), attribute.namespace(), XmlSchema::attributeFormDefault);
  }

  /** The element around the items of a property. */
  JaxbProperty.Wrapper ofWrapper(String property, XmlElementWrapper wrapper) {
    return new JaxbProperty.Wrapper(
        name(property, wrapper.name(), wrapper.namespace(), XmlSchema::elementFormDefault),
        wrapper.nillable());
  }

  /** The name of a property that is an element, with an annotation or without. */
  QName ofElement(String property, @Nullable XmlElement element) {
    String name = element == null ? DEFAULT : element.name();
    String namespace = element == null ? DEFAULT : element.namespace();
    return name(property, name, namespace, XmlSchema::elementFormDefault);
  }

  /** The annotated name of a property; without a namespace, in that of the class or in none. */
  private QName name(
      String property, String annotated, String namespace, Function<XmlSchema, XmlNsForm> form) {
    String name = annotated.equals(DEFAULT) ? property : annotated;
    if (!namespace.equals(DEFAULT)) {
      return new QName(namespace, name);
    }
    XmlSchema schema = javaClass.getPackage().getAnnotation(XmlSchema.class);
    return schema != null && form.apply(schema) == XmlNsForm.QUALIFIED
        ? new QName(namespaceOfType(schema), name)
        : new QName(name);
  }

  private String namespaceOfType(XmlSchema schema) {
    XmlType type = javaClass.getAnnotation(XmlType.class);
    return type != null && !type.name().isEmpty() && !type.namespace().equals(DEFAULT)
        ? type.namespace()
        : schema.namespace();
  }
}
