package io.github.deltasoap.axis2.pojo;

import io.github.deltasoap.axis2.envelope.BinaryContent;
import io.github.deltasoap.axis2.settings.WriteStrategy;
import io.github.deltasoap.core.pojo.ResultIntrospector;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.result.ResultValue;
import io.github.deltasoap.databinding.write.BeanWriter;
import io.github.deltasoap.databinding.write.ResponseWriter;
import jakarta.activation.DataHandler;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.apache.axis2.description.AxisMessage;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.InOnlyAxisOperation;
import org.apache.axis2.description.java2wsdl.Java2WSDLConstants;
import org.apache.axis2.description.java2wsdl.TypeTable;
import org.apache.axis2.wsdl.WSDLConstants;
import org.jspecify.annotations.Nullable;

/**
 * Describes the results of a POJO service's operations, and reports those that only stock can
 * write. Used while a service is deployed.
 */
public final class ResultWriters {
  private final AxisService service;

  /** The reason why the module writes no results at all; null if there is none. */
  private final @Nullable String obstacle;

  private final ServiceResultSchema schema;
  private final ResultIntrospector introspector;
  private final BeanWriter beans;
  private final List<String> problems = new ArrayList<>();

  /**
   * @param readers read the properties of results
   */
  public ResultWriters(AxisService service, PropertyReaders readers) {
    this.service = service;
    TypeTable known = service.getTypeTable();
    TypeTable types = known == null ? new TypeTable() : known;
    this.schema = new ServiceResultSchema(service, types);
    this.obstacle = known == null ? "the service has no type table" : obstacle(service, schema);
    this.introspector =
        new ResultIntrospector(
            StockSimpleTypes.written(),
            Map.of(DataHandler.class, BinaryContent.FORM),
            schema,
            readers);
    this.beans = new BeanWriter(introspector::layout, schema.prefixes(), StockSimpleTypes::text);
  }

  private static @Nullable String obstacle(AxisService service, ServiceResultSchema schema) {
    if (schema.namespace().isEmpty()) {
      return "the schema has no namespace";
    }
    return service.getExcludeInfo() == null
        ? null
        : "the parameter beanPropertyRules chooses among properties";
  }

  /**
   * The writer of an operation's results; null if there are none, if they are elements, or if stock
   * writes them.
   */
  public @Nullable ResponseWriter writer(
      AxisOperation operation, Method method, WriteStrategy strategy) {
    if (strategy == WriteStrategy.STOCK
        || operation instanceof InOnlyAxisOperation
        || WrappedElements.areOf(method)) {
      return null;
    }
    ResultValue result = introspector.result(method);
    String problem = obstacle;
    // A void method has no response in the schema; stock uses the service's namespace.
    if (problem == null && method.getReturnType() != void.class) {
      problem = problem(operation, result);
    }
    boolean bare =
        "true".equals(service.getParameterValue(Java2WSDLConstants.DOC_LIT_BARE_PARAMETER));
    if (problem == null && bare) {
      problem = bareProblem(method.getReturnType());
    }
    if (problem != null) {
      problems.add(operation.getName().getLocalPart() + ": " + problem);
      return null;
    }
    if (introspector.hasOthers()) {
      beans.noteAttachable();
    }
    String wrapper = method.getName() + "Response";
    if (!bare) {
      return new ResponseWriter(beans, schema, wrapper, result);
    }
    AxisMessage out = operation.getMessage(WSDLConstants.MESSAGE_LABEL_OUT_VALUE);
    String root = result instanceof ResultValue.Collected ? wrapper : out.getPartName();
    return ResponseWriter.bare(beans, schema, root, result);
  }

  private @Nullable String bareProblem(Class<?> returnType) {
    if (returnType.isEnum()) {
      return "stock writes bare enums as if beans";
    }
    return returnType == DataHandler.class && !schema.isQualified()
        ? "stock writes its element without a namespace"
        : null;
  }

  private @Nullable String problem(AxisOperation operation, ResultValue result) {
    AxisMessage out = operation.getMessage(WSDLConstants.MESSAGE_LABEL_OUT_VALUE);
    QName wrapper = out == null ? null : out.getElementQName();
    if (wrapper == null || !wrapper.getNamespaceURI().equals(service.getSchemaTargetNamespace())) {
      return "its response has no wrapper in the namespace of the schema";
    }
    return introspector.problem(result);
  }

  /** A note for the log on results that stock writes; empty if there are none. */
  public String problems() {
    return problems.isEmpty() ? "" : "; results written by stock: " + String.join("; ", problems);
  }
}
