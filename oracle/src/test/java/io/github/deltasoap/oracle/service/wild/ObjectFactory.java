package io.github.deltasoap.oracle.service.wild;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlElementDecl;
import jakarta.xml.bind.annotation.XmlRegistry;
import javax.xml.namespace.QName;

/** The elements. */
@XmlRegistry
public class ObjectFactory {
  private static final String NAMESPACE = JaxWsWild.NAMESPACE;

  public Wild createWild() {
    return new Wild();
  }

  public Badge createBadge() {
    return new Badge();
  }

  public Medal createMedal() {
    return new Medal();
  }

  public Item createItem() {
    return new Item();
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "payment")
  public JAXBElement<Payment> createPayment(Payment value) {
    return new JAXBElement<>(new QName(NAMESPACE, "payment"), Payment.class, null, value);
  }

  @XmlElementDecl(
      namespace = NAMESPACE,
      name = "card",
      substitutionHeadNamespace = NAMESPACE,
      substitutionHeadName = "payment")
  public JAXBElement<Card> createCard(Card value) {
    return new JAXBElement<>(new QName(NAMESPACE, "card"), Card.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "price")
  public JAXBElement<Payment> createPrice(Payment value) {
    return new JAXBElement<>(new QName(NAMESPACE, "price"), Payment.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "described")
  public JAXBElement<String> createDescribed(String value) {
    return new JAXBElement<>(new QName(NAMESPACE, "described"), String.class, null, value);
  }
}
