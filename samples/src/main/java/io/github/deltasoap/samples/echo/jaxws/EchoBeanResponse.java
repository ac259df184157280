package io.github.deltasoap.samples.echo.jaxws;

import io.github.deltasoap.samples.echo.jaxws.xsd.Person;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The response of {@code echoBean}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "echoBeanResponse")
public class EchoBeanResponse {
  @XmlElement(name = "return")
  private @Nullable Person result;

  public @Nullable Person getReturn() {
    return result;
  }

  public void setReturn(@Nullable Person result) {
    this.result = result;
  }
}
