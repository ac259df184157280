package io.github.deltasoap.oracle.service.cached;

import java.util.concurrent.atomic.AtomicInteger;

/** Answers with the number of the call, or fails. */
public class Counted {
  private static final AtomicInteger CALLS = new AtomicInteger();

  /** Repeats a text; "fails" fails. */
  public String count(String text) {
    return answer(CALLS, text);
  }

  /**
   * The answer of all these services.
   *
   * @param calls counts them
   */
  public static String answer(AtomicInteger calls, String text) {
    String answer = text + " of call " + calls.incrementAndGet();
    if (text.startsWith("fails")) {
      throw new IllegalStateException(answer);
    }
    return text.startsWith("long") ? answer + " " + "x".repeat(10_000) : answer;
  }
}
