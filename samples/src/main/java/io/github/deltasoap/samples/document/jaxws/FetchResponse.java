package io.github.deltasoap.samples.document.jaxws;

import io.github.deltasoap.samples.document.Document;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The response of {@code fetch}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "fetchResponse")
public class FetchResponse {
  @XmlElement(name = "return")
  private @Nullable Document result;

  public @Nullable Document getReturn() {
    return result;
  }

  public void setReturn(@Nullable Document result) {
    this.result = result;
  }
}
