package io.github.deltasoap.samples.echo.jaxws.xsd;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The complex bean of {@code echoBeanList}: twelve beans, including its eleven employees. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(propOrder = {"employees", "name"})
public class Department {
  private List<Employee> employees = new ArrayList<>();
  private @Nullable String name;

  public List<Employee> getEmployees() {
    return employees;
  }

  public @Nullable String getName() {
    return name;
  }

  public void setName(@Nullable String name) {
    this.name = name;
  }
}
