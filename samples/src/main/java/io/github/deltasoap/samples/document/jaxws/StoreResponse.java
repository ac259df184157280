package io.github.deltasoap.samples.document.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The response of {@code store}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "storeResponse")
public class StoreResponse {
  @XmlElement(name = "return")
  private @Nullable String result;

  public @Nullable String getReturn() {
    return result;
  }

  public void setReturn(@Nullable String result) {
    this.result = result;
  }
}
