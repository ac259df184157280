package io.github.deltasoap.samples.echo.jaxws.xsd;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/** One of the eleven beans inside a {@link Department}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(propOrder = {"id", "name", "salary"})
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
