package io.github.deltasoap.benchmarks.study;

import java.nio.file.Path;
import java.util.List;

/** Prepares JVMs that measure, so that the JIT compiler of each sees one kind of work only. */
public final class ChildJvm {

  private ChildJvm() {}

  /** A JVM of this one's version and class path; the caller starts it. */
  public static ProcessBuilder of(
      List<String> options, Class<?> mainClass, List<String> arguments) {
    ProcessBuilder builder =
        new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    builder.command().addAll(options);
    builder
        .command()
        .addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass.getName()));
    builder.command().addAll(arguments);
    return builder;
  }
}
