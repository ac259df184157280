package io.github.deltasoap.benchmarks.demo.campaign;

import io.github.deltasoap.benchmarks.demo.load.Measurement;
import java.io.PrintStream;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * Shows the user the progress of the measuring: a bar on a terminal, otherwise a line for each run.
 *
 * <p>For one thread.
 */
public interface Progress extends AutoCloseable {

  /** Adds {@code requests} to the total. */
  void expect(long requests);

  /** Starts a run; {@code phase} is for example "2/3" or "2/3 warm-up 1". */
  void start(String phase, Measurement measurement);

  /** Sets the number of completed requests of the current run. */
  void advanceTo(int requests);

  /** Ends the current run. */
  void finish(String outcome);

  @Override
  void close();

  /** Returns a bar that is full after {@code requests} requests in all runs together. */
  static Progress onTerminal(long requests) {
    return new Bar(requests);
  }

  /** Returns a printer of lines. */
  static Progress inLines(PrintStream out) {
    return new Lines(out);
  }

  /** A bar in the last line of a terminal. */
  final class Bar implements Progress {

    private final ProgressBar bar;
    private long before;

    private Bar(long requests) {
      this.bar =
          new ProgressBarBuilder()
              .setUnit("k", 1000)
              .setInitialMax(requests)
              .setStyle(ProgressBarStyle.ASCII)
              .build();
    }

    @Override
    public void expect(long requests) {
      bar.maxHint(bar.getMax() + requests);
    }

    @Override
    public void start(String phase, Measurement measurement) {
      before = bar.getCurrent();
      bar.setExtraMessage(
          " %s %s %s".formatted(phase, measurement.operation().title(), measurement.engine().id()));
    }

    @Override
    public void advanceTo(int requests) {
      bar.stepTo(before + requests);
    }

    @Override
    public void finish(String outcome) {}

    @Override
    public void close() {
      bar.close();
    }
  }

  /** One line for each run. */
  final class Lines implements Progress {

    private final PrintStream out;

    private Lines(PrintStream out) {
      this.out = out;
    }

    @Override
    public void expect(long requests) {}

    @Override
    public void start(String phase, Measurement measurement) {
      out.print("round " + phase + ", " + measurement);
      out.flush();
    }

    @Override
    public void advanceTo(int requests) {}

    @Override
    public void finish(String outcome) {
      out.println(": " + outcome);
    }

    @Override
    public void close() {}
  }
}
