package io.github.deltasoap.oracle.service.jaxws.bean;

import jakarta.xml.bind.annotation.XmlEnum;
import jakarta.xml.bind.annotation.XmlEnumValue;
import jakarta.xml.bind.annotation.XmlType;

/** An enumeration, some of whose constants have other names on the wire. */
@XmlType
@XmlEnum
public enum Hue {
  RED,
  @XmlEnumValue("light-green")
  LIGHT_GREEN
}
