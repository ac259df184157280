package io.github.deltasoap.axis2.check;

import io.github.deltasoap.axis2.settings.VerifySettings;
import io.github.deltasoap.engine.Tally;
import io.github.deltasoap.engine.verify.Difference;
import io.github.deltasoap.engine.verify.Verifier;
import java.time.Duration;
import java.util.List;

/** Verification for tests. */
public final class Verifications {
  private Verifications() {}

  /**
   * Verification of the first messages only, which leaves nothing to stock.
   *
   * @param noted receives differences
   */
  public static Verification noting(List<Difference> noted) {
    return noting(noted, new Tally());
  }

  /** As {@link #noting(List)}. */
  public static Verification noting(List<Difference> noted, Tally tally) {
    return new Verification(
        "Service",
        "operation",
        new VerifySettings(0, Duration.ZERO, "none"),
        Verifier.immediate(failed -> {}),
        tally,
        (difference, cause) -> noted.add(difference),
        null);
  }
}
