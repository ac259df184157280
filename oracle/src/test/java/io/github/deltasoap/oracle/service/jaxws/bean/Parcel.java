package io.github.deltasoap.oracle.service.jaxws.bean;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A parcel with initialized lists. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Parcel {
  private List<String> labels = new ArrayList<>();
  private int @Nullable [] weights;
  private Order @Nullable [] orders;
  private @Nullable BigCustomer sender;

  public List<String> getLabels() {
    return labels;
  }

  public void setLabels(List<String> labels) {
    this.labels = labels;
  }

  public int @Nullable [] getWeights() {
    return weights;
  }

  public void setWeights(int @Nullable [] weights) {
    this.weights = weights;
  }

  public @Nullable BigCustomer getSender() {
    return sender;
  }

  public void setSender(@Nullable BigCustomer sender) {
    this.sender = sender;
  }

  public Order @Nullable [] getOrders() {
    return orders;
  }

  public void setOrders(Order @Nullable [] orders) {
    this.orders = orders;
  }
}
