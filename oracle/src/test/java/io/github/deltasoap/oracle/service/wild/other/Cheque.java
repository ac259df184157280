package io.github.deltasoap.oracle.service.wild.other;

import io.github.deltasoap.oracle.service.wild.Payment;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import org.jspecify.annotations.Nullable;

/** A value of another package. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Cheque extends Payment {
  protected @Nullable String bank;
}
