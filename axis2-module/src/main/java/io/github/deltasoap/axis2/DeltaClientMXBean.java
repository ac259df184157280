package io.github.deltasoap.axis2;

import java.util.Map;

/**
 * What the module does for the clients of one configuration, over JMX: {@code
 * io.github.deltasoap:type=Client}. It is there from the first message of a client on, and counts
 * from then.
 */
public interface DeltaClientMXBean {
  /** Requests that the module wrote straight to bytes, by a template or not. */
  long getDirectRequests();

  /** Requests of clients that engage the module, but which stock wrote. */
  long getStockRequests();

  /** How requests have matched the templates of earlier ones, by kind of match. */
  Map<String, Long> getTemplateMatches();

  /** An estimate of the memory held by templates of requests, in bytes. */
  long getTemplateBytes();

  /** The memory that templates of requests may hold, in bytes. */
  long getMaxBytes();

  /** Operations of services, at one address each, that something is kept of. */
  int getOperations();
}
