package io.github.deltasoap.samples.order.jaxws.xsd;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/** A postal address. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(propOrder = {"city", "country", "postcode", "street"})
public class Address {

  @XmlElement(nillable = true)
  private @Nullable String city;

  @XmlElement(nillable = true)
  private @Nullable String country;

  @XmlElement(nillable = true)
  private @Nullable String postcode;

  @XmlElement(nillable = true)
  private @Nullable String street;

  public @Nullable String getCity() {
    return city;
  }

  public void setCity(@Nullable String city) {
    this.city = city;
  }

  public @Nullable String getCountry() {
    return country;
  }

  public void setCountry(@Nullable String country) {
    this.country = country;
  }

  public @Nullable String getPostcode() {
    return postcode;
  }

  public void setPostcode(@Nullable String postcode) {
    this.postcode = postcode;
  }

  public @Nullable String getStreet() {
    return street;
  }

  public void setStreet(@Nullable String street) {
    this.street = street;
  }
}
