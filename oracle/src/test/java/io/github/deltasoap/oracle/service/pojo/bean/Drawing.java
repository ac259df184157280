package io.github.deltasoap.oracle.service.pojo.bean;

/** A bean with polymorphic properties. */
public class Drawing extends DeepCloneable {
  private static final long serialVersionUID = 1L;

  private Shape main;
  private Shape[] shapes;
  private Circle lens;

  public Shape getMain() {
    return main;
  }

  public void setMain(Shape main) {
    this.main = main;
  }

  public Shape[] getShapes() {
    return shapes;
  }

  public void setShapes(Shape[] shapes) {
    this.shapes = shapes;
  }

  public Circle getLens() {
    return lens;
  }

  public void setLens(Circle lens) {
    this.lens = lens;
  }
}
