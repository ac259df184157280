package io.github.deltasoap.oracle.service.pojo.bean;

/** A bean with subclasses. */
public class Shape extends DeepCloneable {
  private static final long serialVersionUID = 1L;

  private String label;

  public String getLabel() {
    return label;
  }

  public void setLabel(String label) {
    this.label = label;
  }
}
