package io.github.deltasoap.oracle.service.changing;

import java.util.concurrent.atomic.AtomicInteger;

/** Counts its calls. */
public class Counted {
  private final AtomicInteger calls = new AtomicInteger();

  /** Describes its arguments. */
  public String take(String name, int[] numbers, String last) {
    calls.incrementAndGet();
    return name + numbers.length + last;
  }

  /** The number of calls of {@link #take}. */
  public int calls() {
    return calls.get();
  }
}
