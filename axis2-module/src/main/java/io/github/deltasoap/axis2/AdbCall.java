package io.github.deltasoap.axis2;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.context.MessageContext;
import org.jspecify.annotations.Nullable;

/**
 * What a generated message receiver does around the service method once the bean of the request is
 * there. The response and the faults are made by the receiver's own methods; those of faults are
 * called by reflection.
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
