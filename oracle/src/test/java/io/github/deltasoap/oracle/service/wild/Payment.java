package io.github.deltasoap.oracle.service.wild;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;

/** A value. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Payment {
  protected int amount;
}
