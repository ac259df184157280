package io.github.deltasoap.oracle.service.jaxws.imported;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlElementDecl;
import jakarta.xml.bind.annotation.XmlRegistry;
import jakarta.xml.bind.annotation.adapters.HexBinaryAdapter;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import java.math.BigDecimal;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/** The elements of the named types. */
@XmlRegistry
public class ObjectFactory {
  private static final String NAMESPACE = JaxWsImported.NAMESPACE;

  public Shipment createShipment() {
    return new Shipment();
  }

  public Amount createAmount() {
    return new Amount();
  }

  public Track createTrack() {
    return new Track();
  }

  public TrackResponse createTrackResponse() {
    return new TrackResponse();
  }

  public Extras createExtras() {
    return new Extras();
  }

  public Extend createExtend() {
    return new Extend();
  }

  public ExtendResponse createExtendResponse() {
    return new ExtendResponse();
  }

  public Secured createSecured() {
    return new Secured();
  }

  public SecuredResponse createSecuredResponse() {
    return new SecuredResponse();
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "shipRequest")
  public JAXBElement<Shipment> createShipRequest(Shipment value) {
    return new JAXBElement<>(new QName(NAMESPACE, "shipRequest"), Shipment.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "shipResponse")
  public JAXBElement<Shipment> createShipResponse(Shipment value) {
    return new JAXBElement<>(new QName(NAMESPACE, "shipResponse"), Shipment.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "payRequest")
  public JAXBElement<Amount> createPayRequest(Amount value) {
    return new JAXBElement<>(new QName(NAMESPACE, "payRequest"), Amount.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "payResponse")
  public JAXBElement<Amount> createPayResponse(Amount value) {
    return new JAXBElement<>(new QName(NAMESPACE, "payResponse"), Amount.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "remark", scope = Extras.class)
  public JAXBElement<String> createExtrasRemark(String value) {
    return new JAXBElement<>(new QName(NAMESPACE, "remark"), String.class, Extras.class, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "count", scope = Extras.class)
  public JAXBElement<Integer> createExtrasCount(Integer value) {
    return new JAXBElement<>(new QName(NAMESPACE, "count"), Integer.class, Extras.class, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "price", scope = Extras.class)
  public JAXBElement<BigDecimal> createExtrasPrice(BigDecimal value) {
    return new JAXBElement<>(new QName(NAMESPACE, "price"), BigDecimal.class, Extras.class, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "day")
  public JAXBElement<XMLGregorianCalendar> createDay(XMLGregorianCalendar value) {
    return new JAXBElement<>(new QName(NAMESPACE, "day"), XMLGregorianCalendar.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "word")
  public JAXBElement<String> createWord(String value) {
    return new JAXBElement<>(new QName(NAMESPACE, "word"), String.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "wordBack")
  public JAXBElement<String> createWordBack(String value) {
    return new JAXBElement<>(new QName(NAMESPACE, "wordBack"), String.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "sealed")
  @XmlJavaTypeAdapter(HexBinaryAdapter.class)
  public JAXBElement<byte[]> createSealed(byte[] value) {
    return new JAXBElement<>(new QName(NAMESPACE, "sealed"), byte[].class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "sealBack")
  @XmlJavaTypeAdapter(HexBinaryAdapter.class)
  public JAXBElement<byte[]> createSealBack(byte[] value) {
    return new JAXBElement<>(new QName(NAMESPACE, "sealBack"), byte[].class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "number")
  public JAXBElement<Integer> createNumber(Integer value) {
    return new JAXBElement<>(new QName(NAMESPACE, "number"), Integer.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "numberBack")
  public JAXBElement<Integer> createNumberBack(Integer value) {
    return new JAXBElement<>(new QName(NAMESPACE, "numberBack"), Integer.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "dayBack")
  public JAXBElement<XMLGregorianCalendar> createDayBack(XMLGregorianCalendar value) {
    return new JAXBElement<>(
        new QName(NAMESPACE, "dayBack"), XMLGregorianCalendar.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "renewal")
  public JAXBElement<Shipment> createRenewal(Shipment value) {
    return new JAXBElement<>(new QName(NAMESPACE, "renewal"), Shipment.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "key")
  public JAXBElement<String> createKey(String value) {
    return new JAXBElement<>(new QName(NAMESPACE, "key"), String.class, null, value);
  }
}
