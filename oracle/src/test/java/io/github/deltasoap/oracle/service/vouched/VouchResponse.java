package io.github.deltasoap.oracle.service.vouched;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The payload of responses. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement
public class VouchResponse {
  @XmlElement(name = "return")
  protected @Nullable String result;

  public @Nullable String getReturn() {
    return result;
  }

  public void setReturn(@Nullable String value) {
    result = value;
  }
}
