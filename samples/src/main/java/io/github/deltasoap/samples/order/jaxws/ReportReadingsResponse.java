package io.github.deltasoap.samples.order.jaxws;

import io.github.deltasoap.samples.order.jaxws.xsd.ReadingSummary;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The response of {@code reportReadings}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "reportReadingsResponse")
public class ReportReadingsResponse {
  @XmlElement(name = "return")
  private @Nullable ReadingSummary result;

  public @Nullable ReadingSummary getReturn() {
    return result;
  }

  public void setReturn(@Nullable ReadingSummary result) {
    this.result = result;
  }
}
