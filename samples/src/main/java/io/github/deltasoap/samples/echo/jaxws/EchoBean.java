package io.github.deltasoap.samples.echo.jaxws;

import io.github.deltasoap.samples.echo.jaxws.xsd.Person;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The request of {@code echoBean}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "echoBean")
public class EchoBean {
  private @Nullable Person person;

  public @Nullable Person getPerson() {
    return person;
  }

  public void setPerson(@Nullable Person person) {
    this.person = person;
  }
}
