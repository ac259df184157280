package io.github.deltasoap.oracle.service.jaxws.parts;

import jakarta.xml.bind.annotation.XmlEnum;
import jakarta.xml.bind.annotation.XmlEnumValue;

/** The grade of a room. */
@XmlEnum
public enum Grade {
  PLAIN,
  @XmlEnumValue("very-good")
  VERY_GOOD
}
