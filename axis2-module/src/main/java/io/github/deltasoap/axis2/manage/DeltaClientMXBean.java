package io.github.deltasoap.axis2.manage;

/**
 * The module's counters and switches for the clients of one configuration, over JMX: {@code
 * io.github.deltasoap:type=Client}. Registered with the first message of a client; counts from then
 * on, or from the last reset. A switch applies to all later messages of all stubs, one of an
 * operation at all addresses.
 */
public interface DeltaClientMXBean extends MessageStatistics {
  /** Requests that the module wrote straight to bytes, with or without a template. */
  long getDirectRequests();

  /** Direct requests for which the module read the payload's bean, which did not write itself. */
  long getDescribedRequests();

  /** Requests that stock wrote for clients that engage the module. */
  long getStockRequests();

  /** The number of operations with state, each at one address. */
  int getOperations();

  /** The names of these operations. */
  String[] getCalledOperations();

  /** Leaves all requests to stock. */
  void switchRequestsToStock();

  /** Undoes a switch of all requests, or of everything, to stock. */
  void switchRequestsOn();

  /** Leaves all responses to stock. */
  void switchResponsesToStock();

  /** Undoes a switch of all responses, or of everything, to stock. */
  void switchResponsesOn();
}
