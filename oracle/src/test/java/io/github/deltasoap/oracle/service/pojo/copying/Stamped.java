package io.github.deltasoap.oracle.service.pojo.copying;

import io.github.deltasoap.oracle.service.pojo.bean.DeepCloneable;

/** A bean with a property whose type is an enum with class bodies. */
public class Stamped extends DeepCloneable {
  private static final long serialVersionUID = 1L;

  private Planet planet;
  private String note;

  public Planet getPlanet() {
    return planet;
  }

  public void setPlanet(Planet planet) {
    this.planet = planet;
  }

  public String getNote() {
    return note;
  }

  public void setNote(String note) {
    this.note = note;
  }
}
