package io.github.deltasoap.oracle.service.rare;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import org.jspecify.annotations.Nullable;

/** Bound only where it is annotated: fields and getters. */
@XmlAccessorType(XmlAccessType.NONE)
public class Annotated {
  @XmlElement private @Nullable String text;

  @XmlAttribute(name = "at")
  private int place;

  public @Nullable String unbound = "unbound";

  private double weight;
  private @Nullable String other;

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }

  public int getPlace() {
    return place;
  }

  public void setPlace(int place) {
    this.place = place;
  }

  @XmlElement(name = "kilograms")
  public double getWeight() {
    return weight;
  }

  public void setWeight(double weight) {
    this.weight = weight;
  }

  public @Nullable String getOther() {
    return other;
  }

  public void setOther(@Nullable String other) {
    this.other = other;
  }
}
