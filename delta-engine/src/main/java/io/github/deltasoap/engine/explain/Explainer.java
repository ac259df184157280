package io.github.deltasoap.engine.explain;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.PlainMarkup;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
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
   * @param wholeBytes the length limit of messages that are read as a whole
   */
  public Explanation explain(OperationEngine operation, WireMessage message, int wholeBytes) {
    return explain(operation, message, true, message.length() > wholeBytes);
  }

  /** Explains the matching of a message, which makes no objects. */
  public Explanation explainMatch(OperationEngine operation, WireMessage message) {
    return explain(operation, message, false, false);
  }

  /**
   * The path around a byte, without any values.
   *
   * @param offset negative if unknown
   */
  public Place place(WireMessage message, int offset) {
    if (offset < 0 || message.length() > limits.messageBytes()) {
      return Place.UNKNOWN;
    }
    WireScanner scanner = new WireScanner(limits);
    return Place.of(scanner, message, offset, scanner.scan(message) == null);
  }

  private Explanation explain(
      OperationEngine operation, WireMessage message, boolean binds, boolean isLong) {
    List<String> steps = new ArrayList<>();
    steps.add("message: " + message.length() + " bytes");
    if (!operation.requests().isClosed()) {
      steps.add("requests: at stock, since the module failed unexpectedly");
      return stock(StockReason.UNEXPECTED_ERROR, Place.UNKNOWN, steps);
    }
    WireScanner scanner = new WireScanner(limits);
    StockReason refused = scanner.scan(message, operation.type().hasPayload());
    WireMessage read = message;
    if (refused != null) {
      Place place = Place.of(scanner, message, scanner.errorOffset(), false);
      PlainMarkup plain = isLong ? null : PlainMarkup.insteadOf(refused, message);
      if (plain == null || scanner.scan(plain.message(), operation.type().hasPayload()) != null) {
        steps.add("wire profile: refused, " + refused + ", at " + place);
        return stock(refused, place, steps);
      }
      steps.add("wire profile: " + refused + ", at " + place + ", read as plain text");
      read = plain.message();
    }
    SoapVersion version = scanner.version();
    steps.add("wire profile: accepted, " + version);
    Outcome outcome = Outcome.FIRST_CONTACT;
    Place place = Place.UNKNOWN;
    List<String> expected = List.of();
    Diagnosis diagnosis = isLong ? null : operation.matcher(version).diagnose(read);
    if (diagnosis == null) {
      outcome = Outcome.STREAMED;
      steps.add("match: none, messages of this length are bound while they arrive");
    } else if (diagnosis instanceof Diagnosis.Patched patched) {
      outcome = Outcome.PATCHED_HIT;
      steps.add("match: a prototype, " + patched.changedValues() + " values have changed");
    } else if (diagnosis instanceof Diagnosis.Full) {
      outcome = Outcome.FULL_HIT;
      steps.add("match: a learned shape without a prototype, all values are converted");
    } else if (diagnosis instanceof Diagnosis.Miss miss) {
      place = Place.of(scanner, read, miss.offset(), true);
      expected = miss.expected();
      steps.add(
          "match: none, at " + place.description() + ", learned " + String.join(" or ", expected));
    } else {
      steps.add("match: none, nothing is learned of the operation");
    }
    @Nullable Unbindable refusal = binds ? operation.refusal(read) : null;
    if (refusal != null) {
      place = Place.of(scanner, read, refusal.offset(), true);
      steps.add("binding: refused, " + refusal.reason() + ", at " + place.description());
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
