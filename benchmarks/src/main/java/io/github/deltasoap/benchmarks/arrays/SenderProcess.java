package io.github.deltasoap.benchmarks.arrays;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.study.ChildJvm;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The JVM of {@link SenderMain}, as a child of this one. */
final class SenderProcess {

  private static final String HEAP = "1g";

  private SenderProcess() {}

  /**
   * Measures curves of one technique; returns when done.
   *
   * @param pointMillis the approximate time for each point, including preparation
   * @param log receives the output of the JVM
   * @param times receives each point
   * @throws IOException if the JVM fails
   */
  static void measure(
      List<Curve> curves,
      List<Integer> lengths,
      long pointMillis,
      Path log,
      Consumer<SendTime> times)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        ChildJvm.of(
            List.of("-Xms" + HEAP, "-Xmx" + HEAP),
            SenderMain.class,
            List.of(
                curves.get(0).technique(),
                Long.toString(pointMillis),
                joined(curves.stream().map(curve -> curve.array().name())),
                joined(lengths.stream().map(Object::toString))));
    read(builder, log, times);
  }

  private static String joined(Stream<String> values) {
    return values.collect(Collectors.joining(","));
  }

  /**
   * Runs a program that prints a point in each line.
   *
   * @throws IOException if it fails
   */
  static void read(ProcessBuilder builder, Path log, Consumer<SendTime> times)
      throws IOException, InterruptedException {
    builder.redirectError(log.toFile());
    Process process = builder.start();
    try (BufferedReader answers =
        new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
      for (String line = answers.readLine(); line != null; line = answers.readLine()) {
        times.accept(SendTime.parse(line));
      }
      int code = process.waitFor();
      if (code != 0) {
        throw new IOException("The process that sends ended with " + code + "; see " + log);
      }
    } finally {
      process.destroy();
    }
  }
}
