package io.github.deltasoap.oracle.service.vouched;

import jakarta.xml.bind.annotation.XmlEnum;
import jakarta.xml.bind.annotation.XmlEnumValue;

/** A value whose texts are not its names. */
@XmlEnum
public enum Rank {
  @XmlEnumValue("first class")
  FIRST,
  SECOND
}
