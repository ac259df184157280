package io.github.deltasoap.samples.order.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/** The request of {@code getCustomer}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "getCustomer")
@XmlType(propOrder = {"id", "withAddresses", "maxAddresses", "language"})
public class GetCustomer {
  @XmlElement(nillable = true)
  private @Nullable String id;

  private boolean withAddresses;

  @XmlElement(nillable = true)
  private @Nullable Integer maxAddresses;

  @XmlElement(nillable = true)
  private @Nullable String language;

  public @Nullable String getId() {
    return id;
  }

  public void setId(@Nullable String id) {
    this.id = id;
  }

  public boolean isWithAddresses() {
    return withAddresses;
  }

  public void setWithAddresses(boolean withAddresses) {
    this.withAddresses = withAddresses;
  }

  public @Nullable Integer getMaxAddresses() {
    return maxAddresses;
  }

  public void setMaxAddresses(@Nullable Integer maxAddresses) {
    this.maxAddresses = maxAddresses;
  }

  public @Nullable String getLanguage() {
    return language;
  }

  public void setLanguage(@Nullable String language) {
    this.language = language;
  }
}
