package io.github.deltasoap.axis2.manage;

import java.util.Map;

/**
 * The module's counters and switches for the clients of one configuration, over JMX: {@code
 * io.github.deltasoap:type=Client}. Registered with the first message of a client; counts from then
 * on, or from the last reset. A switch applies to all later messages of all stubs.
 */
public interface DeltaClientMXBean {
  /** Requests that the module wrote straight to bytes, with or without a template. */
  long getDirectRequests();

  /** Requests that stock wrote for clients that engage the module. */
  long getStockRequests();

  /**
   * Unexpected errors of the module. Stock wrote or read the message, and handles all later ones of
   * that operation.
   */
  long getUnexpectedErrors();

  /** Matches of requests with the templates of earlier ones, by kind of match. */
  Map<String, Long> getTemplateMatches();

  /** An estimate of the memory held by templates of requests, in bytes. */
  long getTemplateBytes();

  /**
   * The memory limit for templates of requests, in bytes; learned responses have a second one of
   * the same size.
   */
  long getMaxBytes();

  /** The number of operations with state, each at one address. */
  int getOperations();

  /** The names of these operations. */
  String[] getCalledOperations();

  /** How much of the module's work for clients is at stock now. */
  SwitchState getState();

  /** Operations whose requests or responses are at stock now, with the reason and start of each. */
  Map<String, String> getOperationsAtStock();

  /** Leaves all requests and responses of clients to stock. */
  void switchToStock();

  /**
   * Undoes {@link #switchToStock()}, {@link #switchRequestsToStock()}, {@link
   * #switchResponsesToStock()} and a switch of the whole module to stock. Operations that were
   * switched to stock individually stay there.
   */
  void switchOn();

  /**
   * Leaves the requests and responses of an operation to stock, at all addresses.
   *
   * @throws IllegalArgumentException if no client has called the operation
   */
  void switchToStock(String operation);

  /**
   * Returns the messages of an operation to the module, regardless of earlier switches.
   *
   * @throws IllegalArgumentException if no client has called the operation
   */
  void switchOn(String operation);

  /** Leaves all requests to stock. */
  void switchRequestsToStock();

  /** Undoes a switch of all requests, or of everything, to stock. */
  void switchRequestsOn();

  /** Leaves all responses to stock. */
  void switchResponsesToStock();

  /** Undoes a switch of all responses, or of everything, to stock. */
  void switchResponsesOn();

  /** Forgets everything learned from requests and responses. */
  void forget();

  /**
   * Forgets everything learned from the messages of an operation, at all addresses.
   *
   * @throws IllegalArgumentException if no client has called the operation
   */
  void forget(String operation);

  /** Sets all counters to 0; memory in use and switches are unaffected. */
  void resetCounters();

  /** Responses with a learned shape. */
  long getHits();

  /** Hits that reused the texts of a learned response, except those that differ. */
  long getPatchedHits();

  /** Hits that read all texts again. */
  long getFullHits();

  /** Responses whose shape had not been learned, or is outside the wire profile. */
  long getMisses();

  /** Responses that stock read for clients that engage the module. */
  long getStockResponses();

  /** Shapes of responses learned since the module was started, forgotten ones included. */
  long getLearnedShapes();

  /** An estimate of the memory held by learned responses, in bytes. */
  long getHeldBytes();
}
