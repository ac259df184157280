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

  /**
   * The memory that templates of requests may hold, in bytes, and as much again for what is learned
   * of responses.
   */
  long getMaxBytes();

  /** Operations of services, at one address each, that something is kept of. */
  int getOperations();

  /** Responses of a shape that had been learned. */
  long getHits();

  /** Responses of a shape that had not been learned, or that is outside of the wire profile. */
  long getMisses();

  /** Responses to clients that engage the module, but which stock read. */
  long getStockResponses();

  /** Shapes of responses learned since the module was started, forgotten ones included. */
  long getLearnedShapes();

  /** An estimate of the memory held by what was learned of responses, in bytes. */
  long getHeldBytes();
}
