package io.github.deltasoap.oracle.service.jaxws.elements;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlElementDecl;
import jakarta.xml.bind.annotation.XmlRegistry;
import javax.xml.namespace.QName;

/** The elements. */
@XmlRegistry
public class ObjectFactory {
  private static final String NAMESPACE = JaxWsElements.NAMESPACE;

  public Elements createElements() {
    return new Elements();
  }

  public Marked createMarked() {
    return new Marked();
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "keep")
  public JAXBElement<Elements> createKeep(Elements value) {
    return new JAXBElement<>(new QName(NAMESPACE, "keep"), Elements.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "kept")
  public JAXBElement<Elements> createKept(Elements value) {
    return new JAXBElement<>(new QName(NAMESPACE, "kept"), Elements.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "describe")
  public JAXBElement<Elements> createDescribe(Elements value) {
    return new JAXBElement<>(new QName(NAMESPACE, "describe"), Elements.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "described")
  public JAXBElement<String> createDescribed(String value) {
    return new JAXBElement<>(new QName(NAMESPACE, "described"), String.class, null, value);
  }
}
