package io.github.deltasoap.oracle.service.pojo.bean;

public class Circle extends Shape {
  private static final long serialVersionUID = 1L;

  private double radius;

  public double getRadius() {
    return radius;
  }

  public void setRadius(double radius) {
    this.radius = radius;
  }
}
