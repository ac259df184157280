package io.github.deltasoap.benchmarks.jmh.mixed;

import org.jspecify.annotations.Nullable;

/** A postal address; any part may be missing. */
public class Address {
  private @Nullable String street;
  private @Nullable String city;
  private @Nullable String zip;
  private @Nullable String country;

  public @Nullable String getStreet() {
    return street;
  }

  public void setStreet(@Nullable String street) {
    this.street = street;
  }

  public @Nullable String getCity() {
    return city;
  }

  public void setCity(@Nullable String city) {
    this.city = city;
  }

  public @Nullable String getZip() {
    return zip;
  }

  public void setZip(@Nullable String zip) {
    this.zip = zip;
  }

  public @Nullable String getCountry() {
    return country;
  }

  public void setCountry(@Nullable String country) {
    this.country = country;
  }
}
