package io.github.deltasoap.samples.echo.pojo;

import org.jspecify.annotations.Nullable;

/** One of the eleven beans inside a {@link Department}. */
public class Employee {
  private int id;
  private @Nullable String name;
  private double salary;

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

  public double getSalary() {
    return salary;
  }

  public void setSalary(double salary) {
    this.salary = salary;
  }
}
