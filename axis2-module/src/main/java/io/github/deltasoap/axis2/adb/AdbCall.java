package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.core.invoke.MemberCalls;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.context.MessageContext;
import org.jspecify.annotations.Nullable;

/**
 * The calls that a generated message receiver makes around the service method. The receiver's own
 * methods make the response and the faults; those of faults are called by reflection.
 *
 * @param receiver the generated receiver
 * @param bean the class of the request; null if the receiver takes no element
 * @param reading the receiver's method that reads such a bean from an element; null if it takes
 *     none
 * @param method the service method
 * @param parts the receiver's methods that extract arguments from the bean; empty if the bean
 *     itself is the argument, or if there is none
 * @param wrapping the receiver's method that wraps the result in a bean; null if it already is one.
 *     Without a result, that method takes none and is called before the service method.
 * @param responding the receiver's method that makes an envelope; null if there is no response, or
 *     only an empty envelope
 * @param element the name of the response's element, if that method only puts the bean into an
 *     empty envelope; null if its code is another
 * @param faults the rules for exceptions of the service; the first match applies
 */
record AdbCall(
    Object receiver,
    @Nullable Class<?> bean,
    @Nullable Method reading,
    Method method,
    List<Method> parts,
    @Nullable Method wrapping,
    @Nullable Method responding,
    @Nullable QName element,
    List<FaultRule> faults) {

  /**
   * Maps an exception of the service to a fault.
   *
   * @param name of the fault in the WSDL
   * @param message the exception's method that returns the fault's bean
   * @param detail the receiver's method that converts this bean to an element
   * @param create the receiver's method that makes a fault
   */
  record FaultRule(Class<?> exception, String name, Method message, Method detail, Method create) {}

  /**
   * The class of the request.
   *
   * @throws IllegalStateException if the receiver takes no element
   */
  Class<?> request() {
    if (bean == null) {
      throw new IllegalStateException("The receiver takes no element for " + method.getName());
    }
    return bean;
  }

  /**
   * Maps a throwable of the service call to the fault to throw; of an {@link
   * InvocationTargetException}, its cause. As in the generated receiver, only exceptions become
   * faults.
   */
  AxisFault axisFault(Throwable thrown, MessageContext request) throws AxisFault {
    Throwable cause = thrown instanceof InvocationTargetException ? thrown.getCause() : null;
    try {
      Throwable replaced = fault(cause == null ? thrown : cause, request);
      if (replaced instanceof AxisFault fault) {
        return fault;
      }
      throw replaced;
    } catch (AxisFault | RuntimeException | Error asStock) {
      throw asStock;
    } catch (Throwable failed) {
      throw AxisFault.makeFault(failed);
    }
  }

  /** Returns errors unchanged. */
  private Throwable fault(Throwable thrown, MessageContext request) throws Throwable {
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

  /** Calls a method; the target comes before the arguments. */
  static @Nullable Object invoke(Method method, @Nullable Object... arguments) throws Throwable {
    return MemberCalls.REFLECTIVE.apply(List.of(method)).call(0, arguments);
  }
}
