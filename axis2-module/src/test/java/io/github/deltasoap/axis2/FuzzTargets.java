package io.github.deltasoap.axis2;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.axis2.context.ConfigurationContext;

/** Creates the fuzz targets, and is the class that Jazzer calls. */
public final class FuzzTargets {
  /** Names the target that Jazzer runs. */
  static final String TARGET_PROPERTY = "fuzz.target";

  /** Failing inputs are saved here. */
  static final Path FINDINGS = Path.of("target", "fuzz");

  private static final Path RESOURCES = Path.of("src", "test", "resources");

  private static FuzzSession session;

  private FuzzTargets() {}

  /** A session of a target: {@code scanner}, {@code binder} or {@code replies}. */
  static FuzzSession session(String name) throws Exception {
    return new FuzzSession(name, target(name), FINDINGS);
  }

  private static FuzzTarget target(String name) throws Exception {
    List<byte[]> messages = new ArrayList<>();
    for (Path file : corpus(name)) {
      if (file.toString().endsWith(".xml")) {
        messages.add(Files.readAllBytes(file));
      }
    }
    if (name.equals("scanner")) {
      for (Path file : files(RESOURCES.resolve("wire-dialects"))) {
        messages.add(Files.readAllBytes(file));
      }
      return new FuzzedScanner(messages);
    }
    Path directory = Files.createDirectories(FINDINGS.resolve("service").resolve(name));
    ConfigurationContext configuration = new AxisRepository(directory).start();
    FuzzedService service = new FuzzedService(configuration, directory);
    return switch (name) {
      case "binder" -> new FuzzedBinder(service, messages);
      case "replies" -> new FuzzedReplies(service, configuration);
      default -> throw new IllegalArgumentException("No target " + name);
    };
  }

  /** The files of a target's corpus: messages, and sessions that have failed once. */
  static List<Path> corpus(String name) throws IOException {
    return files(RESOURCES.resolve("fuzz").resolve(name));
  }

  private static List<Path> files(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(directory)) {
      return all.sorted().toList();
    }
  }

  /** Called by Jazzer before the first run. */
  public static void fuzzerInitialize() throws Exception {
    session = session(System.getProperty(TARGET_PROPERTY, "scanner"));
  }

  /** Called by Jazzer for each run. */
  public static void fuzzerTestOneInput(byte[] data) throws Exception {
    session.run(data);
  }

  /** Called by Jazzer after the last run. */
  public static void fuzzerTearDown() throws Exception {
    System.out.println(session.tally());
    session.close();
  }
}
