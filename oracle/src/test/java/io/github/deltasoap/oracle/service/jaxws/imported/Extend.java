package io.github.deltasoap.oracle.service.jaxws.imported;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A wrapper. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "extend")
public class Extend {
  @XmlElement(name = "extras")
  protected @Nullable Extras extras;

  public @Nullable Extras getExtras() {
    return extras;
  }

  public void setExtras(@Nullable Extras extras) {
    this.extras = extras;
  }
}
