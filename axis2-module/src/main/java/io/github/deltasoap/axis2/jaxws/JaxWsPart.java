package io.github.deltasoap.axis2.jaxws;

import jakarta.xml.bind.JAXBElement;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.datasource.jaxb.JAXBDSContext;
import org.jspecify.annotations.Nullable;

/**
 * An object that stock unmarshals from a request of an operation.
 *
 * @param name of its element
 * @param javaClass its class; of numbers and booleans, that of their objects
 * @param isRoot whether JAXB knows the class by its element
 * @param unmarshalling reads the element as stock does
 */
record JaxWsPart(QName name, Class<?> javaClass, boolean isRoot, JAXBDSContext unmarshalling) {

  /** Converts a bound object to the one that stock would have unmarshalled. */
  Object unmarshalled(Object bound) {
    return isRoot ? bound : element(javaClass, bound);
  }

  private <T> JAXBElement<T> element(Class<T> declared, Object bound) {
    return new JAXBElement<>(name, declared, declared.cast(bound));
  }

  /** Unmarshals an element as stock does. */
  @Nullable Object unmarshal(OMElement element) throws Exception {
    Object read = unmarshalling.unmarshal(element);
    return !isRoot && read instanceof JAXBElement<?> typed ? typed.getValue() : read;
  }
}
