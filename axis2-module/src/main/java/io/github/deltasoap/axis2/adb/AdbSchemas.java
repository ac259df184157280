package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.adb.code.AttributeNamespaces;
import io.github.deltasoap.axis2.adb.code.ParserCalls;
import io.github.deltasoap.axis2.service.ProgrammingModel;
import io.github.deltasoap.core.type.Undescribed;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import javax.xml.namespace.QName;
import org.apache.axis2.description.AxisMessage;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.InOnlyAxisOperation;
import org.apache.axis2.description.InOutAxisOperation;
import org.apache.axis2.wsdl.WSDLConstants;
import org.apache.ws.commons.schema.XmlSchema;
import org.apache.ws.commons.schema.XmlSchemaAttribute;
import org.apache.ws.commons.schema.XmlSchemaAttributeGroup;
import org.apache.ws.commons.schema.XmlSchemaElement;
import org.apache.ws.commons.schema.XmlSchemaGroup;
import org.apache.ws.commons.schema.XmlSchemaType;
import org.jspecify.annotations.Nullable;

/**
 * The schemas of one service. Axis2 reads each schema of a WSDL separately, so names are looked up
 * in all of them here. For one thread, at deployment.
 */
public final class AdbSchemas {
  private final List<XmlSchema> schemas;
  private final DerivedTypes derived;
  private final @Nullable RecoveredSchema recovered;
  private final Map<Class<?>, AttributeNamespaces> attributeNamespaces = new HashMap<>();

  /** The additions to parsers; empty for those that are as they were generated. */
  private final Map<Class<?>, Optional<String>> added = new HashMap<>();

  /**
   * @param schemas from the service's WSDL
   */
  public AdbSchemas(List<XmlSchema> schemas) {
    this(schemas, null);
  }

  /** The schemas that the code of beans shows. */
  AdbSchemas(RecoveredSchema recovered) {
    this(recovered.schemas(), recovered);
  }

  private AdbSchemas(List<XmlSchema> schemas, @Nullable RecoveredSchema recovered) {
    this.schemas = List.copyOf(schemas);
    this.derived = new DerivedTypes(this.schemas);
    this.recovered = recovered;
  }

  /** Whether the schemas were recovered from code: guesses, each part of which samples confirm. */
  boolean isRecovered() {
    return recovered != null;
  }

  /** Why classes are not in schemas that were recovered from code. */
  Map<Class<?>, String> problems() {
    return recovered == null ? Map.of() : recovered.problems();
  }

  /**
   * The schemas that declare the requests of a service. Axis2 deploys a service with a WSDL only if
   * the WSDL's service has the same name; otherwise the schemas are those of the WSDL in the
   * archive that declares most of the requests.
   *
   * @param requests the payloads' names, by the local names of operations
   * @return null if the archive has no WSDL
   */
  static @Nullable AdbSchemas of(AxisService service, Map<String, QName> requests) {
    AdbSchemas deployed = new AdbSchemas(service.getSchema());
    if (service.isWsdlFound() || deployed.declared(service, requests) > 0) {
      return deployed;
    }
    AdbSchemas best = null;
    long most = -1;
    for (AxisService other : ArchivedWsdls.of(service)) {
      AdbSchemas candidate = new AdbSchemas(other.getSchema());
      long declared = candidate.declared(other, requests);
      if (declared > most) {
        best = candidate;
        most = declared;
      }
    }
    return best;
  }

  /** The number of requests that are messages of the same operations of a described service. */
  private long declared(AxisService described, Map<String, QName> requests) {
    return ProgrammingModel.operations(described).stream()
        .filter(
            operation -> {
              QName request = requests.get(operation.getName().getLocalPart());
              return request != null
                  && request.equals(request(operation))
                  && element(request) != null;
            })
        .count();
  }

  private static @Nullable QName request(AxisOperation operation) {
    if (!(operation instanceof InOutAxisOperation || operation instanceof InOnlyAxisOperation)) {
      return null;
    }
    AxisMessage in = operation.getMessage(WSDLConstants.MESSAGE_LABEL_IN_VALUE);
    return in == null ? null : in.getElementQName();
  }

  /** A global element; null if no schema declares it. */
  @Nullable XmlSchemaElement element(QName name) {
    return first(schema -> schema.getElementByName(name));
  }

  private <T> @Nullable T first(Function<XmlSchema, @Nullable T> part) {
    return schemas.stream().map(part).filter(Objects::nonNull).findFirst().orElse(null);
  }

  /** A global type; null if no schema defines it. */
  @Nullable XmlSchemaType type(QName name) {
    for (XmlSchema schema : schemas) {
      XmlSchemaType found = schema.getTypeByName(name);
      if (found == null && schema.getParent() != null) {
        found = schema.getParent().getTypeByQName(name);
      }
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** The types that extend others. */
  DerivedTypes derived() {
    return derived;
  }

  /** The namespaces of a bean's attributes in its generated code. */
  AttributeNamespaces attributeNamespaces(Class<?> bean) {
    return attributeNamespaces.computeIfAbsent(bean, AttributeNamespaces::of);
  }

  /** Refuses a bean whose generated parser was edited. */
  void checkParser(Class<?> bean) throws Undescribed {
    Optional<String> found =
        added.computeIfAbsent(bean, each -> Optional.ofNullable(ParserCalls.added(each)));
    if (found.isPresent()) {
      throw new Undescribed(
          bean.getName() + ".Factory.parse is not as WSDL2Java generates it: " + found.get());
    }
  }

  /** A global attribute; null if no schema declares it. */
  @Nullable XmlSchemaAttribute attribute(QName name) {
    return first(schema -> schema.getAttributeByName(name));
  }

  /** A global group of attributes; null if no schema defines it. */
  @Nullable XmlSchemaAttributeGroup attributeGroup(QName name) {
    return first(schema -> schema.getAttributeGroupByName(name));
  }

  /** A global group of elements; null if no schema defines it. */
  @Nullable XmlSchemaGroup group(QName name) {
    return first(schema -> schema.getGroupByName(name));
  }

  /** A type by its name; an anonymous type as it is declared. */
  @Nullable XmlSchemaType type(@Nullable XmlSchemaType resolved, @Nullable QName reference) {
    QName name = resolved != null && resolved.getQName() != null ? resolved.getQName() : reference;
    XmlSchemaType global = name == null ? null : type(name);
    return global == null ? resolved : global;
  }

  /** The type of an element; null if unknown. */
  @Nullable XmlSchemaType typeOf(XmlSchemaElement element) {
    return type(element.getSchemaType(), element.getSchemaTypeName());
  }
}
