package io.github.deltasoap.axis2.validate;

import io.github.deltasoap.core.IdlePool;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamReader;
import javax.xml.validation.Schema;
import javax.xml.validation.ValidatorHandler;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.TypeInfo;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.AttributesImpl;

/**
 * The simple types of a schema, each of which decides about a value by itself: for each there is an
 * element in a schema of their own, and the same validator that reads whole payloads reads values
 * as a document of such elements. Anonymous types of elements and attributes have names in it. Safe
 * for any number of threads.
 */
final class SimpleTypes {
  /** The number of a type that is unknown, or without a name. */
  static final int UNKNOWN = -1;

  private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;
  private static final String NAMESPACE = "urn:io.github.deltasoap:values";
  private static final String ALL = "values";
  private static final Attributes NO_ATTRIBUTES = new AttributesImpl();

  /**
   * Values of these types depend on others in the document, or on its namespaces, so these types
   * have no number, and a schema must not derive others from them.
   */
  private static final Set<String> DEPENDENT =
      Set.of("ENTITIES", "ENTITY", "ID", "IDREF", "IDREFS", "NOTATION", "QName");

  /** All other types of XML Schema that have values. */
  private static final List<String> INDEPENDENT =
      List.of(
          "anyURI",
          "base64Binary",
          "boolean",
          "byte",
          "date",
          "dateTime",
          "decimal",
          "double",
          "duration",
          "float",
          "gDay",
          "gMonth",
          "gMonthDay",
          "gYear",
          "gYearMonth",
          "hexBinary",
          "int",
          "integer",
          "language",
          "long",
          "Name",
          "NCName",
          "negativeInteger",
          "NMTOKEN",
          "NMTOKENS",
          "nonNegativeInteger",
          "nonPositiveInteger",
          "normalizedString",
          "positiveInteger",
          "short",
          "string",
          "time",
          "token",
          "unsignedByte",
          "unsignedInt",
          "unsignedLong",
          "unsignedShort");

  /**
   * Identity constraints relate values to each other; of a union, a validator may report a member
   * in its place; the others change what a document declares.
   */
  private static final Set<String> REFUSED_PARTS =
      Set.of("key", "keyref", "notation", "override", "redefine", "union", "unique");

  /** The elements of the schema of values, in order: a type's position is its number. */
  static final class Declarations {
    private final Map<QName, Integer> numbers = new HashMap<>();
    private final StringBuilder document = new StringBuilder();

    /**
     * @param named the simple types that the schema declares
     * @param namespaces of the schema; empty for none
     */
    Declarations(Collection<QName> named, Collection<String> namespaces) {
      document.append("<xs:schema xmlns:xs=\"" + XSD + "\" targetNamespace=\"" + NAMESPACE + "\">");
      for (String each : new TreeSet<>(namespaces)) {
        document.append(
            each.isEmpty()
                ? "<xs:import/>"
                : "<xs:import namespace=\"" + ServiceSchema.escaped(each) + "\"/>");
      }
      document.append(
          "<xs:element name=\""
              + ALL
              + "\"><xs:complexType><xs:sequence><xs:any namespace=\"##targetNamespace\""
              + " minOccurs=\"0\" maxOccurs=\"unbounded\"/></xs:sequence></xs:complexType>"
              + "</xs:element>");
      INDEPENDENT.forEach(each -> add(new QName(XSD, each)));
      named.forEach(this::add);
      document.append("</xs:schema>");
    }

    private void add(QName type) {
      int number = numbers.size();
      numbers.put(type, number);
      String namespace = type.getNamespaceURI();
      String local = type.getLocalPart();
      document.append(
          namespace.isEmpty()
              ? "<xs:element name=\"" + name(number) + "\" type=\"" + local + "\"/>"
              : "<xs:element xmlns:t=\""
                  + ServiceSchema.escaped(namespace)
                  + "\" name=\""
                  + name(number)
                  + "\" type=\"t:"
                  + local
                  + "\"/>");
    }

    String document() {
      return document.toString();
    }
  }

  private final Map<QName, Integer> numbers;
  private final List<String> names = new ArrayList<>();
  private final Schema schema;
  private final IdlePool<ValidatorHandler> idle = new IdlePool<>();

  /**
   * @param schema that has the document of the declarations, and all others with the same names
   */
  SimpleTypes(Declarations declarations, Schema schema) {
    this.numbers = Map.copyOf(declarations.numbers);
    this.schema = schema;
    for (int number = 0; number < numbers.size(); number++) {
      names.add(name(number));
    }
  }

  /** The schema in which the types have names. */
  Schema schema() {
    return schema;
  }

  private static String name(int number) {
    return "v" + number;
  }

  /**
   * Whether a part of a schema leaves each value to its simple type.
   *
   * @param part at its start tag
   */
  static boolean allows(XMLStreamReader part) {
    String name = part.getLocalName();
    if (!XSD.equals(part.getNamespaceURI())) {
      return true;
    }
    boolean isDeclaration = name.equals("element") || name.equals("attribute");
    boolean hasValue =
        part.getAttributeValue(null, "fixed") != null
            || part.getAttributeValue(null, "default") != null;
    return !REFUSED_PARTS.contains(name)
        && !(isDeclaration && hasValue)
        && !isDependent(part.getAttributeValue(null, "base"))
        && !isDependent(part.getAttributeValue(null, "itemType"));
  }

  private static boolean isDependent(@Nullable String type) {
    return type != null && DEPENDENT.contains(type.substring(type.indexOf(':') + 1).strip());
  }

  /** The number of a type; {@link #UNKNOWN} if it is no simple type with a name. */
  int number(@Nullable TypeInfo type) {
    if (type == null || type.getTypeName() == null) {
      return UNKNOWN;
    }
    String namespace = type.getTypeNamespace() == null ? "" : type.getTypeNamespace();
    return numbers.getOrDefault(new QName(namespace, type.getTypeName()), UNKNOWN);
  }

  /** Whether types accept values, one of each for each value. */
  boolean accept(List<Integer> types, List<String> values) {
    ValidatorHandler pooled = idle.take();
    ValidatorHandler validator = pooled == null ? make() : pooled;
    try {
      validator.startDocument();
      validator.startElement(NAMESPACE, ALL, ALL, NO_ATTRIBUTES);
      for (int i = 0; i < values.size(); i++) {
        String name = names.get(types.get(i));
        validator.startElement(NAMESPACE, name, name, NO_ATTRIBUTES);
        char[] text = values.get(i).toCharArray();
        if (text.length > 0) {
          validator.characters(text, 0, text.length);
        }
        validator.endElement(NAMESPACE, name, name);
      }
      validator.endElement(NAMESPACE, ALL, ALL);
      validator.endDocument();
    } catch (SAXException invalid) {
      // The handler's state is undefined, so it is not used again.
      return false;
    }
    idle.put(validator);
    return true;
  }

  private ValidatorHandler make() {
    ValidatorHandler made = schema.newValidatorHandler();
    made.setErrorHandler(ServiceSchema.THROWING);
    return made;
  }
}
