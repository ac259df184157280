package io.github.deltasoap.oracle.service.wild.other;

import io.github.deltasoap.oracle.service.wild.JaxWsWild;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlElementDecl;
import jakarta.xml.bind.annotation.XmlRegistry;
import javax.xml.namespace.QName;

/** The elements. */
@XmlRegistry
public class ObjectFactory {
  private static final String NAMESPACE = "http://example.org/wild/other";

  public Cheque createCheque() {
    return new Cheque();
  }

  @XmlElementDecl(
      namespace = NAMESPACE,
      name = "cheque",
      substitutionHeadNamespace = JaxWsWild.NAMESPACE,
      substitutionHeadName = "payment")
  public JAXBElement<Cheque> createCheque(Cheque value) {
    return new JAXBElement<>(new QName(NAMESPACE, "cheque"), Cheque.class, null, value);
  }
}
