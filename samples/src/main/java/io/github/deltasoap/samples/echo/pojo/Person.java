package io.github.deltasoap.samples.echo.pojo;

import org.jspecify.annotations.Nullable;

/** The one bean of {@code echoBean}. */
public class Person {
  private int age;
  private @Nullable String city;
  private @Nullable String country;
  private @Nullable String email;
  private double heightInMeters;
  private boolean member;
  private @Nullable String name;
  private @Nullable String street;

  public int getAge() {
    return age;
  }

  public void setAge(int age) {
    this.age = age;
  }

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

  public @Nullable String getEmail() {
    return email;
  }

  public void setEmail(@Nullable String email) {
    this.email = email;
  }

  public double getHeightInMeters() {
    return heightInMeters;
  }

  public void setHeightInMeters(double heightInMeters) {
    this.heightInMeters = heightInMeters;
  }

  public boolean isMember() {
    return member;
  }

  public void setMember(boolean member) {
    this.member = member;
  }

  public @Nullable String getName() {
    return name;
  }

  public void setName(@Nullable String name) {
    this.name = name;
  }

  public @Nullable String getStreet() {
    return street;
  }

  public void setStreet(@Nullable String street) {
    this.street = street;
  }
}
