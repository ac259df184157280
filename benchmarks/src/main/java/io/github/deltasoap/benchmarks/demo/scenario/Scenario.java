package io.github.deltasoap.benchmarks.demo.scenario;

import io.github.deltasoap.benchmarks.demo.load.DemoException;
import io.github.deltasoap.benchmarks.demo.load.Engine;
import io.github.deltasoap.benchmarks.demo.load.Measurement;
import io.github.deltasoap.benchmarks.demo.load.Operation;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A deployment in the server's JVM, and the measurements made from the other one.
 *
 * <p>Stateless, for any thread.
 */
public interface Scenario {

  /** Returns the scenario of that name, or throws a {@link DemoException} that lists the names. */
  static Scenario named(String name) {
    return switch (name) {
      case "google" -> new GoogleScenario();
      case "echo" -> new EchoScenario();
      case "mixed" -> new MixedScenario();
      case "files" -> new FilesScenario();
      case AttackScenario.NAME -> new AttackScenario();
      case ReceiveServer.NAME -> new ReceiveServer();
      case SessionServer.NAME -> new SessionServer();
      default ->
          throw new DemoException(
              "Expected google, echo, mixed, files, arrays or receive as --scenario but was "
                  + name);
    };
  }

  /**
   * Starts everything that {@link #measurements} needs.
   *
   * @param server a server without applications
   * @param module the module's .mar
   */
  EmbeddedServer start(EmbeddedServer.Builder server, Path module) throws IOException;

  /** Returns the context paths of the Axis2 web applications. */
  List<String> webApps();

  /** Returns the measurements in table order; every operation has stock and both limits. */
  List<Measurement> measurements();

  /** Returns the charts to draw from the results. */
  List<Figure> figures();

  /**
   * A bar chart: for each operation, the engines side by side.
   *
   * @param title the title of the chart
   */
  record Figure(String title, List<Operation> operations, List<Engine> engines) {

    /** Returns the same chart of some of the engines. */
    public Figure with(List<Engine> chosen) {
      return new Figure(title, operations, chosen);
    }
  }
}
