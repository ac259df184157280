package io.github.deltasoap.oracle.service.typical;

import java.util.Date;

/** The criteria of a search for customers. */
@SuppressWarnings("JavaUtilDate") // Services are written like that.
public class CustomerFilter {
  private String nameLike;
  private Country[] countries;
  private Boolean active;
  private Date bornAfter;
  private int limit;

  public String getNameLike() {
    return nameLike;
  }

  public void setNameLike(String nameLike) {
    this.nameLike = nameLike;
  }

  public Country[] getCountries() {
    return countries;
  }

  public void setCountries(Country[] countries) {
    this.countries = countries;
  }

  public Boolean getActive() {
    return active;
  }

  public void setActive(Boolean active) {
    this.active = active;
  }

  public Date getBornAfter() {
    return bornAfter;
  }

  public void setBornAfter(Date bornAfter) {
    this.bornAfter = bornAfter;
  }

  public int getLimit() {
    return limit;
  }

  public void setLimit(int limit) {
    this.limit = limit;
  }
}
