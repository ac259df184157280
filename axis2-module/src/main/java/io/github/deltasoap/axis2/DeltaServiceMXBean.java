package io.github.deltasoap.axis2;

import java.util.Map;

/**
 * The module's counters and switches for a service, over JMX: {@code
 * io.github.deltasoap:type=Service,name=<service>}. Counters count from deployment, or from when
 * they were reset last.
 *
 * <p>A switch holds for all requests that come afterwards, and for the next release of the service.
 * Requests that the module has begun to read are finished as they were begun.
 */
public interface DeltaServiceMXBean {
  /** Requests whose shape had been learned. */
  long getHits();

  /** Hits that took a learned message's objects and set only the values that differ. */
  long getPatchedHits();

  /** Hits of which all values were converted; the log says why an operation has no others. */
  long getFullHits();

  /** Requests whose shape had not been learned. */
  long getMisses();

  /** Requests that stock answered, by reason. */
  Map<String, Long> getStockFallbacks();

  /** Responses that the module wrote straight to bytes. */
  long getDirectResponses();

  /** Responses of the module's operations that stock wrote; faults are not counted. */
  long getStockResponses();

  /**
   * Unexpected errors after the service method. Stock wrote the response, and writes all later ones
   * of that operation.
   */
  long getUnexpectedErrors();

  /** How results have matched the templates of earlier ones, by kind of match. */
  Map<String, Long> getTemplateMatches();

  /** An estimate of the memory held by templates of responses, in bytes. */
  long getTemplateBytes();

  /** Shapes learned, forgotten ones included. */
  long getLearnedShapes();

  /** An estimate of the memory held by what has been learned, in bytes. */
  long getHeldBytes();

  /** The memory that what has been learned may hold, in bytes. */
  long getMaxBytes();

  /** Operations that the type model describes. */
  String[] getDescribedOperations();

  /** How much of what the module reads is at stock now. */
  SwitchState getState();

  /** Operations that stock serves now: why, and since when. */
  Map<String, String> getOperationsAtStock();

  /** Leaves all requests to the service to stock, in all parts. */
  void switchToStock();

  /**
   * Undoes {@link #switchToStock()}, and that everything has been switched to stock. Operations
   * that were switched to stock by themselves stay there.
   */
  void switchOn();

  /**
   * Leaves all requests to an operation to stock, in all parts.
   *
   * @throws IllegalArgumentException if the module does not read the operation
   */
  void switchToStock(String operation);

  /**
   * Has the module read an operation, whatever has been switched before.
   *
   * @throws IllegalArgumentException if the module does not read the operation
   */
  void switchOn(String operation);

  /**
   * Forgets all that was learned of requests and responses: automata, prototypes, pooled objects
   * and templates. It is learned again from what comes afterwards.
   */
  void forget();

  /**
   * Forgets all that was learned of an operation.
   *
   * @throws IllegalArgumentException if the module does not read the operation
   */
  void forget(String operation);

  /** Sets all counters to 0; what is held in memory and what is switched stays. */
  void resetCounters();

  /** The automata as text, each under its operation. For people; it shows names, never values. */
  String dumpAutomata();

  /** The automata as drawings for Graphviz, each under its operation. */
  String drawAutomata();
}
