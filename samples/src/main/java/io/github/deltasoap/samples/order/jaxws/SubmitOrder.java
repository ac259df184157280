package io.github.deltasoap.samples.order.jaxws;

import io.github.deltasoap.samples.order.jaxws.xsd.Order;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The request of {@code submitOrder}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "submitOrder")
public class SubmitOrder {
  private @Nullable Order order;

  public @Nullable Order getOrder() {
    return order;
  }

  public void setOrder(@Nullable Order order) {
    this.order = order;
  }
}
