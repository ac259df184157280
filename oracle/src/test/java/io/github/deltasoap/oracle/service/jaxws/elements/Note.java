package io.github.deltasoap.oracle.service.jaxws.elements;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/** One element of any name. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "Note",
    propOrder = {"any"})
public class Note {
  @XmlAnyElement(lax = true)
  protected @Nullable Object any;
}
