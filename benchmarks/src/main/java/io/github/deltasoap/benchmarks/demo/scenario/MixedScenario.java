package io.github.deltasoap.benchmarks.demo.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.demo.load.Engine;
import io.github.deltasoap.benchmarks.demo.load.Measurement;
import io.github.deltasoap.benchmarks.demo.load.Operation;
import io.github.deltasoap.benchmarks.demo.load.Operation.Answer;
import io.github.deltasoap.benchmarks.demo.load.Repertoire;
import io.github.deltasoap.benchmarks.demo.load.Request;
import io.github.deltasoap.benchmarks.demo.load.SoapFields;
import io.github.deltasoap.benchmarks.pipeline.CeilingServlet;
import io.github.deltasoap.benchmarks.pipeline.PipelineArchive;
import io.github.deltasoap.benchmarks.traffic.MixedTraffic;
import io.github.deltasoap.benchmarks.traffic.Model;
import io.github.deltasoap.benchmarks.traffic.OrderOperation;
import io.github.deltasoap.benchmarks.traffic.SoapVersion;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Traffic as services get it: all operations of an order service at one address, requests of many
 * structures from several clients, in Axis2's programming models.
 *
 * <p>Each amount of traffic has its own application with the module, so that none profits from what
 * was learned of the other; the application that learns nothing serves both.
 */
final class MixedScenario implements Scenario {

  /**
   * An amount of traffic.
   *
   * @param messages the number of distinct requests
   * @param contextPath the path of the application with the module
   */
  private record Amount(int messages, String contextPath) {}

  private static final long SEED = 1;
  private static final List<Amount> AMOUNTS =
      List.of(new Amount(400, "/deltasoap"), new Amount(20_000, "/deltasoap-many"));
  private static final String NOTHING_LEARNED_PATH = "/nothing-learned";
  private static final String LIMIT = "Order";

  private static final Engine NOTHING_LEARNED =
      new Engine("nothing-learned", "DeltaSOAP: first contact only");

  /** A response of about the size that stock's have on average. */
  private static final String RESPONSE =
      """
      <?xml version="1.0" encoding="UTF-8"?>\
      <soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">\
      <soapenv:Header/>\
      <soapenv:Body>\
      <ns:searchItemsResponse xmlns:ns="http://example.org/order">\
      <ns:return xmlns:ax="http://example.org/order/xsd">%s<ax:text>bolt</ax:text>\
      <ax:total>10</ax:total></ns:return></ns:searchItemsResponse>\
      </soapenv:Body>\
      </soapenv:Envelope>\
      """
          .formatted(
              """
              <ax:items><ax:available>true</ax:available><ax:category>spare</ax:category>\
              <ax:name>bracket 100</ax:name><ax:price>120.5</ax:price><ax:stock>12</ax:stock>\
              </ax:items>\
              """
                  .repeat(4));

  /** The measurements, which only the measuring JVM needs. */
  private static final class Traffic {
    private static final List<Measurement> MEASUREMENTS = all();
  }

  @Override
  public EmbeddedServer start(EmbeddedServer.Builder server, Path module) throws IOException {
    // The build puts the services' archives into the target directory beside the module's.
    Path archives = module.resolveSibling("../../samples/target").normalize();
    server
        .servlet(ceilingPath(), new CeilingServlet(RESPONSE.getBytes(UTF_8)))
        .webApp(pipeline())
        .webApp(services("/stock", archives).build())
        .webApp(
            services(NOTHING_LEARNED_PATH, archives)
                .module(module)
                .engage("deltasoap")
                .parameter("deltasoap.maxBytes", "0")
                .build());
    for (Amount amount : AMOUNTS) {
      server.webApp(
          services(amount.contextPath(), archives).module(module).engage("deltasoap").build());
      server.webApp(
          services(withFilter(amount), archives)
              .module(module)
              .engage("deltasoap")
              .library(ExpressLibrary.beside(module))
              .build());
    }
    return server.start();
  }

  private static AxisWebApp pipeline() {
    Map<String, String> responses = new TreeMap<>();
    for (OrderOperation operation : OrderOperation.values()) {
      responses.put(operation.operation(), RESPONSE);
    }
    return AxisWebApp.at("/pipeline")
        .ownLibraries()
        .service(PipelineArchive.of(Map.of(LIMIT, responses)))
        .build();
  }

  private static AxisWebApp.Builder services(String contextPath, Path archives) {
    AxisWebApp.Builder app = AxisWebApp.at(contextPath).ownLibraries().jaxWs();
    for (Model model : Model.values()) {
      app.service(archives.resolve(model.archive()));
    }
    return app;
  }

  @Override
  public List<String> webApps() {
    List<String> webApps = new ArrayList<>(List.of("/pipeline", "/stock", NOTHING_LEARNED_PATH));
    AMOUNTS.forEach(amount -> webApps.addAll(List.of(amount.contextPath(), withFilter(amount))));
    return webApps;
  }

  @Override
  public List<Measurement> measurements() {
    return Traffic.MEASUREMENTS;
  }

  private static List<Measurement> all() {
    List<Measurement> all = new ArrayList<>();
    for (Model model : Model.values()) {
      for (Amount amount : AMOUNTS) {
        Operation operation =
            new Operation(title(model, amount), requests(model, amount), RESPONSE, Answer.STOCKS);
        all.add(new Measurement(Engine.CEILING, operation, ceilingPath(), LIMIT));
        all.add(new Measurement(Engine.PIPELINE, operation, "/pipeline/services/" + LIMIT, LIMIT));
        all.add(
            new Measurement(
                Engine.STOCK, operation, path("/stock", model), model.service() + " on stock"));
        if (model == Model.POJO) {
          all.add(onModule(NOTHING_LEARNED, operation, NOTHING_LEARNED_PATH, model));
        }
        all.add(onModule(Engine.DELTASOAP, operation, amount.contextPath(), model));
        all.add(onModule(Engine.FILTER, operation, withFilter(amount), model));
      }
    }
    return List.copyOf(all);
  }

  private static Measurement onModule(
      Engine engine, Operation operation, String contextPath, Model model) {
    return new Measurement(engine, operation, path(contextPath, model), model.service());
  }

  private static String withFilter(Amount amount) {
    return amount.contextPath() + "-express";
  }

  private static String path(String contextPath, Model model) {
    return contextPath + "/services/" + model.service();
  }

  private static String ceilingPath() {
    return "/ceiling/" + LIMIT;
  }

  private static String title(Model model, Amount amount) {
    return String.format(Locale.ROOT, "%s, %,d messages", model.title(), amount.messages());
  }

  private static Repertoire requests(Model model, Amount amount) {
    return new Repertoire(
        MixedTraffic.of(SEED, amount.messages(), model).stream()
            .map(message -> new Request(fields(message), message.bytes()))
            .toList());
  }

  private static SoapFields fields(MixedTraffic.Message message) {
    String action = message.operation().soapAction();
    return message.soapVersion() == SoapVersion.SOAP11
        ? SoapFields.soap11(action)
        : SoapFields.soap12(action);
  }

  @Override
  public List<Figure> figures() {
    List<Figure> figures = new ArrayList<>();
    for (Model model : Model.values()) {
      List<Measurement> measured =
          measurements().stream()
              .filter(each -> each.operation().title().startsWith(model.title() + ","))
              .filter(each -> !each.engine().equals(Engine.CEILING))
              .toList();
      figures.add(
          new Figure(
              "Mixed traffic, " + model.title(),
              measured.stream().map(Measurement::operation).distinct().toList(),
              measured.stream().map(Measurement::engine).distinct().toList()));
    }
    return figures;
  }
}
