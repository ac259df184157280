package io.github.deltasoap.oracle.service.jaxws;

import io.github.deltasoap.oracle.service.jaxws.bean.Parcel;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The response of {@code send}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "sendResponse")
public class SendResponse {
  @XmlElement(name = "return")
  private @Nullable Parcel result;

  public @Nullable Parcel getReturn() {
    return result;
  }

  public void setReturn(@Nullable Parcel result) {
    this.result = result;
  }
}
