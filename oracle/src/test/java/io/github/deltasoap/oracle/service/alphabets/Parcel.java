package io.github.deltasoap.oracle.service.alphabets;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/** A bean of both services. */
@SuppressWarnings("UnicodeInCode") // That is what it is for.
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "päckchen",
    propOrder = {"gewicht", "städte", "住所"})
public class Parcel {
  @XmlAttribute(name = "währung")
  private @Nullable String währung;

  @XmlElement(name = "вес")
  private int gewicht;

  private String @Nullable [] städte;

  private @Nullable String 住所;

  public @Nullable String getWährung() {
    return währung;
  }

  public void setWährung(@Nullable String währung) {
    this.währung = währung;
  }

  public int getGewicht() {
    return gewicht;
  }

  public void setGewicht(int gewicht) {
    this.gewicht = gewicht;
  }

  public String @Nullable [] getStädte() {
    return städte;
  }

  public void setStädte(String @Nullable [] städte) {
    this.städte = städte;
  }

  public @Nullable String get住所() {
    return 住所;
  }

  public void set住所(@Nullable String address) {
    住所 = address;
  }
}
