package io.github.deltasoap.oracle.service.typical;

import java.util.List;

/**
 * Items of one kind.
 *
 * @param <T> the kind
 */
public class Batch<T> {
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
