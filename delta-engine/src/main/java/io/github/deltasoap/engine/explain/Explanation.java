package io.github.deltasoap.engine.explain;

import java.util.List;

/**
 * An explanation of the way of one message. Immutable.
 *
 * @param outcome of the message
 * @param reason why stock handles it, a constant of {@code StockReason}; empty if the module does
 * @param place the place at which the message differs from learned ones, or is refused
 * @param expected the tags that were learned at the place; empty if it was refused
 * @param steps the way of the message, for people
 */
public record Explanation(
    Outcome outcome, String reason, Place place, List<String> expected, List<String> steps) {
  /** The outcome of a request. */
  public enum Outcome {
    /** Matched with a prototype; only changed values are converted. */
    PATCHED_HIT,
    /** Matched with a learned shape; all values are converted. */
    FULL_HIT,
    /** Parsed and bound, since its shape is not learned. */
    FIRST_CONTACT,
    /** Bound while it arrives, since it is long. */
    STREAMED,
    /** Left to stock. */
    STOCK
  }

  public Explanation {
    expected = List.copyOf(expected);
    steps = List.copyOf(steps);
  }

  /** The place, and the tags found and learned there, in one line; empty if there is no place. */
  public String details() {
    return place.offset() < 0
        ? ""
        : place.description()
            + (expected.isEmpty() ? "" : ", learned " + String.join(" or ", expected));
  }

  @Override
  public String toString() {
    return String.join("\n", steps);
  }
}
