package io.github.deltasoap.benchmarks.arrays;

import io.github.deltasoap.benchmarks.study.Study;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Measures the figures of bSOAP's study in a given time: each technique in its own JVM, one after
 * the other. For one thread.
 */
public final class ArrayStudy implements Study<SendTime> {

  public static final String NAME = "arrays";

  /** The lengths of the paper (section 4.1). */
  private static final List<Integer> PAPER_LENGTHS =
      List.of(1, 100, 500, 1_000, 10_000, 50_000, 100_000);

  /** The approximate time until a JVM first sends. */
  private static final long START_MILLIS = 2500;

  private static final long LEAST_POINT_MILLIS = 20;

  private final List<List<ArrayFigure>> rows;
  private final List<Integer> lengths;
  private final GSoap gSoap;

  /** A study of some figures. */
  ArrayStudy(List<List<ArrayFigure>> rows, List<Integer> lengths, GSoap gSoap) {
    this.rows = rows;
    this.lengths = lengths;
    this.gSoap = gSoap;
  }

  /**
   * The study of the paper: its figures and lengths, and ADB's beans.
   *
   * @param directory receives the compiled program
   */
  public static ArrayStudy ofPaper(Path directory) throws IOException, InterruptedException {
    GSoap gSoap = GSoap.find(directory);
    List<List<ArrayFigure>> rows = new ArrayList<>(ArrayFigure.rows());
    if (gSoap.isThere()) {
      rows.set(0, rows.get(0).stream().map(ArrayFigure::withGSoap).toList());
    }
    return new ArrayStudy(rows, PAPER_LENGTHS, gSoap);
  }

  /**
   * A part of the study, without gSOAP.
   *
   * @param titles the prefix of the titles of its figures, such as "Figure 12"
   */
  public static ArrayStudy of(String titles, List<Integer> lengths) {
    List<List<ArrayFigure>> rows =
        ArrayFigure.rows().stream()
            .map(row -> row.stream().filter(each -> each.title().startsWith(titles)).toList())
            .filter(row -> !row.isEmpty())
            .toList();
    return new ArrayStudy(rows, lengths, GSoap.none());
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String title() {
    return "Arrays to bytes, as stock, JAXB and DeltaSOAP do it";
  }

  /** The version of gSOAP, or the reason why it is not measured. */
  @Override
  public String remark() {
    return gSoap.remark();
  }

  @Override
  public Duration usualTime() {
    return Duration.ofMinutes(8);
  }

  @Override
  public int points() {
    return curves().stream().mapToInt(List::size).sum() * lengths.size();
  }

  private List<List<Curve>> curves() {
    return ArrayFigure.curvesByTechnique(rows.stream().flatMap(List::stream).toList());
  }

  @Override
  public StudyResults run(Duration time, Path log, Consumer<SendTime> progress)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    List<SendTime> times = new ArrayList<>();
    List<List<Curve>> curves = curves();
    for (int i = 0; i < curves.size(); i++) {
      long left = Duration.ofNanos(end - System.nanoTime()).toMillis();
      long measuring = left - (curves.size() - i) * START_MILLIS;
      int warmUps =
          SenderMain.WARM_UPS
              * curves.subList(i, curves.size()).stream().mapToInt(List::size).sum();
      long pointMillis =
          Math.max(LEAST_POINT_MILLIS, measuring / (points() - times.size() + warmUps));
      Consumer<SendTime> point = times::add;
      if (curves.get(i).get(0).technique().equals(Curve.GSOAP)) {
        gSoap.measure(curves.get(i), lengths, pointMillis, log, point.andThen(progress));
      } else {
        SenderProcess.measure(curves.get(i), lengths, pointMillis, log, point.andThen(progress));
      }
    }
    return new StudyResults(rows, lengths, times);
  }
}
