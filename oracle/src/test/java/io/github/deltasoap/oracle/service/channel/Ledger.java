package io.github.deltasoap.oracle.service.channel;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Counts the calls of operations with and without a response. */
public class Ledger {
  private final Map<Long, Integer> calls = new ConcurrentHashMap<>();

  /** Has no response; negative numbers are refused, which nobody learns. */
  public void note(long number, String text) {
    book(number, text);
  }

  /** Has no response, except that negative numbers are refused. */
  public void noteOrRefuse(long number, String text) throws Exception {
    book(number, text);
  }

  /** Has a response; negative numbers are refused. */
  public long book(long number, String text) {
    calls.merge(number, 1, Integer::sum);
    if (number < 0) {
      throw new IllegalArgumentException("refused: " + number + " " + text);
    }
    return number;
  }

  /** How often a number has come. */
  public int calls(long number) {
    return calls.getOrDefault(number, 0);
  }
}
