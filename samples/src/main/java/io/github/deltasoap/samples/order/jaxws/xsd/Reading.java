package io.github.deltasoap.samples.order.jaxws.xsd;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlType;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** A reading of a meter, which {@code reportReadings} takes. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(propOrder = {"estimated", "remark", "time", "value"})
public class Reading {
  private boolean estimated;

  @XmlElement(nillable = true)
  private @Nullable String remark;

  @XmlElement(nillable = true)
  @XmlSchemaType(name = "dateTime")
  private @Nullable XMLGregorianCalendar time;

  private double value;

  public boolean isEstimated() {
    return estimated;
  }

  public void setEstimated(boolean estimated) {
    this.estimated = estimated;
  }

  public @Nullable String getRemark() {
    return remark;
  }

  public void setRemark(@Nullable String remark) {
    this.remark = remark;
  }

  public @Nullable XMLGregorianCalendar getTime() {
    return time;
  }

  public void setTime(@Nullable XMLGregorianCalendar time) {
    this.time = time;
  }

  public double getValue() {
    return value;
  }

  public void setValue(double value) {
    this.value = value;
  }
}
