package io.github.deltasoap.oracle.service.jaxws.elements;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.bind.annotation.XmlValue;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** A text with an attribute. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "Price",
    propOrder = {"value"})
public class Price {
  @XmlValue protected @Nullable BigDecimal value;

  @XmlAttribute protected @Nullable String currency;
}
