package io.github.deltasoap.oracle.service.pojo.bean;

/** Inherits the properties of a person. */
public class Employee extends Person {
  private static final long serialVersionUID = 1L;

  private String employer;
  private Person manager;

  public String getEmployer() {
    return employer;
  }

  public void setEmployer(String employer) {
    this.employer = employer;
  }

  public Person getManager() {
    return manager;
  }

  public void setManager(Person manager) {
    this.manager = manager;
  }
}
