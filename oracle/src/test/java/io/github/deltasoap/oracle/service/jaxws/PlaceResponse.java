package io.github.deltasoap.oracle.service.jaxws;

import io.github.deltasoap.oracle.service.jaxws.bean.Order;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The response of {@code place}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "placeResponse")
public class PlaceResponse {
  @XmlElement(name = "return")
  private @Nullable Order result;

  public @Nullable Order getReturn() {
    return result;
  }

  public void setReturn(@Nullable Order result) {
    this.result = result;
  }
}
