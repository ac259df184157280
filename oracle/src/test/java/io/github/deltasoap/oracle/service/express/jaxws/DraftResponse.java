package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import org.jspecify.annotations.Nullable;

/** The response of {@code draft}. */
@XmlAccessorType(XmlAccessType.FIELD)
public class DraftResponse {
  @XmlElement(name = "return")
  private @Nullable Draft result;

  public @Nullable Draft getReturn() {
    return result;
  }

  public void setReturn(@Nullable Draft result) {
    this.result = result;
  }
}
