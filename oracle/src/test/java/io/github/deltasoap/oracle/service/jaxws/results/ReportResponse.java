package io.github.deltasoap.oracle.service.jaxws.results;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import org.jspecify.annotations.Nullable;

/** The response of {@code report}, which is not a root element. */
@XmlAccessorType(XmlAccessType.FIELD)
public class ReportResponse {
  @XmlElement(name = "return")
  private @Nullable Report result;

  public @Nullable Report getReturn() {
    return result;
  }

  public void setReturn(@Nullable Report result) {
    this.result = result;
  }
}
