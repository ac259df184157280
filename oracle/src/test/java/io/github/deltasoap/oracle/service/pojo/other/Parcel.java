package io.github.deltasoap.oracle.service.pojo.other;

import io.github.deltasoap.oracle.service.pojo.bean.Shape;

/** Inherits from one namespace and adds properties in another. */
public class Parcel extends Shape {
  private static final long serialVersionUID = 1L;

  private Shape shape;
  private Parcel parcel;

  public Shape getShape() {
    return shape;
  }

  public void setShape(Shape shape) {
    this.shape = shape;
  }

  public Parcel getParcel() {
    return parcel;
  }

  public void setParcel(Parcel parcel) {
    this.parcel = parcel;
  }
}
