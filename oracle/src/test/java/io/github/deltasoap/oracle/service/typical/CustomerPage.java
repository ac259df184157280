package io.github.deltasoap.oracle.service.typical;

import java.util.List;

/** A page of a search's result. */
public class CustomerPage {
  private List<Customer> items;
  private int number;
  private int size;
  private long total;

  public List<Customer> getItems() {
    return items;
  }

  public void setItems(List<Customer> items) {
    this.items = items;
  }

  public int getNumber() {
    return number;
  }

  public void setNumber(int number) {
    this.number = number;
  }

  public int getSize() {
    return size;
  }

  public void setSize(int size) {
    this.size = size;
  }

  public long getTotal() {
    return total;
  }

  public void setTotal(long total) {
    this.total = total;
  }
}
