package io.github.deltasoap.oracle.service.mirror;

import java.util.List;

/** A generic bean. */
public class Page<T> {
  private T first;
  private List<T> items;
  private int number;

  public T getFirst() {
    return first;
  }

  public void setFirst(T first) {
    this.first = first;
  }

  public List<T> getItems() {
    return items;
  }

  public void setItems(List<T> items) {
    this.items = items;
  }

  public int getNumber() {
    return number;
  }

  public void setNumber(int number) {
    this.number = number;
  }
}
