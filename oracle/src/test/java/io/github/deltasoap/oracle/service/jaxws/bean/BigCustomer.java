package io.github.deltasoap.oracle.service.jaxws.bean;

/** A customer with one more property. */
public class BigCustomer extends Customer {
  private int size = 1;

  public int getSize() {
    return size;
  }

  public void setSize(int size) {
    this.size = size;
  }
}
