package io.github.deltasoap.benchmarks.jmh.mixed;

import org.jspecify.annotations.Nullable;

/** A customer; any part may be missing. */
public class Customer {
  private int id;
  private @Nullable String name;
  private @Nullable String title;
  private @Nullable String mail;
  private @Nullable String phone;
  private @Nullable String fax;
  private @Nullable Address home;
  private @Nullable Address work;

  public int getId() {
    return id;
  }

  public void setId(int id) {
    this.id = id;
  }

  public @Nullable String getName() {
    return name;
  }

  public void setName(@Nullable String name) {
    this.name = name;
  }

  public @Nullable String getTitle() {
    return title;
  }

  public void setTitle(@Nullable String title) {
    this.title = title;
  }

  public @Nullable String getMail() {
    return mail;
  }

  public void setMail(@Nullable String mail) {
    this.mail = mail;
  }

  public @Nullable String getPhone() {
    return phone;
  }

  public void setPhone(@Nullable String phone) {
    this.phone = phone;
  }

  public @Nullable String getFax() {
    return fax;
  }

  public void setFax(@Nullable String fax) {
    this.fax = fax;
  }

  public @Nullable Address getHome() {
    return home;
  }

  public void setHome(@Nullable Address home) {
    this.home = home;
  }

  public @Nullable Address getWork() {
    return work;
  }

  public void setWork(@Nullable Address work) {
    this.work = work;
  }
}
