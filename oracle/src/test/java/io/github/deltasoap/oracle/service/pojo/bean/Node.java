package io.github.deltasoap.oracle.service.pojo.bean;

/** A bean that refers to its own class. */
public class Node extends DeepCloneable {
  private static final long serialVersionUID = 1L;

  private String value;
  private Node left;
  private Node[] children;

  public String getValue() {
    return value;
  }

  public void setValue(String value) {
    this.value = value;
  }

  public Node getLeft() {
    return left;
  }

  public void setLeft(Node left) {
    this.left = left;
  }

  public Node[] getChildren() {
    return children;
  }

  public void setChildren(Node[] children) {
    this.children = children;
  }
}
