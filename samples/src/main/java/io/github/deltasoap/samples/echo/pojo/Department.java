package io.github.deltasoap.samples.echo.pojo;

import org.jspecify.annotations.Nullable;

/** The complex bean of {@code echoBeanList}: twelve beans, including its eleven employees. */
public class Department {
  private Employee @Nullable [] employees;
  private @Nullable String name;

  public Employee @Nullable [] getEmployees() {
    return employees;
  }

  public void setEmployees(Employee @Nullable [] employees) {
    this.employees = employees;
  }

  public @Nullable String getName() {
    return name;
  }

  public void setName(@Nullable String name) {
    this.name = name;
  }
}
