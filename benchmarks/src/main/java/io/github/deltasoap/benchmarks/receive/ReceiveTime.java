package io.github.deltasoap.benchmarks.receive;

import static io.github.deltasoap.benchmarks.table.Figures.format;

import io.github.deltasoap.benchmarks.demo.campaign.Spread;
import io.github.deltasoap.benchmarks.study.Study;
import java.util.List;

/**
 * The time of a technique: elapsed time over HTTP, otherwise the CPU time of the reading thread.
 *
 * @param x the length of the array, the number of properties or of digits
 * @param nanos for each unit of work, in each round
 */
public record ReceiveTime(Technique technique, Group group, int x, List<Double> nanos)
    implements Study.Point {

  /** Copies the list. */
  public ReceiveTime {
    nanos = List.copyOf(nanos);
  }

  @Override
  public String curveTitle() {
    return technique.title();
  }

  @Override
  public String describe() {
    Spread spread = Spread.of(nanos.stream().mapToDouble(Double::doubleValue));
    return format(
        "%s, %s, %s: %,.1f ns", technique.title(), group.across(), group.label(x), spread.median());
  }
}
