package io.github.deltasoap.axis2.manage;

import java.util.Map;

/**
 * The module's counters and switches for a service, over JMX: {@code
 * io.github.deltasoap:type=Service,name=<service>}. Counters start at deployment or at the last
 * reset.
 *
 * <p>A switch applies to all later requests, and to the next release of the service. Requests that
 * the module has begun to read are finished as they were begun.
 */
public interface DeltaServiceMXBean {
  /** Requests with a learned shape. */
  long getHits();

  /** Hits that reused a learned message's objects and set only the values that differ. */
  long getPatchedHits();

  /** Hits that converted all values; the log gives the reason if an operation has no others. */
  long getFullHits();

  /** Requests whose shape had not been learned. */
  long getMisses();

  /** Requests that stock answered, by reason. */
  Map<String, Long> getStockFallbacks();

  /** Responses that the module wrote straight to bytes. */
  long getDirectResponses();

  /** Responses of the module's operations that stock wrote; faults are not counted. */
  long getStockResponses();

  /** Responses that stock wrote, by reason. */
  Map<String, Long> getStockResponseReasons();

  /**
   * Unexpected errors after the service method. Stock wrote the response, and writes all later ones
   * of that operation.
   */
  long getUnexpectedErrors();

  /**
   * Messages that stock read or wrote as well, to compare, by verdict: the same, different, not
   * comparable since stock differs from itself, or dropped since the budget was used up.
   */
  Map<String, Long> getVerifiedSamples();

  /** Messages that differed from stock's; each switched its operation to stock. */
  long getDifferences();

  /** Matches of results with the templates of earlier ones, by kind of match. */
  Map<String, Long> getTemplateMatches();

  /** An estimate of the memory held by templates of responses, in bytes. */
  long getTemplateBytes();

  /** Shapes learned, forgotten ones included. */
  long getLearnedShapes();

  /** An estimate of the memory held by learned shapes, in bytes. */
  long getHeldBytes();

  /** The memory limit for everything learned, in bytes. */
  long getMaxBytes();

  /** Operations that the type model describes. */
  String[] getDescribedOperations();

  /** How much of the module's work for the service is at stock now. */
  SwitchState getState();

  /** Operations that stock serves now, with the reason and start of each. */
  Map<String, String> getOperationsAtStock();

  /** Leaves all requests to the service to stock entirely. */
  void switchToStock();

  /**
   * Undoes {@link #switchToStock()}, and a switch of the whole module to stock. Operations that
   * were switched to stock individually stay there.
   */
  void switchOn();

  /**
   * Leaves all requests to an operation to stock entirely.
   *
   * @throws IllegalArgumentException if the module does not read the operation
   */
  void switchToStock(String operation);

  /**
   * Returns an operation to the module, regardless of earlier switches.
   *
   * @throws IllegalArgumentException if the module does not read the operation
   */
  void switchOn(String operation);

  /**
   * Forgets everything learned from requests and responses: automata, prototypes, pooled objects
   * and templates. Later messages are learned again.
   */
  void forget();

  /**
   * Forgets everything learned from the messages of an operation.
   *
   * @throws IllegalArgumentException if the module does not read the operation
   */
  void forget(String operation);

  /** Sets all counters to 0; memory in use and switches are unaffected. */
  void resetCounters();

  /** The automata as text, each under its operation. For people; it shows names, never values. */
  String dumpAutomata();

  /** The automata as drawings for Graphviz, each under its operation. */
  String drawAutomata();
}
