package io.github.deltasoap.benchmarks.jmh;

import io.github.deltasoap.benchmarks.jmh.compared.ChangedValues;
import io.github.deltasoap.benchmarks.jmh.cost.Cost;
import io.github.deltasoap.benchmarks.jmh.cost.CostTable;
import io.github.deltasoap.benchmarks.jmh.cost.Machine;
import io.github.deltasoap.benchmarks.jmh.validate.Validation;
import io.github.deltasoap.benchmarks.jmh.validate.ValidationBenchmark;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine.Command;

/** The command that measures the validation of requests, as a whole and by their changed values. */
@Command(
    name = "ValidationReport",
    description = "Measures the validation of a request against the schema of its service.")
final class ValidationReport extends Report {
  private ValidationReport(String[] arguments) {
    super(arguments);
  }

  /** Runs the command. */
  public static void main(String[] args) {
    new ValidationReport(args).runAndExit();
  }

  @Override
  void report() throws RunnerException {
    Cost parsed = cost(Validation.PARSED, ChangedValues.TWO);
    Cost whole = cost(Validation.WHOLE, ChangedValues.TWO);
    CostTable table = new CostTable("whole", "the validation of the whole payload");
    table.add(Validation.PARSED.title(), parsed, whole);
    table.add(Validation.WHOLE.title(), whole, whole);
    for (ChangedValues changed : ChangedValues.values()) {
      table.add(
          Validation.CHANGED.title() + ": " + changed.name().toLowerCase(Locale.ROOT),
          cost(Validation.CHANGED, changed),
          whole);
    }
    print(Machine.describe());
    print(table.lines());
  }

  private Cost cost(Validation validation, ChangedValues changed) throws RunnerException {
    return Cost.of(
        measure(
            ValidationBenchmark.class,
            Map.of("validation", validation.name(), "changed", changed.name())));
  }
}
