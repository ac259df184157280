package io.github.deltasoap.oracle.service.guarded;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlElementDecl;
import jakarta.xml.bind.annotation.XmlRegistry;
import javax.xml.namespace.QName;

/** The elements of simple types. */
@XmlRegistry
public class ObjectFactory {
  private static final String NAMESPACE = JaxWsGuarded.NAMESPACE;

  public Pass createPass() {
    return new Pass();
  }

  public Secured createSecured() {
    return new Secured();
  }

  public SecuredResponse createSecuredResponse() {
    return new SecuredResponse();
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "word")
  public JAXBElement<String> createWord(String value) {
    return new JAXBElement<>(new QName(NAMESPACE, "word"), String.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "wordBack")
  public JAXBElement<String> createWordBack(String value) {
    return new JAXBElement<>(new QName(NAMESPACE, "wordBack"), String.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "number")
  public JAXBElement<Integer> createNumber(Integer value) {
    return new JAXBElement<>(new QName(NAMESPACE, "number"), Integer.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "limit")
  public JAXBElement<Integer> createLimit(Integer value) {
    return new JAXBElement<>(new QName(NAMESPACE, "limit"), Integer.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "numberBack")
  public JAXBElement<Integer> createNumberBack(Integer value) {
    return new JAXBElement<>(new QName(NAMESPACE, "numberBack"), Integer.class, null, value);
  }
}
