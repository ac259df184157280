package io.github.deltasoap.oracle.service.jaxws.elements;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;

/** A part with a weight. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "BigPart",
    propOrder = {"weight"})
public class BigPart extends Part {
  protected int weight;
}
