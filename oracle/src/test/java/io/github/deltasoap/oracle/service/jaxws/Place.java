package io.github.deltasoap.oracle.service.jaxws;

import io.github.deltasoap.oracle.service.jaxws.bean.Order;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.adapters.CollapsedStringAdapter;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import org.jspecify.annotations.Nullable;

/** The request of {@code place}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "place")
public class Place {
  private @Nullable Order order;

  @XmlJavaTypeAdapter(CollapsedStringAdapter.class)
  private @Nullable String token;

  public @Nullable Order getOrder() {
    return order;
  }

  public void setOrder(@Nullable Order order) {
    this.order = order;
  }

  public @Nullable String getToken() {
    return token;
  }

  public void setToken(@Nullable String token) {
    this.token = token;
  }
}
