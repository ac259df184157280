package io.github.deltasoap.samples.order.pojo;

import org.jspecify.annotations.Nullable;

/** The result of {@code getCustomer}. */
public class Customer {
  private Address @Nullable [] addresses;
  private double balance;
  private @Nullable String email;
  private @Nullable String id;
  private @Nullable String language;
  private @Nullable String name;
  private int orders;
  private boolean premium;

  public Address @Nullable [] getAddresses() {
    return addresses;
  }

  public void setAddresses(Address @Nullable [] addresses) {
    this.addresses = addresses;
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
