package io.github.deltasoap.oracle.corpus;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The module's lines on deployed services. Safe for any number of threads. */
final class DeploymentLog extends Handler implements AutoCloseable {
  private static final Logger MODULE = Logger.getLogger("io.github.deltasoap");
  private static final Pattern LINE = Pattern.compile("Service (\\S+): (DeltaSOAP reads .*)");
  private static final Pattern RESULTS =
      Pattern.compile("; results (?:written by stock|that beans write themselves): (.*)");

  private final Map<String, String> lines = new ConcurrentHashMap<>();
  private final @Nullable Level before = MODULE.getLevel();

  private DeploymentLog() {}

  /** Listens until it is closed. */
  static DeploymentLog listen() {
    DeploymentLog log = new DeploymentLog();
    MODULE.setLevel(Level.INFO);
    MODULE.setUseParentHandlers(false);
    MODULE.addHandler(log);
    return log;
  }

  /**
   * Why the module does not write the responses of an operation; empty if it does.
   *
   * @param operations the names of all operations of the service
   */
  String writingProblem(String service, String operation, List<String> operations) {
    Matcher results = RESULTS.matcher(lines.getOrDefault(service, ""));
    if (!results.find()) {
      return "";
    }
    String next = "; (?=(?:" + String.join("|", operations) + "): )";
    for (String each : results.group(1).split(next, -1)) {
      if (each.startsWith(operation + ": ")) {
        return each.substring(operation.length() + 2);
      }
    }
    return "";
  }

  @Override
  public void publish(LogRecord entry) {
    Matcher line = LINE.matcher(entry.getMessage());
    if (line.matches()) {
      lines.put(line.group(1), line.group(2));
    }
  }

  @Override
  public void flush() {
    // Nothing is buffered.
  }

  @Override
  public void close() {
    MODULE.removeHandler(this);
    MODULE.setUseParentHandlers(true);
    MODULE.setLevel(before);
  }
}
