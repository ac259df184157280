package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import org.jspecify.annotations.Nullable;

/** A response, which JAXB knows by its type. */
@XmlAccessorType(XmlAccessType.FIELD)
public class TextResponse {
  @XmlElement(name = "return")
  private @Nullable String result;

  public @Nullable String getReturn() {
    return result;
  }

  public void setReturn(@Nullable String result) {
    this.result = result;
  }
}
