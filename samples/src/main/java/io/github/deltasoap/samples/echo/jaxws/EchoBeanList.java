package io.github.deltasoap.samples.echo.jaxws;

import io.github.deltasoap.samples.echo.jaxws.xsd.Department;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The request of {@code echoBeanList}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "echoBeanList")
public class EchoBeanList {
  private @Nullable Department department;

  public @Nullable Department getDepartment() {
    return department;
  }

  public void setDepartment(@Nullable Department department) {
    this.department = department;
  }
}
