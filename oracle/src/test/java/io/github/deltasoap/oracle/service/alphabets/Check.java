package io.github.deltasoap.oracle.service.alphabets;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The request of the JAX-WS service. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "prüfe", namespace = JaxWsAlphabets.NAMESPACE)
public class Check {
  @XmlElement(name = "päckchen", namespace = JaxWsAlphabets.NAMESPACE)
  private @Nullable Parcel parcel;

  public @Nullable Parcel getParcel() {
    return parcel;
  }

  public void setParcel(@Nullable Parcel parcel) {
    this.parcel = parcel;
  }
}
