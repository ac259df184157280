package io.github.deltasoap.oracle.service.wild;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A root element. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "badge")
public class Badge {
  protected @Nullable String text;
}
