package io.github.deltasoap.samples.order.jaxws;

import io.github.deltasoap.samples.order.jaxws.xsd.Order;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The request of {@code submitOrder}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "submitOrder")
public class SubmitOrder {
  @XmlElement(nillable = true)
  private @Nullable Order order;

  public @Nullable Order getOrder() {
    return order;
  }

  public void setOrder(@Nullable Order order) {
    this.order = order;
  }
}
