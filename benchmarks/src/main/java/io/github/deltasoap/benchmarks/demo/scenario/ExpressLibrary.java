package io.github.deltasoap.benchmarks.demo.scenario;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the library of the express lane's filter. */
final class ExpressLibrary {
  private ExpressLibrary() {}

  /**
   * The library that the build has put beside the module's archive.
   *
   * @throws IOException if it is missing
   */
  static Path beside(Path module) throws IOException {
    Path target = module.resolveSibling("../../express-lane/target").normalize();
    try (DirectoryStream<Path> found =
        Files.newDirectoryStream(target, "deltasoap-express-*.jar")) {
      for (Path library : found) {
        return library;
      }
    }
    throw new IOException("There is no library of the express lane in " + target);
  }
}
