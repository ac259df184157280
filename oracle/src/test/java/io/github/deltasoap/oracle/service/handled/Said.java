package io.github.deltasoap.oracle.service.handled;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A request. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "say")
public class Said {
  private @Nullable String text;
  private int number;
  private byte @Nullable [] seal;

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }

  public int getNumber() {
    return number;
  }

  public void setNumber(int number) {
    this.number = number;
  }

  public byte @Nullable [] getSeal() {
    return seal;
  }

  public void setSeal(byte @Nullable [] seal) {
    this.seal = seal;
  }
}
