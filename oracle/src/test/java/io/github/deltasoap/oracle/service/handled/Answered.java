package io.github.deltasoap.oracle.service.handled;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A response. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "sayResponse")
public class Answered {
  @XmlElement(name = "return")
  private @Nullable String result;

  public @Nullable String getReturn() {
    return result;
  }

  public void setReturn(@Nullable String result) {
    this.result = result;
  }
}
