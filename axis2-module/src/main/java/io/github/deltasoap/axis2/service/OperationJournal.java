package io.github.deltasoap.axis2.service;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.engine.Journal.Kind;
import io.github.deltasoap.engine.OperationEngine;
import io.github.deltasoap.engine.Reading;
import io.github.deltasoap.engine.explain.Explainer;
import io.github.deltasoap.engine.verify.Difference;
import java.util.function.Supplier;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

/**
 * Notes the events of one operation, and logs those that are kept at level DEBUG. Safe for any
 * number of threads.
 */
record OperationJournal(String service, OperationEngine engine) {
  private static final Log LOG = LogFactory.getLog(OperationJournal.class);
  static final Explainer EXPLAINER = new Explainer(WireLimits.DEFAULTS);

  /** Notes a request that the module has bound, unless objects were reused. */
  void bound(Reading.Accepted reading, WireMessage message) {
    Reading.Accepted bound = reading.bound();
    if (bound instanceof Reading.FirstContact) {
      note(Kind.MISS, "", () -> EXPLAINER.explainMatch(engine, message).details());
    } else if (bound instanceof Reading.Hit hit && hit.match().changedValues() < 0) {
      note(Kind.FULL_HIT, "", () -> "");
    }
  }

  /**
   * Notes a request that stock reads.
   *
   * @param offset of the refused tag or text, in bytes; negative if unknown
   */
  void fellBack(StockReason reason, WireMessage message, int offset) {
    note(Kind.FALLBACK, reason.name(), () -> EXPLAINER.place(message, offset).description());
  }

  /** Notes a response that stock writes. */
  void stockWrites(ReplyReason reason) {
    note(Kind.STOCK_RESPONSE, reason.name(), () -> "");
  }

  /** Notes a difference from stock. */
  void differed(Difference difference) {
    note(Kind.DIFFERENCE, "", difference::place);
  }

  private void note(Kind kind, String reason, Supplier<String> details) {
    engine
        .journal()
        .note(
            kind,
            reason,
            () -> {
              String place = placeOf(details);
              if (LOG.isDebugEnabled()) {
                LOG.debug(
                    service
                        + "."
                        + engine.type().name()
                        + " "
                        + kind
                        + (reason.isEmpty() ? "" : " " + reason)
                        + (place.isEmpty() ? "" : ", " + place));
              }
              return place;
            });
  }

  /** The details; empty if they cannot be found out. */
  private static String placeOf(Supplier<String> details) {
    try {
      return details.get();
    } catch (RuntimeException | LinkageError | StackOverflowError unexplained) {
      return "";
    }
  }
}
