package io.github.deltasoap.oracle.service.jaxws.imported;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlType;
import jakarta.xml.bind.annotation.XmlValue;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** A type with a text and an attribute, of which wsimport makes a class. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(name = "Amount")
public class Amount {
  @XmlValue protected @Nullable BigDecimal value;
  @XmlAttribute protected @Nullable String currency;
}
