package io.github.deltasoap.oracle.service.channel;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Counts the calls of an operation that must not be called twice. */
public class Account {
  private final Map<Long, Integer> calls = new ConcurrentHashMap<>();

  /** Remembers the call; negative numbers are refused. */
  public long book(long number, String text) {
    if (number < 0) {
      throw new IllegalArgumentException("refused: " + number);
    }
    calls.merge(number, 1, Integer::sum);
    return number;
  }

  /** Books a number after some time. */
  public long bookLate(long number, int millis) throws InterruptedException {
    Thread.sleep(millis);
    return book(number, "late");
  }

  /** How often a number was booked. */
  public int calls(long number) {
    return calls.getOrDefault(number, 0);
  }
}
