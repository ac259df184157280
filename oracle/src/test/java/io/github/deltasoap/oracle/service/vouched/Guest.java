package io.github.deltasoap.oracle.service.vouched;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import org.jspecify.annotations.Nullable;

/** A derived type. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Guest extends Voucher {
  protected @Nullable String host;

  @Override
  public String toString() {
    return super.toString() + " of " + host;
  }
}
