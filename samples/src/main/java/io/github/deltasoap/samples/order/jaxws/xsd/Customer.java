package io.github.deltasoap.samples.order.jaxws.xsd;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The result of {@code getCustomer}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    propOrder = {"addresses", "balance", "email", "id", "language", "name", "orders", "premium"})
public class Customer {
  private @Nullable List<Address> addresses;
  private double balance;

  @XmlElement(nillable = true)
  private @Nullable String email;

  @XmlElement(nillable = true)
  private @Nullable String id;

  @XmlElement(nillable = true)
  private @Nullable String language;

  @XmlElement(nillable = true)
  private @Nullable String name;

  private int orders;
  private boolean premium;

  public List<Address> getAddresses() {
    if (addresses == null) {
      addresses = new ArrayList<>();
    }
    return addresses;
  }

  public double getBalance() {
    return balance;
  }

  public void setBalance(double balance) {
    this.balance = balance;
  }

  public @Nullable String getEmail() {
    return email;
  }

  public void setEmail(@Nullable String email) {
    this.email = email;
  }

  public @Nullable String getId() {
    return id;
  }

  public void setId(@Nullable String id) {
    this.id = id;
  }

  public @Nullable String getLanguage() {
    return language;
  }

  public void setLanguage(@Nullable String language) {
    this.language = language;
  }

  public @Nullable String getName() {
    return name;
  }

  public void setName(@Nullable String name) {
    this.name = name;
  }

  public int getOrders() {
    return orders;
  }

  public void setOrders(int orders) {
    this.orders = orders;
  }

  public boolean isPremium() {
    return premium;
  }

  public void setPremium(boolean premium) {
    this.premium = premium;
  }
}
