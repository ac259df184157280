package io.github.deltasoap.axis2.pojo;

import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.OperationType.Style;
import io.github.deltasoap.core.type.Undescribed;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.apache.axis2.description.AxisMessage;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.InOnlyAxisOperation;
import org.apache.axis2.rpc.receivers.RPCInOnlyMessageReceiver;
import org.apache.axis2.rpc.receivers.RPCMessageReceiver;
import org.apache.axis2.wsdl.WSDLConstants;
import org.jspecify.annotations.Nullable;

/** Describes the operations of a POJO service for the type model, or reports why it cannot. */
public record PojoDescriber(AxisService service, PojoIntrospector introspector) {
  /** Describes an operation, as stock's own receivers would read it. */
  public OperationType describe(AxisOperation operation, Class<?> implementation)
      throws Undescribed {
    Class<?> receiver =
        operation.getMessageReceiver() == null ? null : operation.getMessageReceiver().getClass();
    if (receiver != RPCMessageReceiver.class && receiver != RPCInOnlyMessageReceiver.class) {
      String name = receiver == null ? "none" : receiver.getName();
      throw new Undescribed("its message receiver (" + name + ") is not stock's POJO receiver");
    }
    String pattern = operation.getMessageExchangePattern();
    boolean oneWay = operation instanceof InOnlyAxisOperation;
    if (oneWay != (receiver == RPCInOnlyMessageReceiver.class)
        || (!oneWay && pattern.contains("robust"))) {
      throw new Undescribed("its message exchange pattern is " + pattern);
    }
    AxisMessage in = operation.getMessage(WSDLConstants.MESSAGE_LABEL_IN_VALUE);
    QName wrapper = in == null ? null : in.getElementQName();
    Method method = method(implementation, operation.getName().getLocalPart());
    if (in != null && wrapper == null && method.getParameterCount() == 0) {
      return OperationType.withoutPayload(operation.getName().getLocalPart(), method);
    }
    if (in == null || wrapper == null || wrapper.getNamespaceURI().isEmpty()) {
      throw new Undescribed("its request has no wrapper element in a namespace");
    }
    Style style = in.isWrapped() ? Style.WRAPPED : bareStyle(method);
    String @Nullable [] names =
        switch (style) {
          case WRAPPED -> parameterNames(method);
          case BARE -> null;
          case ITEMS -> new String[] {wrapper.getLocalPart()};
          case NONE, ELEMENT -> throw new IllegalStateException("Described above");
        };
    OperationType type =
        introspector.operation(
            operation.getName().getLocalPart(), method, wrapper.getNamespaceURI(), names);
    List<String> problems = introspector.problems(type);
    if (!problems.isEmpty()) {
      throw new Undescribed(String.join("; ", problems));
    }
    return style == Style.WRAPPED ? type : type.bare(wrapper.getLocalPart(), style);
  }

  private static Style bareStyle(Method method) throws Undescribed {
    if (method.getParameterCount() != 1) {
      throw new Undescribed(
          "its request is bare, with " + method.getParameterCount() + " parameters");
    }
    Class<?> parameter = method.getParameterTypes()[0];
    if (parameter.isArray()) {
      throw new Undescribed("its request is bare, and its parameter an array");
    }
    return Collection.class.isAssignableFrom(parameter) ? Style.ITEMS : Style.BARE;
  }

  private static Method method(Class<?> implementation, String name) throws Undescribed {
    List<Method> candidates =
        Stream.of(implementation.getMethods())
            .filter(method -> !method.isBridge() && method.getName().equals(name))
            .toList();
    if (candidates.size() != 1) {
      throw new Undescribed(candidates.size() + " public methods have its name");
    }
    return candidates.get(0);
  }

  private String @Nullable [] parameterNames(Method method) throws Undescribed {
    Object names = service.getParameterValue(method.getName());
    if (names == null) {
      return null;
    }
    if (!(names instanceof String[] known) || known.length != method.getParameterCount()) {
      throw new Undescribed("its parameter names are not one for each parameter");
    }
    return known;
  }
}
