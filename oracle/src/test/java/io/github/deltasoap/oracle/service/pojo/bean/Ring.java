package io.github.deltasoap.oracle.service.pojo.bean;

/** A shape of the third generation. */
public class Ring extends Circle {
  private static final long serialVersionUID = 1L;

  private double inner;

  public double getInner() {
    return inner;
  }

  public void setInner(double inner) {
    this.inner = inner;
  }
}
