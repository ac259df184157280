package io.github.deltasoap.samples.order.pojo;

import java.util.Date;
import org.jspecify.annotations.Nullable;

/** The result of {@code updateAddress}. */
public class AddressChange {
  private @Nullable Address address;
  private boolean changed;
  private @Nullable String customer;
  private @Nullable String reason;
  private @Nullable Date validFrom;

  public @Nullable Address getAddress() {
    return address;
  }

  public void setAddress(@Nullable Address address) {
    this.address = address;
  }

  public boolean isChanged() {
    return changed;
  }

  public void setChanged(boolean changed) {
    this.changed = changed;
  }

  public @Nullable String getCustomer() {
    return customer;
  }

  public void setCustomer(@Nullable String customer) {
    this.customer = customer;
  }

  public @Nullable String getReason() {
    return reason;
  }

  public void setReason(@Nullable String reason) {
    this.reason = reason;
  }

  public @Nullable Date getValidFrom() {
    return validFrom;
  }

  public void setValidFrom(@Nullable Date validFrom) {
    this.validFrom = validFrom;
  }
}
