package io.github.deltasoap.samples.echo.jaxws;

import io.github.deltasoap.samples.echo.jaxws.xsd.Department;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The response of {@code echoBeanList}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "echoBeanListResponse")
public class EchoBeanListResponse {
  @XmlElement(name = "return")
  private @Nullable Department result;

  public @Nullable Department getReturn() {
    return result;
  }

  public void setReturn(@Nullable Department result) {
    this.result = result;
  }
}
