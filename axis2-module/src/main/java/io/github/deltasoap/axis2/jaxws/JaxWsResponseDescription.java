package io.github.deltasoap.axis2.jaxws;

import io.github.deltasoap.axis2.jaxb.JaxbPart;
import io.github.deltasoap.databinding.write.ResponseWriter;
import jakarta.xml.bind.JAXBElement;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The response of an operation of a JAX-WS service.
 *
 * @param javaClass the class of the payload; of numbers and booleans, that of their objects
 * @param isRoot whether JAXB knows the class by its element; otherwise a JAXBElement wraps it
 * @param name of the element of the object
 * @param isPart whether the element is the only child of the payload
 * @param writer writes the payload as JAXB does
 */
record JaxWsResponseDescription(
    Class<?> javaClass, boolean isRoot, QName name, boolean isPart, ResponseWriter writer) {

  /**
   * The bean to write.
   *
   * @param response the object that stock would pass to JAXB
   * @return null if the response is not as expected
   */
  @Nullable Object bean(@Nullable Object response) {
    Object bean = response;
    if (!isRoot) {
      bean =
          response instanceof JAXBElement<?> element
                  && element.getClass() == JAXBElement.class
                  && element.getName().equals(name)
                  && MethodType.methodType(element.getDeclaredType()).wrap().returnType()
                      == javaClass
                  && !element.isNil()
              ? element.getValue()
              : null;
    }
    return written(bean);
  }

  /**
   * The object to write.
   *
   * @param value of the element
   * @return null if it is not as expected
   */
  @Nullable Object written(@Nullable Object value) {
    if (value == null || !isValue(value)) {
      return null;
    }
    return isPart ? new JaxbPart(value) : value;
  }

  /** Whether an object is of the class, and not of one that extends it. */
  private boolean isValue(Object value) {
    return value.getClass() == javaClass
        || (Modifier.isAbstract(javaClass.getModifiers()) && javaClass.isInstance(value));
  }
}
