package io.github.deltasoap.axis2.adb;

import java.util.List;
import java.util.Objects;
import javax.xml.namespace.QName;
import org.apache.ws.commons.schema.XmlSchema;
import org.apache.ws.commons.schema.XmlSchemaElement;
import org.apache.ws.commons.schema.XmlSchemaType;
import org.jspecify.annotations.Nullable;

/**
 * The schemas of one service. Axis2 reads each schema of a WSDL separately, so names are looked up
 * in all of them here.
 *
 * @param schemas from the service's WSDL
 */
public record AdbSchemas(List<XmlSchema> schemas) {
  /** A global element; null if no schema declares it. */
  @Nullable XmlSchemaElement element(QName name) {
    return schemas.stream()
        .map(schema -> schema.getElementByName(name))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
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
