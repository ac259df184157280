package io.github.deltasoap.oracle.service.jaxws;

import io.github.deltasoap.oracle.service.jaxws.bean.Parcel;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The request of {@code send}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "send")
public class Send {
  private @Nullable Parcel parcel;

  public @Nullable Parcel getParcel() {
    return parcel;
  }

  public void setParcel(@Nullable Parcel parcel) {
    this.parcel = parcel;
  }
}
