package io.github.deltasoap.oracle.service.jaxws.elements;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElementRef;
import jakarta.xml.bind.annotation.XmlSeeAlso;
import jakarta.xml.bind.annotation.XmlType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A part, which may have a spare part. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlSeeAlso(BigPart.class)
@XmlType(
    name = "Part",
    propOrder = {"name", "sizes", "spare"})
public class Part {
  protected @Nullable String name;
  protected @Nullable List<Integer> sizes;

  @XmlElementRef(
      name = "spare",
      namespace = JaxWsElements.NAMESPACE,
      type = JAXBElement.class,
      required = false)
  protected @Nullable JAXBElement<Part> spare;

  @XmlAttribute protected @Nullable Integer count;
}
