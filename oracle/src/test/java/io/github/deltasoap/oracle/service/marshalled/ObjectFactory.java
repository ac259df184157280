package io.github.deltasoap.oracle.service.marshalled;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlElementDecl;
import jakarta.xml.bind.annotation.XmlRegistry;
import javax.xml.namespace.QName;

/** The elements of the bare style. */
@XmlRegistry
public class ObjectFactory {
  @XmlElementDecl(namespace = JaxWsMarshalled.NAMESPACE, name = "dates")
  public JAXBElement<Dates> createDates(Dates value) {
    return new JAXBElement<>(
        new QName(JaxWsMarshalled.NAMESPACE, "dates"), Dates.class, null, value);
  }

  @XmlElementDecl(namespace = JaxWsMarshalled.NAMESPACE, name = "mondays")
  public JAXBElement<String> createMondays(String value) {
    return new JAXBElement<>(
        new QName(JaxWsMarshalled.NAMESPACE, "mondays"), String.class, null, value);
  }
}
