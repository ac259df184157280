package io.github.deltasoap.benchmarks.jmh.jaxb.mesh;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlType;

/** The type {@code MeshObject}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "MeshObject",
    propOrder = {"value", "x", "y"})
public class MeshObject {
  private double value;
  private int x;
  private int y;

  public int getX() {
    return x;
  }

  public void setX(int x) {
    this.x = x;
  }

  public int getY() {
    return y;
  }

  public void setY(int y) {
    this.y = y;
  }

  public double getValue() {
    return value;
  }

  public void setValue(double value) {
    this.value = value;
  }
}
