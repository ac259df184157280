package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlTransient;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/** Bound by its fields, and by an annotated getter in place of one. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(propOrder = {"sum", "text"})
public class ByFields {
  private @Nullable String text;

  @XmlTransient private long cents;

  @XmlElement(name = "sum", required = true)
  public long getSum() {
    return cents;
  }

  public void setSum(long sum) {
    this.cents = sum;
  }

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }
}
