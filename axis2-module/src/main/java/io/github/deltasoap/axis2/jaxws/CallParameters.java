package io.github.deltasoap.axis2.jaxws;

import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.databinding.PullBinder;
import jakarta.jws.WebParam.Mode;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.ws.Holder;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import javax.xml.namespace.QName;
import org.apache.axis2.jaxws.description.OperationDescription;
import org.apache.axis2.jaxws.description.ParameterDescription;
import org.apache.axis2.jaxws.runtime.description.marshal.MarshalServiceRuntimeDescription;
import org.apache.axis2.jaxws.utility.ConvertUtils;
import org.apache.axis2.jaxws.utility.PropertyDescriptorPlus;
import org.apache.axis2.jaxws.wrapper.JAXBWrapperTool;
import org.apache.axis2.jaxws.wrapper.impl.JAXBWrapperToolImpl;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of an operation that is called outside Axis2's pipeline: from the object that JAXB
 * unmarshals to the arguments, and from the result and the parameters that are returned to the
 * object that JAXB marshals. Uses stock's own wrapper tool and conversions. Safe for any number of
 * threads.
 */
final class CallParameters {
  private final OperationDescription operation;
  private final MarshalServiceRuntimeDescription marshalling;
  private final ParameterDescription[] parameters;

  /** The classes of the parameters as stock finds them in descriptions, each time anew. */
  private final Class<?>[] declaredClasses;

  private final boolean[] holders;

  /** The names of the parameters that the payload of requests has. */
  private final List<String> received;

  private final HeaderParameters headers;

  /** The indices of the parameters that responses have. */
  private final int[] returned;

  /** The classes of the arguments; of primitive ones, the classes that wrap them. */
  private final Class<?>[] argumentClasses;

  private final boolean wrapped;
  private final JAXBWrapperTool wrappers = new JAXBWrapperToolImpl();

  /**
   * @param headers read header blocks, by name
   */
  CallParameters(
      OperationDescription operation,
      MarshalServiceRuntimeDescription marshalling,
      Method method,
      Map<QName, PullBinder> headers) {
    this.operation = operation;
    this.marshalling = marshalling;
    this.parameters = operation.getParameterDescriptions();
    this.declaredClasses = new Class<?>[parameters.length];
    this.holders = new boolean[parameters.length];
    for (int i = 0; i < parameters.length; i++) {
      declaredClasses[i] = parameters[i].getParameterActualType();
      holders[i] = parameters[i].isHolderType();
    }
    this.received =
        Arrays.stream(parameters)
            .filter(each -> !each.isHeader() && each.getMode() != Mode.OUT)
            .map(ParameterDescription::getParameterName)
            .toList();
    this.headers = new HeaderParameters(operation, marshalling, headers);
    this.returned =
        IntStream.range(0, parameters.length)
            .filter(i -> parameters[i].getMode() != Mode.IN)
            .toArray();
    this.argumentClasses =
        MethodType.methodType(void.class, method.getParameterTypes()).wrap().parameterArray();
    this.wrapped = JaxWsKinds.isWrapped(operation);
  }

  /** Why stock has to convert the parameters of all requests; null if it need not. */
  @Nullable String obstacle() {
    for (ParameterDescription each : parameters) {
      boolean isReturned = each.getMode() != Mode.IN;
      if (each.getAttachmentDescription() != null) {
        return "a parameter is in an attachment";
      }
      if (isReturned && each.isHeader()) {
        return "a parameter is returned in a header";
      }
      if (isReturned != (each.getParameterType() == Holder.class)
          || isReturned != each.isHolderType()) {
        return "a parameter that is returned has no Holder, or another one has it";
      }
      if (each.isHeader() && !HeaderParameters.canBe(each, operation)) {
        return "a list in one text is in a header";
      }
    }
    return parameters.length == argumentClasses.length
        ? null
        : "its parameters are not those of its method";
  }

  /**
   * The arguments of the service method.
   *
   * @param bound the payload, or its parts
   * @return null if stock has to make them, or to refuse them
   */
  @Nullable Object @Nullable [] arguments(@Nullable Object[] bound, WireMessage message) {
    for (Object each : bound) {
      if (each == null) {
        return null;
      }
    }
    try {
      @Nullable Object[] ofBody = wrapped ? unwrapped(bound) : bound;
      @Nullable Object[] ofHeader = headers.read(message);
      return ofHeader == null || ofBody.length != received.size()
          ? null
          : arguments(ofBody, ofHeader);
    } catch (Throwable refused) {
      // It repeats in the pipeline, from the same message.
      return null;
    }
  }

  private @Nullable Object[] unwrapped(@Nullable Object[] bound) throws Exception {
    Object bean = Objects.requireNonNull(bound[0]);
    return wrappers.unWrap(bean, received, marshalling.getPropertyDescriptorMap(bean.getClass()));
  }

  private @Nullable Object @Nullable [] arguments(
      @Nullable Object[] ofBody, @Nullable Object[] ofHeader) throws Exception {
    @Nullable Object[] arguments = new @Nullable Object[parameters.length];
    int body = 0;
    int header = 0;
    for (int i = 0; i < arguments.length; i++) {
      ParameterDescription parameter = parameters[i];
      Class<?> declared = declaredClasses[i];
      Object value = null;
      if (parameter.getMode() != Mode.OUT) {
        value = parameter.isHeader() ? ofHeader[header++] : ofBody[body++];
        if (!ConvertUtils.isConvertable(value, declared)) {
          return null;
        }
        value = ConvertUtils.convert(value, declared);
        if (value instanceof JAXBElement) {
          return null;
        }
      }
      arguments[i] = holders[i] ? new Holder<>(value) : value;
      boolean fits =
          arguments[i] == null
              ? !declared.isPrimitive()
              : argumentClasses[i].isInstance(arguments[i]);
      if (!fits) {
        return null;
      }
    }
    return arguments;
  }

  /**
   * The object that JAXB marshals.
   *
   * @param arguments with which the method was called
   * @param responseClass the class of the payload of responses
   * @return null if stock has to make it, or to refuse the result
   */
  @Nullable Object payload(
      @Nullable Object result, @Nullable Object[] arguments, Class<?> responseClass) {
    if (!wrapped) {
      return returned.length == 0 ? result : value(arguments[returned[0]]);
    }
    try {
      return returned.length == 0
          ? wrapped(result, responseClass)
          : wrapped(result, arguments, responseClass);
    } catch (Throwable refused) {
      // It repeats in the pipeline, from the same result.
      return null;
    }
  }

  private Object wrapped(@Nullable Object result, Class<?> responseClass) throws Exception {
    Class<?> type = operation.getResultActualType();
    String name = type == void.class ? null : operation.getResultName();
    PropertyDescriptorPlus property =
        name == null ? null : marshalling.getPropertyDescriptorMap(responseClass).get(name);
    return wrappers.wrap(responseClass, name, result, type, property);
  }

  @SuppressWarnings("rawtypes") // As stock declares it.
  private Object wrapped(
      @Nullable Object result, @Nullable Object[] arguments, Class<?> responseClass)
      throws Exception {
    List<String> names = new ArrayList<>();
    Map<String, @Nullable Object> values = new HashMap<>();
    Map<String, Class> types = new HashMap<>();
    for (int index : returned) {
      String name = parameters[index].getParameterName();
      names.add(name);
      values.put(name, value(arguments[index]));
      types.put(name, declaredClasses[index]);
    }
    Class<?> type = operation.getResultActualType();
    if (type != void.class) {
      String name = operation.getResultName();
      names.add(name);
      values.put(name, result);
      types.put(name, type);
    }
    return wrappers.wrap(
        responseClass, names, values, types, marshalling.getPropertyDescriptorMap(responseClass));
  }

  private static @Nullable Object value(@Nullable Object holder) {
    return holder instanceof Holder<?> held ? held.value : null;
  }
}
