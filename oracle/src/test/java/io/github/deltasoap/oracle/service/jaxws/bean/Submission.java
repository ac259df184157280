package io.github.deltasoap.oracle.service.jaxws.bean;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The submitted data, as the only part of a message. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "submission")
public class Submission {
  private @Nullable Order order;
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
