package io.github.deltasoap.oracle.service.jaxws.bean;

import jakarta.xml.bind.annotation.XmlElement;
import org.jspecify.annotations.Nullable;

/** A customer, bound by getters and setters. */
public class Customer {
  private @Nullable String name;
  private boolean regular;
  private @Nullable Customer referredBy;

  public @Nullable String getName() {
    return name;
  }

  public void setName(@Nullable String name) {
    this.name = name;
  }

  public boolean isRegular() {
    return regular;
  }

  public void setRegular(boolean regular) {
    this.regular = regular;
  }

  @XmlElement(name = "referredBy")
  public @Nullable Customer getReferredBy() {
    return referredBy;
  }

  public void setReferredBy(@Nullable Customer referredBy) {
    this.referredBy = referredBy;
  }
}
