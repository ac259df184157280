package io.github.deltasoap.oracle.service.guarded;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A wrapper of a result. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "securedResponse")
public class SecuredResponse {
  @XmlElement(name = "return")
  protected @Nullable String result;

  public @Nullable String getReturn() {
    return result;
  }

  public void setReturn(@Nullable String value) {
    result = value;
  }
}
