package io.github.deltasoap.oracle.service.jaxws.imported;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A wrapper. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "extendResponse")
public class ExtendResponse {
  @XmlElement(name = "return")
  protected @Nullable Extras extras;

  public @Nullable Extras getReturn() {
    return extras;
  }

  public void setReturn(@Nullable Extras extras) {
    this.extras = extras;
  }
}
