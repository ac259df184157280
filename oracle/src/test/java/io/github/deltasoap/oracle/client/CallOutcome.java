package io.github.deltasoap.oracle.client;

import java.util.concurrent.Callable;

/** The outcome of a client's call as a text that can be compared with another's. */
final class CallOutcome {
  private CallOutcome() {}

  /**
   * The result of a call, or its error: no parser accepts the responses of some steps. Its column
   * depends on the number in stock's prefixes, which differs between applications.
   */
  static String of(Callable<String> call) {
    try {
      return call.call();
    } catch (Exception refused) {
      String text = refused.getClass() + " " + refused.getMessage();
      return text.replaceAll("\\[\\d+,\\d+\\]", "[row,column]");
    }
  }
}
