package io.github.deltasoap.benchmarks.jmh.cost;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The machine and the JDK of a figure. */
public final class Machine {
  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

  private Machine() {}

  /** One line about this machine. */
  public static String describe() {
    return "Machine: "
        + Runtime.getRuntime().availableProcessors()
        + " cores, "
        + processor()
        + ", "
        + System.getProperty("os.name")
        + ", "
        + System.getProperty("java.vm.name")
        + " "
        + Runtime.version();
  }

  /** The processor's name if the system provides it, otherwise its architecture. */
  private static String processor() {
    String architecture = System.getProperty("os.arch");
    if (!Files.isReadable(PROCESSORS)) {
      return architecture;
    }
    try (Stream<String> lines = Files.lines(PROCESSORS)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(architecture);
    } catch (IOException unreadable) {
      return architecture;
    }
  }
}
