package io.github.deltasoap.oracle.service.vouched;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlValue;
import org.jspecify.annotations.Nullable;

/** A text with an attribute. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Mark {
  @XmlValue protected @Nullable String text;
  @XmlAttribute protected @Nullable Integer weight;

  @Override
  public String toString() {
    return text + "/" + weight;
  }
}
