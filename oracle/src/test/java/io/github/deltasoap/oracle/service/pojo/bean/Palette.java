package io.github.deltasoap.oracle.service.pojo.bean;

/** A bean with an array of enums, which stock does not bind. */
public class Palette extends DeepCloneable {
  private static final long serialVersionUID = 1L;

  private Color[] colors;

  public Color[] getColors() {
    return colors;
  }

  public void setColors(Color[] colors) {
    this.colors = colors;
  }
}
