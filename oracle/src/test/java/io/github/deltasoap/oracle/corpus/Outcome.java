package io.github.deltasoap.oracle.corpus;

import java.util.Map;

/**
 * The module's part in the messages of an operation.
 *
 * @param messages that were compared
 * @param answered those that stock answered without a fault
 * @param problem why stock serves the operation; empty if the module reads it
 * @param writingProblem why the module does not write its responses from their description; empty
 *     if it does
 * @param toStock the messages that stock read nevertheless, by reason
 * @param patched whether messages were read by changing a copy of an earlier one's objects
 * @param written the responses that the module wrote
 * @param byStock the responses that stock wrote, by reason
 */
record Outcome(
    int messages,
    long answered,
    String problem,
    String writingProblem,
    Map<String, Long> toStock,
    boolean patched,
    long written,
    Map<String, Long> byStock) {

  boolean isRead() {
    return problem.isEmpty();
  }

  boolean isReadAlways() {
    return isRead() && toStock.isEmpty();
  }

  boolean isWritten() {
    return isRead() && writingProblem.isEmpty() && written > 0;
  }
}
