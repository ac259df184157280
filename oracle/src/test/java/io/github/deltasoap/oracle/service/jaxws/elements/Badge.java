package io.github.deltasoap.oracle.service.jaxws.elements;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/** A class that represents a global element. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "",
    propOrder = {"text"})
@XmlRootElement(name = "badge")
public class Badge {
  protected @Nullable String text;
}
