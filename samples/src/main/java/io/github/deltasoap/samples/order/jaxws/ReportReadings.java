package io.github.deltasoap.samples.order.jaxws;

import io.github.deltasoap.samples.order.jaxws.xsd.Reading;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The request of {@code reportReadings}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "reportReadings")
@XmlType(propOrder = {"meter", "readings", "unit"})
public class ReportReadings {
  @XmlElement(nillable = true)
  private @Nullable String meter;

  private @Nullable List<Reading> readings;

  @XmlElement(nillable = true)
  private @Nullable String unit;

  public @Nullable String getMeter() {
    return meter;
  }

  public void setMeter(@Nullable String meter) {
    this.meter = meter;
  }

  public @Nullable List<Reading> getReadings() {
    return readings;
  }

  public void setReadings(@Nullable List<Reading> readings) {
    this.readings = readings;
  }

  public @Nullable String getUnit() {
    return unit;
  }

  public void setUnit(@Nullable String unit) {
    this.unit = unit;
  }
}
