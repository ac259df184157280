package io.github.deltasoap.benchmarks.demo;

import io.github.deltasoap.benchmarks.arrays.ArrayStudy;
import io.github.deltasoap.benchmarks.arrays.SendTime;
import io.github.deltasoap.benchmarks.arrays.StudyResults;
import io.github.deltasoap.benchmarks.demo.campaign.Json;
import io.github.deltasoap.benchmarks.demo.campaign.Machine;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/**
 * The performance study of bSOAP (section 4): the demo's only scenario without a server, because
 * the paper measures just the serialization of arrays.
 */
final class ArrayScenario {

  static final String NAME = "arrays";

  private final ArrayStudy study;
  private final PrintStream out;

  ArrayScenario(ArrayStudy study, PrintStream out) {
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
    StudyResults results = measure(time, directory.resolve("arrays.log"));
    out.println();
    results.table().forEach(out::println);
    out.println();
    if (json != null) {
      Map<String, Object> document = new LinkedHashMap<>();
      document.put("scenario", NAME);
      document.putAll(Machine.current().data());
      document.put("seconds", time.toSeconds());
      document.put("figures", results.data());
      Files.writeString(json, Json.of(document));
      out.println("JSON     " + json.toAbsolutePath().toUri());
    }
    results.charts().save(directory, NAME).forEach(out::println);
  }

  private StudyResults measure(Duration time, Path log) throws IOException, InterruptedException {
    if (!Boolean.getBoolean("demo.terminal")) {
      return study.run(time, log, this::print);
    }
    try (ProgressBar bar =
        new ProgressBarBuilder()
            .setInitialMax(study.points())
            .setStyle(ProgressBarStyle.ASCII)
            .build()) {
      Consumer<SendTime> step =
          point -> {
            bar.setExtraMessage(" " + point.curve().title());
            bar.step();
          };
      return study.run(time, log, step);
    }
  }

  private void print(SendTime point) {
    out.println(
        String.format(
            Locale.ROOT,
            "%s, %s, %,d items: %,.2f us",
            point.curve().title(),
            point.curve().array(),
            point.length(),
            point.median()));
  }
}
