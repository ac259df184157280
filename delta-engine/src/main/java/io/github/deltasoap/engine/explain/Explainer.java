package io.github.deltasoap.engine.explain;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.deserializer.Diagnosis;
import io.github.deltasoap.engine.OperationEngine;
import io.github.deltasoap.engine.explain.Explanation.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Explains what would happen to a message, step by step. It counts, learns and changes nothing, but
 * makes the objects of the message, as a request would. Safe for any number of threads.
 *
 * @param limits of messages
 */
public record Explainer(WireLimits limits) {
  /**
   * Explains a message.
   *
   * @param version promised by the media type
   */
  public Explanation explain(OperationEngine operation, WireMessage message, SoapVersion version) {
    return explain(operation, message, version, true);
  }

  /** Explains the matching of a message, which makes no objects. */
  public Explanation explainMatch(
      OperationEngine operation, WireMessage message, SoapVersion version) {
    return explain(operation, message, version, false);
  }

  private Explanation explain(
      OperationEngine operation, WireMessage message, SoapVersion version, boolean binds) {
    List<String> steps = new ArrayList<>();
    steps.add("message: " + message.length() + " bytes, " + version);
    if (message.length() > limits.messageBytes()) {
      steps.add("length: beyond the limit of " + limits.messageBytes() + " bytes");
      return stock(StockReason.TOO_LARGE, Place.UNKNOWN, steps);
    }
    WireScanner scanner = new WireScanner(limits);
    StockReason refused = scanner.scan(message);
    if (refused != null) {
      Place place = Place.of(scanner, message, scanner.errorOffset(), false);
      steps.add("wire profile: refused, " + refused + ", at " + place);
      return stock(refused, place, steps);
    }
    if (scanner.version() != version) {
      steps.add("wire profile: accepted, but the envelope is of another version of SOAP");
      return stock(StockReason.MEDIA_TYPE, Place.UNKNOWN, steps);
    }
    steps.add("wire profile: accepted");
    Diagnosis diagnosis = operation.matcher(version).diagnose(message);
    Outcome outcome = Outcome.FIRST_CONTACT;
    Place place = Place.UNKNOWN;
    List<String> expected = List.of();
    if (diagnosis instanceof Diagnosis.Patched patched) {
      outcome = Outcome.PATCHED_HIT;
      steps.add("match: a prototype, " + patched.changedValues() + " values have changed");
    } else if (diagnosis instanceof Diagnosis.Full) {
      outcome = Outcome.FULL_HIT;
      steps.add("match: a learned shape without a prototype, all values are converted");
    } else if (diagnosis instanceof Diagnosis.Miss miss) {
      place = Place.of(scanner, message, miss.offset(), true);
      expected = miss.expected();
      steps.add(
          "match: none, at "
              + place
              + (place.found().isEmpty() ? "" : ", found " + place.found())
              + ", learned "
              + String.join(" or ", expected));
    } else {
      steps.add("match: none, nothing is learned of the operation");
    }
    PullBinder.@Nullable Refusal refusal = binds ? operation.refusal(message) : null;
    if (refusal != null) {
      place = Place.of(scanner, message, refusal.offset(), true);
      steps.add(
          "binding: refused, "
              + refusal.reason()
              + ", at "
              + place
              + (place.found().isEmpty() ? "" : ", found " + place.found()));
      return stock(refusal.reason(), place, steps);
    }
    if (binds) {
      steps.add("binding: done");
    }
    steps.add("outcome: " + outcome);
    return new Explanation(outcome, "", place, expected, steps);
  }

  private static Explanation stock(StockReason reason, Place place, List<String> steps) {
    steps.add("outcome: " + Outcome.STOCK + ", " + reason);
    return new Explanation(Outcome.STOCK, reason.name(), place, List.of(), steps);
  }
}
