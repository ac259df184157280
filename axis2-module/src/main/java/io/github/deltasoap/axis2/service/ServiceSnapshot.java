package io.github.deltasoap.axis2.pojo;

import java.util.Objects;
import org.apache.axis2.deployment.util.ExcludeInfo;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.java2wsdl.TypeTable;
import org.apache.axis2.engine.ObjectSupplier;
import org.jspecify.annotations.Nullable;

/** The properties of a service that stock reads for each request, and the module only once. */
record ServiceSnapshot(
    @Nullable ObjectSupplier objectSupplier,
    @Nullable ExcludeInfo excludeInfo,
    @Nullable TypeTable typeTable,
    boolean isQualified,
    @Nullable String namespace) {

  static ServiceSnapshot of(AxisService service) {
    return new ServiceSnapshot(
        service.getObjectSupplier(),
        service.getExcludeInfo(),
        service.getTypeTable(),
        service.isElementFormDefault(),
        service.getSchemaTargetNamespace());
  }

  /** The property that has another value now; null if all are the same. */
  @Nullable String changed(AxisService service) {
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
}
