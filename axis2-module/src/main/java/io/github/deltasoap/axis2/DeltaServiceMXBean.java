package io.github.deltasoap.axis2;

import java.util.Map;

/**
 * What a service's differential deserializer does, over JMX: {@code
 * io.github.deltasoap:type=Service,name=<service>}. Counters count from deployment.
 */
public interface DeltaServiceMXBean {
  /** Requests whose shape had been learned. */
  long getHits();

  /** Requests whose shape had not been learned. */
  long getMisses();

  /** Requests that stock answered, by reason. */
  Map<String, Long> getStockFallbacks();

  /** Responses that the module wrote straight to bytes. */
  long getDirectResponses();

  /** Responses of the module's operations that stock wrote; faults are not counted. */
  long getStockResponses();

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

  /** The automata as text, each under its operation. For people; it shows tags, never values. */
  String dumpAutomata();

  /** The automata as drawings for Graphviz, each under its operation. */
  String drawAutomata();
}
