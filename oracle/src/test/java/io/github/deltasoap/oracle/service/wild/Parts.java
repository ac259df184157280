package io.github.deltasoap.oracle.service.wild;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlElementRef;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An element of one class, in whose place others may stand, beside a wildcard. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Parts {
  @XmlElementRef(
      name = "payment",
      namespace = JaxWsWild.NAMESPACE,
      type = JAXBElement.class,
      required = false)
  protected @Nullable JAXBElement<Payment> payment;

  @XmlAnyElement(lax = true)
  protected @Nullable List<Object> any;
}
