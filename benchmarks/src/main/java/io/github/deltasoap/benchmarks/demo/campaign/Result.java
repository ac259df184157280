package io.github.deltasoap.benchmarks.demo.campaign;

import io.github.deltasoap.benchmarks.demo.load.Measurement;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * All runs of one measurement, one for each round.
 *
 * <p>The machine's speed varies between rounds, so ratios compare runs of the same round.
 */
record Result(Measurement measurement, List<Run> runs) {

  Result {
    runs = List.copyOf(runs);
  }

  /** Returns the spread of {@code figure} over the rounds. */
  Spread spread(ToDoubleFunction<Run> figure) {
    return Spread.of(runs.stream().mapToDouble(figure));
  }

  /** Returns the spread of this result's {@code figure} divided by the other's. */
  Spread ratioTo(Result other, ToDoubleFunction<Run> figure) {
    return Spread.of(
        IntStream.range(0, runs.size())
            .mapToDouble(
                round ->
                    figure.applyAsDouble(runs.get(round))
                        / figure.applyAsDouble(other.runs.get(round))));
  }
}
