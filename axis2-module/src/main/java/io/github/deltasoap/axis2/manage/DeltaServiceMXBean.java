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
public interface DeltaServiceMXBean extends MessageStatistics {
  /** Requests that stock answered, by reason. */
  Map<String, Long> getStockFallbacks();

  /**
   * Requests whose body a handler has built or replaced, and that the module bound from that tree.
   */
  long getTreeBindings();

  /**
   * Requests that were too long to be read as a whole, and that the module bound while they
   * arrived.
   */
  long getStreamBindings();

  /** Items of arrays of such requests that were equal to those of earlier ones. */
  long getReusedItems();

  /** Memory held by arrays of earlier requests, in bytes. */
  long getReceivedArrayBytes();

  /** Requests that came as frames of the streaming channel; their responses are frames as well. */
  long getFrames();

  /** Those of the frames that came by sessions, over WebSockets. */
  long getSessionFrames();

  /**
   * Requests that were answered without Axis2's pipeline, by the lane: {@code inner} from the
   * builder and in sessions of the channel, {@code filter} before AxisServlet.
   */
  Map<String, Long> getExpressRequests();

  /** The operations whose requests all go through Axis2's pipeline, with the reasons. */
  Map<String, String> getExpressObstacles();

  /** Responses that the module wrote straight to bytes. */
  long getDirectResponses();

  /** Those of them that were sent again for an equal request, without a call of the service. */
  long getCachedResponses();

  /** Memory held by responses for equal requests, in bytes. */
  long getCacheBytes();

  /** Requests that were answered with a fault because they were not valid. */
  long getInvalidRequests();

  /** Valid requests of which only the changed values were validated. */
  long getValidatedByValues();

  /** Responses that stock wrote, by reason. */
  Map<String, Long> getStockResponseReasons();

  /** Operations that the type model describes. */
  String[] getDescribedOperations();

  /** The number of events of each operation, by kind; see {@link #events}. */
  Map<String, Map<String, Long>> getEventCounts();

  /**
   * The last events of an operation in which the module did less than it could, at most 32 of each
   * kind: time, kind, reason, and the place in the message with the tags found and learned there,
   * without values.
   *
   * @throws IllegalArgumentException if the module does not read the operation
   */
  String[] events(String operation);

  /**
   * Explains what would happen to a message of an operation, step by step, without a call of the
   * service, and without counting or learning it.
   *
   * @param message a whole SOAP message; its objects are made and dropped
   */
  String explain(String message);

  /**
   * As {@link #explain(String)}, for messages that Axis2 dispatches by their action.
   *
   * @throws IllegalArgumentException if the module does not read the operation
   */
  String explain(String operation, String message);

  /** The automata as text, each under its operation. For people; it shows names, never values. */
  String dumpAutomata();

  /** The automata as drawings for Graphviz, each under its operation. */
  String drawAutomata();
}
