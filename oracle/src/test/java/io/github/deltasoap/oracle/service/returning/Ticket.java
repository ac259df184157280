package io.github.deltasoap.oracle.service.returning;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The payload of a bare request, and of its response. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "ticket")
public class Ticket {
  protected @Nullable String text;
  protected int number;

  public @Nullable String getText() {
    return text;
  }

  public int getNumber() {
    return number;
  }

  public void setNumber(int number) {
    this.number = number;
  }
}
