package io.github.deltasoap.axis2.pojo;

import io.github.deltasoap.axis2.service.ServiceCall;
import io.github.deltasoap.axis2.tree.ElementResults;
import java.lang.reflect.Method;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Document;

/**
 * Writes the results of an operation that are elements, which stock's own code puts into a payload.
 * Safe for any number of threads.
 */
record WrappedElements(AxisService service, AxisOperation operation, Method method) {
  /** Whether stock writes all results of a method that are not null as elements. */
  static boolean areOf(Method method) {
    return OMElement.class.isAssignableFrom(method.getReturnType())
        || Document.class.isAssignableFrom(method.getReturnType());
  }

  /** Whether stock writes a result as an element. */
  boolean include(@Nullable Object result) {
    return result == null
        ? areOf(method)
        : result instanceof OMElement || result instanceof Document;
  }

  /**
   * Writes a result.
   *
   * @param result that is {@linkplain #include included}
   * @return null if stock has to write it
   */
  ElementResults.@Nullable Payload write(@Nullable Object result, SOAPFactory factory) {
    // Stock's code moves the element into a payload, so others are not even tried.
    if (result instanceof OMElement element && ElementResults.write(element) == null) {
      return null;
    }
    try {
      OMElement payload =
          ServiceCall.envelope(result, method, service, operation, factory)
              .getBody()
              .getFirstElement();
      // A document is read only now.
      payload.build();
      ElementResults.Payload written = ElementResults.write(payload);
      return written != null && written.isWellFormed() ? written : null;
    } catch (AxisFault | RuntimeException | LinkageError | StackOverflowError failed) {
      // It repeats when stock writes the result.
      return null;
    }
  }
}
