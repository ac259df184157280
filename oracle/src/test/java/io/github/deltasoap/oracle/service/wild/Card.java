package io.github.deltasoap.oracle.service.wild;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import org.jspecify.annotations.Nullable;

/** A value that may take the place of another. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Card extends Payment {
  protected @Nullable String number;
}
