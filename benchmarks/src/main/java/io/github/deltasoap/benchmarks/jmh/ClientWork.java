package io.github.deltasoap.benchmarks.jmh;

import io.github.deltasoap.axis2.DeltaClientMXBean;
import io.github.deltasoap.serializer.Match;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.axis2.AxisFault;

/** What a client does with a message, and who does it. */
public enum ClientWork {
  /** Stock writes the request. */
  STOCK_REQUEST("request, stock"),
  /** The module writes all of the request each time. */
  DIRECT_REQUEST("request, direct"),
  /** The module writes what has changed in the request (bSOAP, section 3). */
  DIFFERENTIAL_REQUEST("request, differential"),
  /** Stock reads the response. */
  STOCK_RESPONSE("response, stock"),
  /** The stub reads what the module has learned of responses like that. */
  MATCHED_RESPONSE("response, matched");

  private final String title;

  ClientWork(String title) {
    this.title = title;
  }

  /** What people read in tables. */
  String title() {
    return title;
  }

  /** Whether a request is written; otherwise a response is read. */
  boolean isRequest() {
    return stock() == STOCK_REQUEST;
  }

  /** Who does the same without the module. */
  ClientWork stock() {
    return switch (this) {
      case STOCK_REQUEST, DIRECT_REQUEST, DIFFERENTIAL_REQUEST -> STOCK_REQUEST;
      case STOCK_RESPONSE, MATCHED_RESPONSE -> STOCK_RESPONSE;
    };
  }

  /** A client that does it. */
  SearchClient create() throws AxisFault {
    return switch (this) {
      case STOCK_REQUEST, STOCK_RESPONSE -> SearchClient.ofStock();
      case DIRECT_REQUEST -> SearchClient.engaged("direct");
      case DIFFERENTIAL_REQUEST, MATCHED_RESPONSE -> SearchClient.engaged("differential");
    };
  }

  /** How often the module says that it has done it in this way; always 0 without the module. */
  long done() {
    if (this == stock()) {
      return 0;
    }
    DeltaClientMXBean counters = SearchClient.counters();
    Map<String, Long> matches = counters.getTemplateMatches();
    long byTemplate =
        Stream.of(Match.CONTENT, Match.PERFECT, Match.PARTIAL)
            .mapToLong(match -> matches.getOrDefault(match.name(), 0L))
            .sum();
    return switch (this) {
      case DIRECT_REQUEST -> counters.getDirectRequests() - byTemplate;
      case DIFFERENTIAL_REQUEST -> byTemplate;
      default -> counters.getHits();
    };
  }
}
