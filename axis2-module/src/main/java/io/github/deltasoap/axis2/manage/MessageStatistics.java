package io.github.deltasoap.axis2.manage;

import java.util.Map;

/**
 * The counters of a service or of clients, over JMX, and the switches of their operations. A
 * service reads requests and writes responses; clients read responses and write requests.
 */
public interface MessageStatistics extends Switching {
  /** Messages read that have a learned shape. */
  long getHits();

  /** Hits that reused the values of a learned message, except those that differ. */
  long getPatchedHits();

  /** Hits that read all values; the log gives the reason if an operation has no others. */
  long getFullHits();

  /** Messages read whose shape had not been learned. */
  long getMisses();

  /**
   * Responses that stock wrote for the operations of a service, without faults, or read for
   * clients.
   */
  long getStockResponses();

  /**
   * Unexpected errors of the module. Stock handled the message, and handles all later ones of that
   * operation.
   */
  long getUnexpectedErrors();

  /**
   * Messages that stock read or wrote as well, to compare, by verdict: the same, different, not
   * comparable since stock differs from itself, or dropped since the budget was used up.
   */
  Map<String, Long> getVerifiedSamples();

  /** Messages that differed from stock's; each switched its operation to stock. */
  long getDifferences();

  /** Matches of written messages with the templates of earlier ones, by kind of match. */
  Map<String, Long> getTemplateMatches();

  /** An estimate of the memory held by templates, in bytes. */
  long getTemplateBytes();

  /** Shapes learned since the start, forgotten ones included. */
  long getLearnedShapes();

  /** An estimate of the memory held by learned shapes, in bytes. */
  long getHeldBytes();

  /** The memory limit, in bytes; for templates and for shapes each. */
  long getMaxBytes();

  /**
   * Leaves all messages of an operation to stock entirely.
   *
   * @throws IllegalArgumentException if the module does not know the operation
   */
  void switchToStock(String operation);

  /**
   * Returns an operation to the module, regardless of earlier switches.
   *
   * @throws IllegalArgumentException if the module does not know the operation
   */
  void switchOn(String operation);

  /**
   * Forgets everything learned from the messages of an operation.
   *
   * @throws IllegalArgumentException if the module does not know the operation
   */
  void forget(String operation);
}
