package io.github.deltasoap.samples.order.jaxws.xsd;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlType;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** The result of {@code reportReadings}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(propOrder = {"average", "count", "highest", "last", "meter", "unit"})
public class ReadingSummary {
  private double average;
  private int count;
  private double highest;

  @XmlElement(nillable = true)
  @XmlSchemaType(name = "dateTime")
  private @Nullable XMLGregorianCalendar last;

  @XmlElement(nillable = true)
  private @Nullable String meter;

  @XmlElement(nillable = true)
  private @Nullable String unit;

  public double getAverage() {
    return average;
  }

  public void setAverage(double average) {
    this.average = average;
  }

  public int getCount() {
    return count;
  }

  public void setCount(int count) {
    this.count = count;
  }

  public double getHighest() {
    return highest;
  }

  public void setHighest(double highest) {
    this.highest = highest;
  }

  public @Nullable XMLGregorianCalendar getLast() {
    return last;
  }

  public void setLast(@Nullable XMLGregorianCalendar last) {
    this.last = last;
  }

  public @Nullable String getMeter() {
    return meter;
  }

  public void setMeter(@Nullable String meter) {
    this.meter = meter;
  }

  public @Nullable String getUnit() {
    return unit;
  }

  public void setUnit(@Nullable String unit) {
    this.unit = unit;
  }
}
