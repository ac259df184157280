package io.github.deltasoap.oracle.service.jaxws.elements;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElementRef;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/** Optional elements that may be nil. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "Option",
    propOrder = {"note", "part", "price", "id"})
public class Option {
  @XmlElementRef(
      name = "note",
      namespace = JaxWsElements.NAMESPACE,
      type = JAXBElement.class,
      required = false)
  protected @Nullable JAXBElement<String> note;

  @XmlElementRef(
      name = "part",
      namespace = JaxWsElements.NAMESPACE,
      type = JAXBElement.class,
      required = false)
  protected @Nullable JAXBElement<Part> part;

  @XmlElementRef(
      name = "price",
      namespace = JaxWsElements.NAMESPACE,
      type = JAXBElement.class,
      required = false)
  protected @Nullable JAXBElement<Price> price;

  protected @Nullable String id;
}
