package io.github.deltasoap.axis2;

import io.github.deltasoap.databinding.ResponseWriter;
import jakarta.xml.bind.JAXBElement;
import org.jspecify.annotations.Nullable;

/**
 * What an operation of a JAX-WS service gives back.
 *
 * @param javaClass the class of the payload
 * @param isRoot whether JAXB knows the class by its element; otherwise an element stands around it
 * @param writer writes the payload as JAXB does
 */
record JaxWsResponse(Class<?> javaClass, boolean isRoot, ResponseWriter writer) {

  /**
   * The bean that is to be written.
   *
   * @param response what stock would give to JAXB
   * @return null if it is something else than expected
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
