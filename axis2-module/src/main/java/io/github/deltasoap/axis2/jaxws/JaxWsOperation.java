package io.github.deltasoap.axis2.jaxws;

import io.github.deltasoap.core.type.OperationType;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.datasource.jaxb.JAXBDSContext;
import org.jspecify.annotations.Nullable;

/**
 * A described operation of a JAX-WS service.
 *
 * @param type the content of the messages
 * @param name of the payload's element
 * @param isRoot whether JAXB knows the class of the payload by its element
 * @param unmarshalling reads payloads as stock does
 * @param context stock's context for reading payloads
 * @param response null if there is none, or only JAXB can write it
 */
record JaxWsOperation(
    OperationType type,
    QName name,
    boolean isRoot,
    JAXBDSContext unmarshalling,
    JAXBContext context,
    @Nullable JaxWsResponseDescription response) {

  /** Converts a bound bean to the object that stock would have unmarshalled. */
  Object unmarshalled(Object bean) {
    return isRoot ? bean : element(bean.getClass(), bean);
  }

  private <T> JAXBElement<T> element(Class<T> javaClass, Object bean) {
    return new JAXBElement<>(name, javaClass, javaClass.cast(bean));
  }

  /** Unmarshals a payload as stock does. */
  @Nullable Object unmarshal(OMElement payload) throws Exception {
    Object read = unmarshalling.unmarshal(payload);
    return !isRoot && read instanceof JAXBElement<?> element ? element.getValue() : read;
  }
}
