package io.github.deltasoap.benchmarks.arrays;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * gSOAP, the serializer in C that the paper compares itself with (figures 1 to 3), where it is
 * installed: a program that sends the same arrays, compiled for this study. Immutable.
 */
final class GSoap {

  private static final String COMPILER = "soapcpp2";
  private static final List<String> C_COMPILERS = List.of("cc", "gcc", "clang");

  private final @Nullable Path program;
  private final String remark;

  private GSoap(@Nullable Path program, String remark) {
    this.program = program;
    this.remark = remark;
  }

  /** The state when gSOAP is not measured. */
  static GSoap none() {
    return new GSoap(null, "gSOAP is not asked for");
  }

  /**
   * Looks for gSOAP and a C compiler on the path, and compiles the program if both exist.
   *
   * @param directory receives the program and the compilers' output
   */
  static GSoap find(Path directory) throws IOException, InterruptedException {
    return find(directory, System.getenv().getOrDefault("PATH", ""));
  }

  static GSoap find(Path directory, String path) throws IOException, InterruptedException {
    Optional<Path> generator = onPath(COMPILER, path);
    if (generator.isEmpty()) {
      return new GSoap(
          null, "gSOAP is not installed (no " + COMPILER + " on the path), and left out");
    }
    Optional<Path> compiler =
        C_COMPILERS.stream().flatMap(name -> onPath(name, path).stream()).findFirst();
    Path prefix = generator.get().toRealPath().resolve("../..").normalize();
    Optional<Path> library = library(prefix.resolve("lib"));
    if (compiler.isEmpty() || library.isEmpty()) {
      return new GSoap(
          null,
          "gSOAP is left out: "
              + (compiler.isEmpty()
                  ? "there is no C compiler on the path"
                  : "there is no libgsoap.a below " + prefix.resolve("lib")));
    }
    Path sources = Files.createDirectories(directory.resolve("gsoap"));
    Path log = sources.resolve("compilers.log");
    Files.deleteIfExists(log);
    copy("mesh.h", sources);
    copy("sender.c", sources);
    Path program = sources.resolve("sender");
    boolean compiled =
        run(sources, log, generator.get().toString(), "-c", "-L", "-x", "-w", "mesh.h")
            && run(
                sources,
                log,
                compiler.get().toString(),
                "-O2",
                "-I" + prefix.resolve("include"),
                "sender.c",
                "soapC.c",
                library.get().toString(),
                "-o",
                program.toString());
    return compiled
        ? new GSoap(program, "gSOAP: " + generator.get() + ", compiled with -O2")
        : new GSoap(null, "gSOAP is left out: it could not be compiled, see " + log);
  }

  private static Optional<Path> onPath(String name, String path) {
    return Stream.of(path.split(File.pathSeparator, -1))
        .filter(directory -> !directory.isEmpty())
        .map(directory -> Path.of(directory, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** The library, which some systems keep in a directory for the CPU architecture. */
  private static Optional<Path> library(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return Optional.empty();
    }
    try (Stream<Path> files = Files.list(directory)) {
      List<Path> places = new ArrayList<>(List.of(directory));
      places.addAll(files.filter(Files::isDirectory).toList());
      return places.stream()
          .map(place -> place.resolve("libgsoap.a"))
          .filter(Files::isRegularFile)
          .findFirst();
    }
  }

  private static void copy(String resource, Path directory) throws IOException {
    try (InputStream in = GSoap.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IOException("The benchmarks jar lacks " + resource);
      }
      Files.write(directory.resolve(resource), in.readAllBytes());
    }
  }

  private static boolean run(Path directory, Path log, String... command)
      throws IOException, InterruptedException {
    return new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start()
            .waitFor()
        == 0;
  }

  /** Whether it can be measured. */
  boolean isThere() {
    return program != null;
  }

  /** A human-readable line about the result of the search. */
  String remark() {
    return remark;
  }

  /** Measures arrays of each length, as {@link SenderProcess} does. */
  void measure(
      List<Curve> curves,
      List<Integer> lengths,
      long pointMillis,
      Path log,
      Consumer<SendTime> times)
      throws IOException, InterruptedException {
    if (program == null) {
      throw new IllegalStateException(remark);
    }
    List<String> command = new ArrayList<>(List.of(program.toString(), Long.toString(pointMillis)));
    Function<Curve, Stream<String>> points =
        curve ->
            lengths.stream()
                .flatMap(length -> Stream.of(curve.array().name(), Integer.toString(length)));
    command.addAll(curves.stream().flatMap(points).toList());
    SenderProcess.read(new ProcessBuilder(command), log, times);
  }
}
