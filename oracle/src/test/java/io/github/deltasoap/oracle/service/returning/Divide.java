package io.github.deltasoap.oracle.service.returning;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A wrapper of parameters. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "divide")
public class Divide {
  protected int number;
  protected @Nullable String name;

  public int getNumber() {
    return number;
  }

  public void setNumber(int number) {
    this.number = number;
  }

  public @Nullable String getName() {
    return name;
  }

  public void setName(@Nullable String name) {
    this.name = name;
  }
}
