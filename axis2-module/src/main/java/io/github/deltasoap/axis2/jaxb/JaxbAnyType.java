package io.github.deltasoap.axis2.jaxb;

import io.github.deltasoap.core.result.SchemaName;
import io.github.deltasoap.core.type.SimpleType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Elements whose values are of any class, and whose messages name a simple type of XML Schema by
 * {@code xsi:type}. JAXB reads others as documents or as beans. Used by {@link JaxbIntrospector}
 * and {@link JaxbResponseIntrospector}.
 */
final class JaxbAnyType {
  /**
   * Types that JAXB reads as values of one class, the one that it writes first.
   *
   * @param sample a text of all of them
   */
  private record Family(Class<?> javaClass, String sample, List<String> names) {}

  private static final List<Family> FAMILIES =
      List.of(
          new Family(
              String.class,
              " a  b",
              List.of(
                  "string",
                  "anySimpleType",
                  "normalizedString",
                  "token",
                  "language",
                  "Name",
                  "NCName",
                  "NMTOKEN",
                  "anyURI")),
          new Family(Integer.class, "1", List.of("int", "unsignedShort")),
          new Family(Long.class, "1", List.of("long", "unsignedInt")),
          new Family(Short.class, "1", List.of("short", "unsignedByte")),
          new Family(Byte.class, "1", List.of("byte")),
          new Family(Boolean.class, "true", List.of("boolean")),
          new Family(Double.class, "1.5", List.of("double")),
          new Family(Float.class, "1.5", List.of("float")),
          new Family(BigDecimal.class, "1.50", List.of("decimal")),
          new Family(
              BigInteger.class,
              "1",
              List.of(
                  "integer",
                  "positiveInteger",
                  "negativeInteger",
                  "nonPositiveInteger",
                  "nonNegativeInteger",
                  "unsignedLong")),
          new Family(Duration.class, "P1D", List.of("duration")),
          new Family(
              XMLGregorianCalendar.class,
              "2021-03-04",
              List.of("date", "dateTime", "time", "gYear", "gYearMonth")));

  /** The type of all values; a message names another one in its place. */
  static final SimpleType TYPE =
      SimpleType.mutable(
          Object.class,
          text -> {
            throw new IllegalArgumentException("a value without a type");
          },
          JaxbAnyType::copy);

  /** The names of the types of values, by class. */
  static final Map<Class<?>, SchemaName> WRITTEN = written();

  private JaxbAnyType() {}

  private static Object copy(Object value) {
    SimpleType type = JaxbSimpleTypes.ofValue(value);
    Object copy = type == null ? null : type.copy(value);
    return copy == null ? value : copy;
  }

  /** The types that messages may name: those that JAXB reads as expected. */
  static Map<QName, SimpleType> named(JaxbNamedTypes jaxb) {
    Map<QName, SimpleType> named = new HashMap<>();
    for (Family family : FAMILIES) {
      SimpleType type = JaxbSimpleTypes.find(family.javaClass);
      if (type == null) {
        continue;
      }
      for (String each : family.names) {
        QName name = new QName(XMLConstants.W3C_XML_SCHEMA_NS_URI, each);
        if (jaxb.reads(name, family.sample, type)) {
          named.put(name, JaxbSimpleTypes.amongOthers(type));
        }
      }
    }
    return named;
  }

  private static Map<Class<?>, SchemaName> written() {
    Map<Class<?>, SchemaName> written = new HashMap<>();
    for (Family each : FAMILIES) {
      written.put(
          each.javaClass, new SchemaName(XMLConstants.W3C_XML_SCHEMA_NS_URI, each.names.get(0)));
    }
    return Map.copyOf(written);
  }

  /**
   * The name of the type that JAXB writes for a value whose class at run time is not that of its
   * type; null if only JAXB knows it.
   */
  static @Nullable SchemaName nameOf(Object value) {
    if (value instanceof XMLGregorianCalendar calendar) {
      QName name = calendar.getXMLSchemaType();
      return new SchemaName(name.getNamespaceURI(), name.getLocalPart());
    }
    return value instanceof Duration ? WRITTEN.get(Duration.class) : null;
  }
}
