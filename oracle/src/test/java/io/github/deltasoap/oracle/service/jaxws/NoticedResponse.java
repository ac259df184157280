package io.github.deltasoap.oracle.service.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The response of {@code noticed}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "noticedResponse")
public class NoticedResponse {
  @XmlElement(name = "return")
  private @Nullable String result;

  public @Nullable String getReturn() {
    return result;
  }

  public void setReturn(@Nullable String result) {
    this.result = result;
  }
}
