package io.github.deltasoap.benchmarks.demo.campaign;

import io.github.deltasoap.benchmarks.demo.load.Engine;
import io.github.deltasoap.benchmarks.demo.load.Operation;
import java.util.List;

/** The results of a campaign, in the order of the scenario's measurements. */
public record Results(List<Result> all) {

  public Results {
    all = List.copyOf(all);
  }

  /** Returns the measured operations. */
  List<Operation> operations() {
    return all.stream().map(result -> result.measurement().operation()).distinct().toList();
  }

  /** Returns the results of {@code operation}. */
  List<Result> of(Operation operation) {
    return all.stream()
        .filter(result -> result.measurement().operation().equals(operation))
        .toList();
  }

  /** Returns the result of {@code operation} as served by {@code engine}, which must exist. */
  Result of(Operation operation, Engine engine) {
    return of(operation).stream()
        .filter(result -> result.measurement().engine().equals(engine))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    operation.title() + " was not measured on " + engine.title()));
  }
}
