package io.github.deltasoap.benchmarks.demo.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.demo.load.Engine;
import io.github.deltasoap.benchmarks.demo.load.Measurement;
import io.github.deltasoap.benchmarks.demo.load.MessageTemplate;
import io.github.deltasoap.benchmarks.demo.load.Operation;
import io.github.deltasoap.benchmarks.demo.load.Operation.Answer;
import io.github.deltasoap.benchmarks.pipeline.CeilingServlet;
import io.github.deltasoap.benchmarks.pipeline.PipelineArchive;
import io.github.deltasoap.samples.EchoMessage;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The experiment of HiSOAP, section V: the four echo operations in Axis2's three programming
 * models, on stock Axis2, on prototypes of DeltaSOAP with none, one or both of the paper's
 * techniques, with both over the paper's parser, and finally with learning too.
 *
 * <p>Each prototype is its own web application. The ADB and JAX-WS services are peers of the POJO
 * service, so they are measured only on stock and on DeltaSOAP with its defaults. The module cannot
 * be configured as the paper's prototype with invokers only; only the JMH benchmarks' {@code
 * EchoReport} measures that one.
 */
final class EchoScenario implements Scenario {

  /**
   * Stock, or DeltaSOAP with some of its techniques.
   *
   * @param contextPath the path of its web application
   * @param module whether the application engages the module
   * @param models the programming models to measure
   * @param parameters the parameters of axis2.xml
   */
  private record Prototype(
      String contextPath,
      Engine engine,
      boolean module,
      Set<Model> models,
      Map<String, String> parameters) {}

  /** A programming model: the name of the service, and its archive. */
  private enum Model {
    POJO("EchoPojo", "echo-pojo.aar"),
    ADB("EchoAdb", "echo-adb.aar"),
    JAX_WS("EchoJaxWs", "echo-jaxws.aar");

    private final String service;
    private final String archive;

    Model(String service, String archive) {
      this.service = service;
      this.archive = archive;
    }

    String title() {
      return name().replace('_', '-');
    }
  }

  private static final String PIPELINE_SERVICE = "Echo";

  private static final Set<Model> ALL = EnumSet.allOf(Model.class);

  private static final List<Prototype> PROTOTYPES =
      List.of(
          new Prototype("/stock", Engine.STOCK, false, ALL, Map.of()),
          new Prototype(
              "/neither",
              new Engine("neither", "DeltaSOAP: neither"),
              true,
              EnumSet.of(Model.POJO),
              Map.of("deltasoap.enabled", "false")),
          new Prototype(
              "/delayed",
              new Engine("delayed", "DeltaSOAP: delayed-databinding"),
              true,
              EnumSet.of(Model.POJO),
              Map.of("deltasoap.maxBytes", "0", "deltasoap.invoker", "reflective")),
          new Prototype(
              "/both",
              new Engine("both", "DeltaSOAP: both"),
              true,
              EnumSet.of(Model.POJO),
              Map.of("deltasoap.maxBytes", "0")),
          new Prototype(
              "/published",
              new Engine("published", "HiSOAP as published: both, XPP3"),
              true,
              EnumSet.of(Model.POJO),
              Map.of("deltasoap.maxBytes", "0", "deltasoap.parser", "xpp3")),
          new Prototype("/deltasoap", Engine.DELTASOAP, true, ALL, Map.of()));

  private static final List<Measurement> MEASUREMENTS = all();

  @Override
  public EmbeddedServer start(EmbeddedServer.Builder server, Path module) throws IOException {
    // The build puts the services' archives into the target directory beside the module's.
    Path archives = module.resolveSibling("../../samples/target").normalize();
    for (EchoMessage message : EchoMessage.values()) {
      server.servlet(ceilingPath(message), new CeilingServlet(response(message).getBytes(UTF_8)));
    }
    server.webApp(pipeline());
    for (Prototype prototype : PROTOTYPES) {
      AxisWebApp.Builder app = AxisWebApp.at(prototype.contextPath()).ownLibraries();
      if (prototype.models().contains(Model.JAX_WS)) {
        app.jaxWs();
      }
      for (Model model : prototype.models()) {
        app.service(archives.resolve(model.archive));
      }
      if (prototype.module()) {
        app.module(module).engage("deltasoap");
      }
      prototype.parameters().forEach(app::parameter);
      server.webApp(app.build());
    }
    return server.start();
  }

  private static AxisWebApp pipeline() {
    Map<String, String> responses = new TreeMap<>();
    for (EchoMessage message : EchoMessage.values()) {
      responses.put(message.operation(), response(message));
    }
    return AxisWebApp.at("/pipeline")
        .ownLibraries()
        .service(PipelineArchive.of(Map.of(PIPELINE_SERVICE, responses)))
        .build();
  }

  @Override
  public List<String> webApps() {
    return Stream.concat(Stream.of("/pipeline"), PROTOTYPES.stream().map(Prototype::contextPath))
        .toList();
  }

  @Override
  public List<Measurement> measurements() {
    return MEASUREMENTS;
  }

  private static List<Measurement> all() {
    List<Measurement> measurements = new ArrayList<>();
    for (EchoMessage message : EchoMessage.values()) {
      for (Model model : Model.values()) {
        Operation operation = operation(message, model);
        measurements.add(
            new Measurement(Engine.CEILING, operation, ceilingPath(message), message.operation()));
        measurements.add(
            new Measurement(
                Engine.PIPELINE,
                operation,
                "/pipeline/services/" + PIPELINE_SERVICE,
                message.operation()));
        for (Prototype prototype : prototypes(model)) {
          measurements.add(
              new Measurement(
                  prototype.engine(),
                  operation,
                  prototype.contextPath() + "/services/" + model.service,
                  prototype.module() ? model.service : model.service + " on stock"));
        }
      }
    }
    return List.copyOf(measurements);
  }

  private static List<Prototype> prototypes(Model model) {
    return PROTOTYPES.stream().filter(each -> each.models().contains(model)).toList();
  }

  private static Operation operation(EchoMessage message, Model model) {
    String file = message.name().toLowerCase(Locale.ROOT).replace('_', '-') + ".template.xml";
    return new Operation(
        message.operation() + ", " + model.title(),
        "urn:" + message.operation(),
        MessageTemplate.ofResource(file),
        response(message),
        message == EchoMessage.ECHO_ADD ? Answer.NEXT : Answer.ECHO);
  }

  /** A response of the usual size: the request under the response's name. */
  private static String response(EchoMessage message) {
    return message.request().replace(message.operation(), message.operation() + "Response");
  }

  private static String ceilingPath(EchoMessage message) {
    return "/ceiling/" + message.operation();
  }

  @Override
  public List<Figure> figures() {
    return Stream.of(Model.values())
        .map(
            model ->
                new Figure(
                    "Echo services, " + model.title(),
                    MEASUREMENTS.stream()
                        .map(Measurement::operation)
                        .filter(operation -> operation.title().endsWith(", " + model.title()))
                        .distinct()
                        .toList(),
                    Stream.concat(
                            prototypes(model).stream().map(Prototype::engine),
                            Stream.of(Engine.PIPELINE))
                        .toList()))
        .toList();
  }
}
