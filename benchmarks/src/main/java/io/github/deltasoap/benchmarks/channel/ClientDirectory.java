package io.github.deltasoap.benchmarks.channel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A temporary directory for the configurations of clients. For one thread. */
final class ClientDirectory implements AutoCloseable {
  private final Path path;
  private int clients;

  ClientDirectory() throws IOException {
    path = Files.createTempDirectory("deltasoap-clients");
  }

  /** The directory of another client, which does not exist yet. */
  Path next() {
    return path.resolve("client" + clients++);
  }

  /** Deletes all. */
  @Override
  public void close() throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
