package io.github.deltasoap.oracle.service.jaxws.results;

import jakarta.xml.bind.annotation.XmlAccessOrder;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorOrder;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;

/** Written in alphabetical order of the Java names. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlAccessorOrder(XmlAccessOrder.ALPHABETICAL)
public class Sorted {
  int zebra = 1;
  int Ape = 2;

  @XmlElement(name = "aardvark")
  int lion = 3;

  int bear = 4;
}
