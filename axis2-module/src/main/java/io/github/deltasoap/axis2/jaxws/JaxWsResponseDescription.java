package io.github.deltasoap.axis2.jaxws;

import io.github.deltasoap.databinding.write.ResponseWriter;
import jakarta.xml.bind.JAXBElement;
import org.jspecify.annotations.Nullable;

/**
 * The response of an operation of a JAX-WS service.
 *
 * @param javaClass the class of the payload
 * @param isRoot whether JAXB knows the class by its element; otherwise a JAXBElement wraps it
 * @param writer writes the payload as JAXB does
 */
record JaxWsResponseDescription(Class<?> javaClass, boolean isRoot, ResponseWriter writer) {

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
                  && element.getName().equals(writer.name())
                  && element.getDeclaredType() == javaClass
                  && !element.isNil()
              ? element.getValue()
              : null;
    }
    return bean != null && bean.getClass() == javaClass ? bean : null;
  }
}
