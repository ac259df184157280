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

  public Option createOption() {
    return new Option();
  }

  public Part createPart() {
    return new Part();
  }

  public BigPart createBigPart() {
    return new BigPart();
  }

  public Price createPrice() {
    return new Price();
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "note", scope = Option.class)
  public JAXBElement<String> createOptionNote(String value) {
    return new JAXBElement<>(new QName(NAMESPACE, "note"), String.class, Option.class, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "part", scope = Option.class)
  public JAXBElement<Part> createOptionPart(Part value) {
    return new JAXBElement<>(new QName(NAMESPACE, "part"), Part.class, Option.class, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "price")
  public JAXBElement<Price> createPrice(Price value) {
    return new JAXBElement<>(new QName(NAMESPACE, "price"), Price.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "spare", scope = Part.class)
  public JAXBElement<Part> createPartSpare(Part value) {
    return new JAXBElement<>(new QName(NAMESPACE, "spare"), Part.class, Part.class, value);
  }

  public Setting createSetting() {
    return new Setting();
  }

  public Journal createJournal() {
    return new Journal();
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "key", scope = Journal.class)
  public JAXBElement<String> createJournalKey(String value) {
    return new JAXBElement<>(new QName(NAMESPACE, "key"), String.class, Journal.class, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "value", scope = Journal.class)
  public JAXBElement<Integer> createJournalValue(Integer value) {
    return new JAXBElement<>(new QName(NAMESPACE, "value"), Integer.class, Journal.class, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "owner")
  public JAXBElement<Part> createOwner(Part value) {
    return new JAXBElement<>(new QName(NAMESPACE, "owner"), Part.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "anyPart")
  public JAXBElement<Part> createAnyPart(Part value) {
    return new JAXBElement<>(new QName(NAMESPACE, "anyPart"), Part.class, null, value);
  }

  @XmlElementDecl(
      namespace = NAMESPACE,
      name = "heavyPart",
      substitutionHeadNamespace = NAMESPACE,
      substitutionHeadName = "anyPart")
  public JAXBElement<BigPart> createHeavyPart(BigPart value) {
    return new JAXBElement<>(new QName(NAMESPACE, "heavyPart"), BigPart.class, null, value);
  }

  @XmlElementDecl(
      namespace = NAMESPACE,
      name = "otherPart",
      substitutionHeadNamespace = NAMESPACE,
      substitutionHeadName = "heavyPart")
  public JAXBElement<Part> createOtherPart(Part value) {
    return new JAXBElement<>(new QName(NAMESPACE, "otherPart"), Part.class, null, value);
  }

  public Open createOpen() {
    return new Open();
  }

  public Badge createBadge() {
    return new Badge();
  }

  public Note createNote() {
    return new Note();
  }

  public Paragraph createParagraph() {
    return new Paragraph();
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "alias", scope = Open.class)
  public JAXBElement<QName> createOpenAlias(QName value) {
    return new JAXBElement<>(new QName(NAMESPACE, "alias"), QName.class, Open.class, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "bold", scope = Paragraph.class)
  public JAXBElement<String> createParagraphBold(String value) {
    return new JAXBElement<>(new QName(NAMESPACE, "bold"), String.class, Paragraph.class, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "make")
  public JAXBElement<String> createMake(String value) {
    return new JAXBElement<>(new QName(NAMESPACE, "make"), String.class, null, value);
  }

  @XmlElementDecl(namespace = NAMESPACE, name = "made")
  public JAXBElement<Elements> createMade(Elements value) {
    return new JAXBElement<>(new QName(NAMESPACE, "made"), Elements.class, null, value);
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
