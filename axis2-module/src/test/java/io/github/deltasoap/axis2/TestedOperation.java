package io.github.deltasoap.axis2;

import java.util.List;
import javax.xml.namespace.QName;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;

/**
 * A deployed operation, as a message generator needs it.
 *
 * @param wrapper the name of the wrapper element
 * @param parameterNames the names that stock gives the parameters; null if it binds by position
 * @param parameterTypes their classes
 * @param beans the classes of all beans of the service
 */
record TestedOperation(
    AxisService service,
    AxisOperation operation,
    QName wrapper,
    @Nullable List<String> parameterNames,
    List<Class<?>> parameterTypes,
    List<Class<?>> beans) {

  String name() {
    return operation.getName().getLocalPart();
  }

  String parameterName(int index) {
    return parameterNames == null ? "param" + index : parameterNames.get(index);
  }
}
