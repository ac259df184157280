package io.github.deltasoap.samples.order.jaxws;

import io.github.deltasoap.samples.order.jaxws.xsd.OrderReceipt;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The response of {@code submitOrder}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "submitOrderResponse")
public class SubmitOrderResponse {
  @XmlElement(name = "return")
  private @Nullable OrderReceipt result;

  public @Nullable OrderReceipt getReturn() {
    return result;
  }

  public void setReturn(@Nullable OrderReceipt result) {
    this.result = result;
  }
}
