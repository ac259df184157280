package io.github.deltasoap.benchmarks.jmh;

import io.github.deltasoap.benchmarks.jmh.compared.ChangedValues;
import java.util.List;
import picocli.CommandLine.Option;

/** The option of reports with changing messages. For one thread. */
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
   * The changes to measure: a single one if they do not affect the time.
   *
   * @param different whether the time depends on the changes
   */
  List<ChangedValues> of(boolean different) {
    return different ? changes : List.of(ChangedValues.TWO);
  }
}
