package io.github.deltasoap.oracle.service.marshalled;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The response of all operations. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "marshalled", namespace = JaxWsMarshalled.NAMESPACE)
public class Marshalled {
  @XmlElement(name = "return", namespace = JaxWsMarshalled.NAMESPACE)
  private @Nullable String result;

  public @Nullable String getReturn() {
    return result;
  }

  public void setReturn(@Nullable String result) {
    this.result = result;
  }
}
