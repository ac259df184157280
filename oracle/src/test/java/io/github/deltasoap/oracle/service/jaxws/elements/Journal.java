package io.github.deltasoap.oracle.service.jaxws.elements;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementRef;
import jakarta.xml.bind.annotation.XmlElementRefs;
import jakarta.xml.bind.annotation.XmlElements;
import jakarta.xml.bind.annotation.XmlType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** Lists whose items have one of several elements. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "Journal",
    propOrder = {"title", "entries", "words", "pairs", "parts"})
public class Journal {
  protected @Nullable String title;

  @XmlElements({
    @XmlElement(name = "text", type = String.class),
    @XmlElement(name = "count", type = Integer.class, nillable = true),
    @XmlElement(name = "total", type = Long.class),
    @XmlElement(name = "day", type = XMLGregorianCalendar.class),
    @XmlElement(name = "bytes", type = byte[].class),
    @XmlElement(name = "plain", type = Part.class),
    @XmlElement(name = "price", type = Price.class, nillable = true),
    @XmlElement(name = "anything", type = Object.class)
  })
  protected @Nullable List<Object> entries;

  @XmlElements({
    @XmlElement(name = "word", type = String.class),
    @XmlElement(name = "number", type = BigDecimal.class),
    @XmlElement(name = "date", type = XMLGregorianCalendar.class)
  })
  protected @Nullable List<Object> words;

  @XmlElementRefs({
    @XmlElementRef(name = "key", namespace = JaxWsElements.NAMESPACE, type = JAXBElement.class),
    @XmlElementRef(name = "value", namespace = JaxWsElements.NAMESPACE, type = JAXBElement.class),
    @XmlElementRef(name = "owner", namespace = JaxWsElements.NAMESPACE, type = JAXBElement.class)
  })
  protected @Nullable List<JAXBElement<?>> pairs;

  @XmlElementRef(name = "anyPart", namespace = JaxWsElements.NAMESPACE, type = JAXBElement.class)
  protected @Nullable List<JAXBElement<? extends Part>> parts;

  public List<Object> getEntries() {
    List<Object> list = entries == null ? new ArrayList<>() : entries;
    entries = list;
    return list;
  }

  public List<JAXBElement<?>> getPairs() {
    List<JAXBElement<?>> list = pairs == null ? new ArrayList<>() : pairs;
    pairs = list;
    return list;
  }
}
