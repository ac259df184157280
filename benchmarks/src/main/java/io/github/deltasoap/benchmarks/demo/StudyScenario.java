package io.github.deltasoap.benchmarks.demo;

import io.github.deltasoap.benchmarks.demo.campaign.Json;
import io.github.deltasoap.benchmarks.demo.campaign.Machine;
import io.github.deltasoap.benchmarks.study.Study;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A scenario that repeats a study; it ends with its results and leaves no server running. */
final class StudyScenario {

  private final Study<?> study;
  private final PrintStream out;

  StudyScenario(Study<?> study, PrintStream out) {
    this.study = study;
    this.out = out;
  }

  /**
   * Measures, prints the table, and writes the files.
   *
   * @param time the approximate time to measure
   * @param directory for the charts and the log
   * @param json the file for all figures; null if not requested
   */
  void run(Duration time, Path directory, @Nullable Path json)
      throws IOException, InterruptedException {
    out.println(study.remark());
    Study.Results results = measure(study, time, directory.resolve(study.name() + ".log"));
    out.println();
    results.table().forEach(out::println);
    out.println();
    if (json != null) {
      Map<String, Object> document = new LinkedHashMap<>();
      document.put("scenario", study.name());
      document.putAll(Machine.current().data());
      document.put("seconds", time.toSeconds());
      document.put("figures", results.data());
      Files.writeString(json, Json.of(document));
      out.println("JSON     " + json.toAbsolutePath().toUri());
    }
    results.charts().save(directory, study.name()).forEach(out::println);
  }

  private <P extends Study.Point> Study.Results measure(Study<P> measured, Duration time, Path log)
      throws IOException, InterruptedException {
    if (!Boolean.getBoolean("demo.terminal")) {
      return measured.run(time, log, point -> out.println(point.describe()));
    }
    try (ProgressBar bar =
        new ProgressBarBuilder()
            .setInitialMax(measured.points())
            .setStyle(ProgressBarStyle.ASCII)
            .build()) {
      Consumer<P> step =
          point -> {
            bar.setExtraMessage(" " + point.curveTitle());
            bar.step();
          };
      return measured.run(time, log, step);
    }
  }
}
