package io.github.deltasoap.axis2.service;

import java.util.Objects;
import java.util.stream.Stream;
import org.apache.axis2.Constants;
import org.apache.axis2.deployment.util.ExcludeInfo;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.java2wsdl.Java2WSDLConstants;
import org.apache.axis2.description.java2wsdl.TypeTable;
import org.apache.axis2.engine.ObjectSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The properties and parameters of a service that stock reads for each request, and the module only
 * when it describes the service. Compared by identity, parameters by equality.
 */
final class ServiceSnapshot {
  private static final String[] PARAMETERS = {
    Constants.SERVICE_CLASS,
    Constants.SERVICE_OBJECT_SUPPLIER,
    Java2WSDLConstants.DOC_LIT_BARE_PARAMETER
  };

  private final AxisService service;
  private final ClassLoader classLoader;
  private final @Nullable ObjectSupplier objectSupplier;
  private final @Nullable ExcludeInfo excludeInfo;
  private final @Nullable TypeTable typeTable;
  private final boolean isQualified;
  private final @Nullable String namespace;
  private final @Nullable Object[] parameters;

  ServiceSnapshot(AxisService service) {
    this.service = service;
    this.classLoader = service.getClassLoader();
    this.objectSupplier = service.getObjectSupplier();
    this.excludeInfo = service.getExcludeInfo();
    this.typeTable = service.getTypeTable();
    this.isQualified = service.isElementFormDefault();
    this.namespace = service.getSchemaTargetNamespace();
    this.parameters = Stream.of(PARAMETERS).map(service::getParameterValue).toArray();
  }

  /** The property that has another value now; null if all are the same. */
  @Nullable String changedProperty() {
    if (service.getClassLoader() != classLoader) {
      return "class loader";
    }
    if (service.getObjectSupplier() != objectSupplier) {
      return "ObjectSupplier";
    }
    if (service.getExcludeInfo() != excludeInfo) {
      return "ExcludeInfo";
    }
    if (service.getTypeTable() != typeTable) {
      return "TypeTable";
    }
    if (service.isElementFormDefault() != isQualified) {
      return "form of elements";
    }
    return Objects.equals(service.getSchemaTargetNamespace(), namespace)
        ? null
        : "namespace of the schema";
  }

  /** The property or parameter that has another value now; null if all are the same. */
  @Nullable String changed() {
    for (int i = 0; i < PARAMETERS.length; i++) {
      if (!Objects.equals(service.getParameterValue(PARAMETERS[i]), parameters[i])) {
        return "parameter " + PARAMETERS[i];
      }
    }
    return changedProperty();
  }
}
