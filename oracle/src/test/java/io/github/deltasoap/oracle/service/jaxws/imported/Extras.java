package io.github.deltasoap.oracle.service.jaxws.imported;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyAttribute;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElementRef;
import jakarta.xml.bind.annotation.XmlElementWrapper;
import jakarta.xml.bind.annotation.XmlType;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Texts with attributes, elements that may be nil, and content that only stock reads. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "Extras",
    propOrder = {"remark", "count", "price", "day", "amount", "labels", "any"})
public class Extras {
  @XmlElementRef(
      name = "remark",
      namespace = JaxWsImported.NAMESPACE,
      type = JAXBElement.class,
      required = false)
  protected @Nullable JAXBElement<String> remark;

  @XmlElementRef(
      name = "count",
      namespace = JaxWsImported.NAMESPACE,
      type = JAXBElement.class,
      required = false)
  protected @Nullable JAXBElement<Integer> count;

  @XmlElementRef(
      name = "price",
      namespace = JaxWsImported.NAMESPACE,
      type = JAXBElement.class,
      required = false)
  protected @Nullable JAXBElement<BigDecimal> price;

  @XmlElementRef(
      name = "day",
      namespace = JaxWsImported.NAMESPACE,
      type = JAXBElement.class,
      required = false)
  protected @Nullable JAXBElement<XMLGregorianCalendar> day;

  protected @Nullable List<Amount> amount;

  @XmlElementWrapper(name = "labels")
  @XmlElement(name = "label")
  protected @Nullable List<String> labels;

  @XmlAnyElement(lax = true)
  protected @Nullable List<Object> any;

  @XmlAnyAttribute protected Map<QName, String> otherAttributes = new HashMap<>();
}
