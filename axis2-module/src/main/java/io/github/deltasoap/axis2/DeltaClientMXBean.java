package io.github.deltasoap.axis2;

import java.util.Map;

/**
 * The module's counters and switches for the clients of one configuration, over JMX: {@code
 * io.github.deltasoap:type=Client}. It is there from the first message of a client on, and counts
 * from then, or from when the counters were reset last. A switch holds for all messages that come
 * afterwards, whatever stub sends or gets them.
 */
public interface DeltaClientMXBean {
  /** Requests that the module wrote straight to bytes, by a template or not. */
  long getDirectRequests();

  /** Requests of clients that engage the module, but which stock wrote. */
  long getStockRequests();

  /**
   * Unexpected errors of the module. Stock wrote or read the message, and does so with all later
   * ones of that operation.
   */
  long getUnexpectedErrors();

  /** How requests have matched the templates of earlier ones, by kind of match. */
  Map<String, Long> getTemplateMatches();

  /** An estimate of the memory held by templates of requests, in bytes. */
  long getTemplateBytes();

  /**
   * The memory that templates of requests may hold, in bytes, and as much again for what is learned
   * of responses.
   */
  long getMaxBytes();

  /** Operations of services, at one address each, that something is kept of. */
  int getOperations();

  /** The names of these operations. */
  String[] getCalledOperations();

  /** How much of what the module does for clients is at stock now. */
  SwitchState getState();

  /** Operations whose requests, or responses, stock writes, or reads, now: why, and since when. */
  Map<String, String> getOperationsAtStock();

  /** Leaves all requests and responses of clients to stock. */
  void switchToStock();

  /**
   * Undoes {@link #switchToStock()}, {@link #switchRequestsToStock()} and {@link
   * #switchResponsesToStock()}, and that everything has been switched to stock. Operations that
   * were switched to stock by themselves stay there.
   */
  void switchOn();

  /**
   * Leaves the requests and responses of an operation to stock, at all addresses.
   *
   * @throws IllegalArgumentException if no client has called the operation
   */
  void switchToStock(String operation);

  /**
   * Has the module write and read the messages of an operation, whatever has been switched before.
   *
   * @throws IllegalArgumentException if no client has called the operation
   */
  void switchOn(String operation);

  /** Leaves all requests to stock. */
  void switchRequestsToStock();

  /** Undoes that all requests, or everything, have been switched to stock. */
  void switchRequestsOn();

  /** Leaves all responses to stock. */
  void switchResponsesToStock();

  /** Undoes that all responses, or everything, have been switched to stock. */
  void switchResponsesOn();

  /** Forgets all that was learned of requests and responses. */
  void forget();

  /**
   * Forgets all that was learned of an operation, at all addresses.
   *
   * @throws IllegalArgumentException if no client has called the operation
   */
  void forget(String operation);

  /** Sets all counters to 0; what is held in memory and what is switched stays. */
  void resetCounters();

  /** Responses of a shape that had been learned. */
  long getHits();

  /** Hits whose texts were those of a learned response, but for the ones that differ. */
  long getPatchedHits();

  /** Hits of which all texts were read anew. */
  long getFullHits();

  /** Responses of a shape that had not been learned, or that is outside of the wire profile. */
  long getMisses();

  /** Responses to clients that engage the module, but which stock read. */
  long getStockResponses();

  /** Shapes of responses learned since the module was started, forgotten ones included. */
  long getLearnedShapes();

  /** An estimate of the memory held by what was learned of responses, in bytes. */
  long getHeldBytes();
}
