package io.github.deltasoap.axis2;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.context.MessageContext;
import org.jspecify.annotations.Nullable;

/**
 * What a generated message receiver does around the service method once the bean of the request is
 * there. The response and the faults are made by the receiver's own methods.
 *
 * @param receiver the generated receiver
 * @param bean the class of the request
 * @param method the service method
 * @param parts the receiver's methods that take arguments out of the bean; empty if the bean itself
 *     is the argument
 * @param wrapping the receiver's method that puts the result into a bean; null if it is one
 * @param responding the receiver's method that makes an envelope; null if there is no response
 * @param faults what exceptions become, the first that fits
 */
record AdbCall(
    Object receiver,
    Class<?> bean,
    Method method,
    List<Method> parts,
    @Nullable Method wrapping,
    @Nullable Method responding,
    List<FaultRule> faults) {

  /**
   * What an exception of the service becomes.
   *
   * @param name of the fault in the WSDL
   * @param message the exception's method that returns the fault's bean
   * @param detail the receiver's method that makes an element of it
   * @param create the receiver's method that makes a fault
   */
  record FaultRule(Class<?> exception, String name, Method message, Method detail, Method create) {}

  /** The arguments of the service method. */
  @Nullable Object[] arguments(Object request) throws Throwable {
    if (parts.isEmpty()) {
      return new @Nullable Object[] {request};
    }
    @Nullable Object[] arguments = new @Nullable Object[parts.size()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = invoke(parts.get(i), receiver, request);
    }
    return arguments;
  }

  /** The response to what the service method has returned. */
  SOAPEnvelope respond(@Nullable Object result, SOAPFactory factory) throws Throwable {
    Method respond = responding;
    if (respond == null) {
      throw new IllegalStateException("There is no response");
    }
    Object bean = wrapping == null ? result : invoke(wrapping, receiver, result);
    @Nullable Object[] arguments = new @Nullable Object[respond.getParameterCount()];
    arguments[0] = factory;
    arguments[1] = bean;
    arguments[2] = false;
    Object envelope = invoke(respond, receiver, arguments);
    if (!(envelope instanceof SOAPEnvelope made)) {
      throw new IllegalStateException("A generated receiver made no envelope");
    }
    return made;
  }

  /** What is thrown in place of something that was thrown while the service was called. */
  Throwable fault(Throwable thrown, MessageContext request) throws Throwable {
    if (!(thrown instanceof Exception exception)) {
      return thrown;
    }
    for (FaultRule rule : faults) {
      if (rule.exception.isInstance(exception)) {
        request.setProperty(Constants.FAULT_NAME, rule.name);
        AxisFault fault = (AxisFault) invoke(rule.create, receiver, exception);
        Object message = invoke(rule.message, exception);
        if (fault == null) {
          throw new IllegalStateException("A generated receiver made no fault");
        }
        if (message != null) {
          fault.setDetail((OMElement) invoke(rule.detail, receiver, message, false));
        }
        return fault;
      }
    }
    return AxisFault.makeFault(exception);
  }

  private static @Nullable Object invoke(
      Method method, Object target, @Nullable Object... arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException thrown) {
      Throwable cause = thrown.getCause();
      throw cause == null ? thrown : cause;
    }
  }
}
