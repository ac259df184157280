package io.github.deltasoap.oracle.service.returning;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A wrapper of a result and of parameters. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "divideResponse")
public class DivideResponse {
  @XmlElement(name = "return")
  protected int rest;

  protected @Nullable String name;

  @XmlElement(nillable = true)
  protected @Nullable Integer half;

  protected @Nullable List<Ticket> tickets;

  public int getReturn() {
    return rest;
  }

  public void setReturn(int value) {
    rest = value;
  }

  public @Nullable String getName() {
    return name;
  }

  public void setName(@Nullable String name) {
    this.name = name;
  }

  public @Nullable Integer getHalf() {
    return half;
  }

  public void setHalf(@Nullable Integer half) {
    this.half = half;
  }

  /** As JAXB generates it: a list to add to. */
  public List<Ticket> getTickets() {
    List<Ticket> known = tickets;
    if (known == null) {
      known = new ArrayList<>();
      tickets = known;
    }
    return known;
  }
}
