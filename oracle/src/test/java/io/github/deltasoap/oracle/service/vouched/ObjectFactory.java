package io.github.deltasoap.oracle.service.vouched;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlElementDecl;
import jakarta.xml.bind.annotation.XmlRegistry;
import javax.xml.namespace.QName;

/** The elements of classes that have none of their own. */
@XmlRegistry
public class ObjectFactory {
  private static final String NAMESPACE = JaxWsVouched.NAMESPACE;

  public Voucher createVoucher() {
    return new Voucher();
  }

  public Guest createGuest() {
    return new Guest();
  }

  public Vouch createVouch() {
    return new Vouch();
  }

  public VouchResponse createVouchResponse() {
    return new VouchResponse();
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "word")
  public JAXBElement<String> createWord(String value) {
    return new JAXBElement<>(new QName(NAMESPACE, "word"), String.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "rankBack")
  public JAXBElement<String> createRankBack(String value) {
    return new JAXBElement<>(new QName(NAMESPACE, "rankBack"), String.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "rank")
  public JAXBElement<Rank> createRank(Rank value) {
    return new JAXBElement<>(new QName(NAMESPACE, "rank"), Rank.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "stamp")
  public JAXBElement<Stamp> createStamp(Stamp value) {
    return new JAXBElement<>(new QName(NAMESPACE, "stamp"), Stamp.class, null, value);
  }
}
