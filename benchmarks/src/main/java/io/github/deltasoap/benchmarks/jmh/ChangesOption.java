package io.github.deltasoap.benchmarks.jmh;

import java.util.List;
import picocli.CommandLine.Option;

/** The option of the reports whose messages change. For one thread. */
final class ChangesOption {
  @Option(
      names = "--changed",
      split = ",",
      defaultValue = "NONE,TWO,ALL",
      description =
          "How many values change from message to message, for hits, some of"
              + " ${COMPLETION-CANDIDATES} (default: all).")
  private List<ChangedValues> changes = List.of();

  /**
   * The changes that make a difference: one for those who start from nothing each time.
   *
   * @param different whether they make a difference
   */
  List<ChangedValues> of(boolean different) {
    return different ? changes : List.of(ChangedValues.TWO);
  }
}
