package io.github.deltasoap.axis2.check;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * The path of the current element of a document: local names, with an index from the second of
 * equal names on. For one thread.
 */
final class ElementPath {
  /** The steps to the open elements, and the number of children of each name. */
  private final Deque<String> steps = new ArrayDeque<>();

  private final Deque<Map<String, Integer>> children = new ArrayDeque<>();

  /** Creates the path of the document itself. */
  ElementPath() {
    children.push(new HashMap<>());
  }

  /**
   * Enters an element.
   *
   * @param name the local name
   */
  void open(String name) {
    int number = children.element().merge(name, 1, Integer::sum);
    steps.push(number == 1 ? name : name + "[" + number + "]");
    children.push(new HashMap<>());
  }

  /** Leaves an element. */
  void close() {
    steps.pop();
    children.pop();
  }

  /** The path, such as {@code /order/item[2]}. */
  @Override
  public String toString() {
    StringBuilder path = new StringBuilder();
    steps.descendingIterator().forEachRemaining(step -> path.append('/').append(step));
    return path.isEmpty() ? "/" : path.toString();
  }
}
