package io.github.deltasoap.benchmarks.jmh.client;

import io.github.deltasoap.axis2.manage.DeltaClientMXBean;
import io.github.deltasoap.serializer.TemplateMatch;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.axis2.AxisFault;

/** A client's work on a message, and its implementation. */
public enum ClientWork {
  /** Stock writes the request. */
  STOCK_REQUEST("request, stock"),
  /** The module writes the whole request each time. */
  DIRECT_REQUEST("request, direct"),
  /** The module writes the changes in the request (bSOAP, section 3). */
  DIFFERENTIAL_REQUEST("request, differential"),
  /** Stock reads the response. */
  STOCK_RESPONSE("response, stock"),
  /** The stub reads a response whose shape the module has learned. */
  MATCHED_RESPONSE("response, matched");

  private final String title;

  ClientWork(String title) {
    this.title = title;
  }

  /** The label in tables. */
  public String title() {
    return title;
  }

  /** Whether a request is written; otherwise a response is read. */
  public boolean isRequest() {
    return stock() == STOCK_REQUEST;
  }

  /** The same work without the module. */
  public ClientWork stock() {
    return switch (this) {
      case STOCK_REQUEST, DIRECT_REQUEST, DIFFERENTIAL_REQUEST -> STOCK_REQUEST;
      case STOCK_RESPONSE, MATCHED_RESPONSE -> STOCK_RESPONSE;
    };
  }

  /** A client for this work. */
  SearchClient create() throws AxisFault {
    return switch (this) {
      case STOCK_REQUEST, STOCK_RESPONSE -> SearchClient.ofStock();
      case DIRECT_REQUEST -> SearchClient.engaged("direct");
      case DIFFERENTIAL_REQUEST, MATCHED_RESPONSE -> SearchClient.engaged("differential");
    };
  }

  /** The module's counter for this work; always 0 without the module. */
  long done() {
    if (this == stock()) {
      return 0;
    }
    DeltaClientMXBean counters = SearchClient.counters();
    Map<String, Long> matches = counters.getTemplateMatches();
    long byTemplate =
        Stream.of(TemplateMatch.CONTENT, TemplateMatch.PERFECT, TemplateMatch.PARTIAL)
            .mapToLong(match -> matches.getOrDefault(match.name(), 0L))
            .sum();
    return switch (this) {
      case DIRECT_REQUEST -> counters.getDirectRequests() - byTemplate;
      case DIFFERENTIAL_REQUEST -> byTemplate;
      default -> counters.getHits();
    };
  }

  /** The requests among these whose bean was read; for responses, those that were done. */
  long described() {
    return isRequest() && this != stock() ? SearchClient.counters().getDescribedRequests() : done();
  }
}
