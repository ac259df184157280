package io.github.deltasoap.benchmarks.study;

import io.github.deltasoap.benchmarks.chart.ChartSheet;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The figures of a paper, measured in a given time. For one thread.
 *
 * @param <P> a measured point
 */
public interface Study<P extends Study.Point> {

  /** A point of a curve. */
  interface Point {

    /** The label of the curve. */
    String curveTitle();

    /** A human-readable line: the point and its figure. */
    String describe();
  }

  /** The figures with their points. Immutable. */
  interface Results {

    /** The lines of a human-readable table. */
    List<String> table();

    /** The figures as charts. */
    ChartSheet charts();

    /** The figures for JSON: lists and maps of texts and numbers. */
    List<Map<String, Object>> data();
  }

  /** The name of the scenario. */
  String name();

  /** A human-readable line about the subject. */
  String title();

  /** A human-readable line about the conditions of the measurement. */
  String remark();

  /** The usual time to measure. */
  Duration usualTime();

  /** The number of points to measure. */
  int points();

  /**
   * Measures everything.
   *
   * @param time the approximate total time; exceeded if it is too short to measure anything
   * @param log receives the output of the measuring processes
   * @param progress receives each point
   * @throws IOException if a process fails
   */
  Results run(Duration time, Path log, Consumer<P> progress)
      throws IOException, InterruptedException;
}
