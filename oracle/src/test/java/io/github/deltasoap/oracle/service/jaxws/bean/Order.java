package io.github.deltasoap.oracle.service.jaxws.bean;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** An order, as XJC would write it: a list without a setter, attributes, an enumeration. */
@XmlAccessorType(XmlAccessType.FIELD)
public class Order {
  @XmlAttribute private @Nullable String number;

  @XmlAttribute(name = "isUrgent")
  private @Nullable Boolean urgent;

  private @Nullable Customer customer;

  @XmlElement(name = "line")
  private @Nullable List<Line> lines;

  private @Nullable XMLGregorianCalendar placed;
  private @Nullable Hue hue;

  @XmlElement(nillable = true)
  private @Nullable String note;

  @XmlElement(required = true)
  private @Nullable BigDecimal total;

  private byte @Nullable [] picture;

  public @Nullable String getNumber() {
    return number;
  }

  public void setNumber(@Nullable String number) {
    this.number = number;
  }

  public @Nullable Boolean getUrgent() {
    return urgent;
  }

  public void setUrgent(@Nullable Boolean urgent) {
    this.urgent = urgent;
  }

  public @Nullable Customer getCustomer() {
    return customer;
  }

  public void setCustomer(@Nullable Customer customer) {
    this.customer = customer;
  }

  public List<Line> getLines() {
    if (lines == null) {
      lines = new ArrayList<>();
    }
    return lines;
  }

  public @Nullable XMLGregorianCalendar getPlaced() {
    return placed;
  }

  public void setPlaced(@Nullable XMLGregorianCalendar placed) {
    this.placed = placed;
  }

  public @Nullable Hue getHue() {
    return hue;
  }

  public void setHue(@Nullable Hue hue) {
    this.hue = hue;
  }

  public @Nullable String getNote() {
    return note;
  }

  public void setNote(@Nullable String note) {
    this.note = note;
  }

  public @Nullable BigDecimal getTotal() {
    return total;
  }

  public void setTotal(@Nullable BigDecimal total) {
    this.total = total;
  }

  public byte @Nullable [] getPicture() {
    return picture;
  }

  public void setPicture(byte @Nullable [] picture) {
    this.picture = picture;
  }
}
