package io.github.deltasoap.oracle.service.cached;

import java.util.concurrent.atomic.AtomicInteger;
import org.apache.axiom.om.OMElement;

/** Answers with the number of the call. */
public class Checked {
  private static final AtomicInteger CALLS = new AtomicInteger();

  /** Repeats its arguments. */
  public String order(String name, int amount) {
    return Counted.answer(CALLS, name + amount);
  }

  /** An operation that the module leaves to stock. */
  public String raw(OMElement element) {
    return Counted.answer(CALLS, element.getLocalName());
  }
}
