package io.github.deltasoap.benchmarks.demo.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.demo.load.Engine;
import io.github.deltasoap.benchmarks.demo.load.Measurement;
import io.github.deltasoap.benchmarks.demo.load.MessageTemplate;
import io.github.deltasoap.benchmarks.demo.load.Operation;
import io.github.deltasoap.benchmarks.demo.load.Operation.Answer;
import io.github.deltasoap.benchmarks.demo.load.Requests;
import io.github.deltasoap.benchmarks.demo.load.SoapFields;
import io.github.deltasoap.benchmarks.pipeline.CeilingServlet;
import io.github.deltasoap.benchmarks.pipeline.JsonServlet;
import io.github.deltasoap.benchmarks.pipeline.PipelineArchive;
import io.github.deltasoap.samples.GoogleSearch;
import io.github.deltasoap.samples.google.GoogleSearchLarge;
import io.github.deltasoap.samples.google.GoogleSearchResult;
import io.github.deltasoap.samples.google.GoogleSearchSimple;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The experiment of Suzumura 2005, section 5: GoogleSearchSimple and GoogleSearchLarge on stock
 * Axis2 and on DeltaSOAP, with each way to recycle objects.
 *
 * <p>The DeltaSOAP application has each service once per variant; all applications load the same
 * service classes.
 */
final class GoogleScenario implements Scenario {

  /**
   * A variant of the paper, or the default that goes beyond it; an engine of the comparison.
   * Setters are preserved unless the title says otherwise, as in the paper.
   *
   * @param letter the paper's name for it
   */
  private record Variant(String letter, String copyStrategy, String setter, String express) {
    /** A variant of the paper: as the paper has it, all requests go through Axis2's pipeline. */
    Variant(String letter, String copyStrategy, String setter) {
      this(letter, copyStrategy, setter, "off");
    }

    Engine engine() {
      boolean usual = setter.equals("preserved") || setter.equals(copyStrategy);
      String how =
          express.equals("off")
              ? usual ? copyStrategy : copyStrategy + ", " + setter
              : "defaults, with the express lane";
      return new Engine(letter, "DeltaSOAP " + letter + ": " + how);
    }
  }

  private static final List<Variant> VARIANTS =
      List.of(
          new Variant("A", "clone", "preserved"),
          new Variant("B", "clone", "reflective"),
          new Variant("C", "none", "preserved"),
          new Variant("D", "serialization", "preserved"),
          new Variant("E", "reflection", "preserved"),
          new Variant("F", "generated", "generated"),
          new Variant("G", "generated", "generated", "on"));

  /** The default configuration with the filter before AxisServlet. */
  private static final Engine FILTER = new Engine("G+", "DeltaSOAP G with the express filter");

  /** The variant that the paper calls DeltaAxis in its figure 5. */
  private static final Variant DELTA = VARIANTS.get(0);

  /** The default configuration of a service. */
  private static final Variant DEFAULT = VARIANTS.get(VARIANTS.size() - 1);

  /** The service of engines about which the module has no statistics. */
  private static final String NOT_MODULES = "none";

  private static final Operation SIMPLE =
      new Operation(
          "GoogleSearchSimple",
          "urn:doGoogleSearchSimple",
          MessageTemplate.ofResource("google-search-simple.template.xml"),
          response("doGoogleSearchSimpleResponse", "searched"));

  static final Operation LARGE =
      new Operation(
          "GoogleSearchLarge",
          "urn:doGoogleSearchLarge",
          MessageTemplate.ofResource("google-search-large.template.xml"),
          response("doGoogleSearchLargeResponse", "received"));

  private static final Operation SIMPLE_JSON =
      json(SIMPLE.title(), "google-search-simple.template.json", "searched");

  private static final Operation LARGE_JSON =
      json(LARGE.title(), "google-search-large.template.json", "received");

  /** The parameters of {@link #SIMPLE}, which JSON needs as one object. */
  private record SimpleRequest(
      String key,
      String q,
      int start,
      int maxResults,
      boolean filter,
      String restrict,
      boolean safeSearch,
      String lr,
      String ie,
      String oe) {}

  /** The large operation with WSDL2Java's data binding. */
  private static final Operation LARGE_ADB =
      new Operation("GoogleSearchLarge, ADB", LARGE.requests(), LARGE.response(), Answer.FIXED);

  /** The service of {@link #LARGE_ADB}. */
  private static final String ADB_SERVICE = "GoogleSearchLargeAdb";

  /** An operation with the values of the SOAP messages in JSON. */
  private static Operation json(String title, String template, String text) {
    return new Operation(
        title,
        Requests.of(SoapFields.json(), MessageTemplate.ofResource(template)),
        "{\"result\":\"" + text + "\"}",
        Answer.FIXED);
  }

  private static String response(String wrapper, String text) {
    return """
    <?xml version="1.0" encoding="UTF-8"?>\
    <soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">\
    <soapenv:Header/>\
    <soapenv:Body>\
    <ns:%1$s xmlns:ns="http://goog"><ns:return>%2$s</ns:return></ns:%1$s>\
    </soapenv:Body>\
    </soapenv:Envelope>\
    """
        .formatted(wrapper, text);
  }

  @Override
  public EmbeddedServer start(EmbeddedServer.Builder server, Path module) throws IOException {
    // The build puts the services' archives into the target directory beside the module's.
    Path adb = module.resolveSibling("../../samples/target/google-search-adb.aar").normalize();
    AxisWebApp stock =
        AxisWebApp.at("/stock").ownLibraries().service(GoogleSearch.archive()).service(adb).build();
    AxisWebApp deltasoap =
        AxisWebApp.at("/deltasoap")
            .ownLibraries()
            .service(GoogleSearch.archive("google-search-variants", variantsXml()))
            .service(adb)
            .module(module)
            .engage("deltasoap")
            .build();
    AxisWebApp express =
        AxisWebApp.at("/express")
            .ownLibraries()
            .service(GoogleSearch.archive())
            .module(module)
            .engage("deltasoap")
            .library(ExpressLibrary.beside(module))
            .build();
    AxisWebApp pipeline =
        AxisWebApp.at("/pipeline")
            .ownLibraries()
            .service(
                PipelineArchive.of(
                    Map.of(
                        SIMPLE.title(),
                        Map.of("doGoogleSearchSimple", SIMPLE.response()),
                        LARGE.title(),
                        Map.of("doGoogleSearchLarge", LARGE.response()))))
            .build();
    return server
        .servlet(ceilingPath(SIMPLE), new CeilingServlet(SIMPLE.response().getBytes(UTF_8)))
        .servlet(ceilingPath(LARGE), new CeilingServlet(LARGE.response().getBytes(UTF_8)))
        .servlet(exactPath(SIMPLE), new CeilingServlet(SIMPLE.response().getBytes(UTF_8), true))
        .servlet(exactPath(LARGE), new CeilingServlet(LARGE.response().getBytes(UTF_8), true))
        .servlet(jsonPath(SIMPLE), new JsonServlet<>(SimpleRequest.class, simpleService()))
        .servlet(jsonPath(LARGE), new JsonServlet<>(GoogleSearchResult.class, largeService()))
        .webApp(pipeline)
        .webApp(stock)
        .webApp(deltasoap)
        .webApp(express)
        .start();
  }

  private static Function<SimpleRequest, Object> simpleService() {
    GoogleSearchSimple service = new GoogleSearchSimple();
    return sent ->
        service.doGoogleSearchSimple(
            sent.key,
            sent.q,
            sent.start,
            sent.maxResults,
            sent.filter,
            sent.restrict,
            sent.safeSearch,
            sent.lr,
            sent.ie,
            sent.oe);
  }

  private static Function<GoogleSearchResult, Object> largeService() {
    return new GoogleSearchLarge()::doGoogleSearchLarge;
  }

  /**
   * Returns the descriptor of one archive with the services of every variant: each service once per
   * variant, with the variant's letter in its name and the variant's parameters.
   *
   * <p>One archive, so that there is one copy of the service classes, as on stock: code that
   * handles five copies of a class compiles to something slower.
   */
  private static String variantsXml() {
    String group = GoogleSearch.servicesXml();
    int start = group.indexOf("<service ");
    int end = group.indexOf("</serviceGroup>");
    StringBuilder variants = new StringBuilder(group.substring(0, start));
    for (Variant variant : VARIANTS) {
      variants.append(servicesXml(group.substring(start, end), variant));
    }
    return variants.append(group.substring(end)).toString();
  }

  private static String servicesXml(String services, Variant variant) {
    String parameters =
        """
        <parameter name="deltasoap.copyStrategy">%s</parameter>
        <parameter name="deltasoap.setter">%s</parameter>
        <parameter name="deltasoap.express">%s</parameter>
        """
            .formatted(variant.copyStrategy(), variant.setter(), variant.express());
    return services
        .replaceAll("<service name=\"(\\w+)\"", "<service name=\"$1" + variant.letter() + '"')
        .replace("</service>", parameters + "</service>");
  }

  @Override
  public List<String> webApps() {
    return List.of("/pipeline", "/stock", "/deltasoap", "/express");
  }

  @Override
  public List<Measurement> measurements() {
    List<Measurement> measurements = new ArrayList<>();
    measurements.addAll(compared(SIMPLE, SIMPLE_JSON));
    measurements.addAll(compared(LARGE, LARGE_JSON));
    measurements.add(onDeltaSoap(SIMPLE, DELTA));
    measurements.add(onDeltaSoap(SIMPLE, DEFAULT));
    measurements.add(withFilter(SIMPLE));
    for (Variant variant : VARIANTS) {
      measurements.add(onDeltaSoap(LARGE, variant));
    }
    measurements.add(withFilter(LARGE));
    measurements.addAll(limits(LARGE_ADB, LARGE.title()));
    measurements.add(
        new Measurement(Engine.STOCK, LARGE_ADB, "/stock/services/" + ADB_SERVICE, NOT_MODULES));
    measurements.add(
        new Measurement(
            DEFAULT.engine(), LARGE_ADB, "/deltasoap/services/" + ADB_SERVICE, ADB_SERVICE));
    return measurements;
  }

  /** An operation without the module. */
  private static List<Measurement> compared(Operation operation, Operation json) {
    String service = operation.title();
    List<Measurement> compared = new ArrayList<>(limits(operation, service));
    compared.add(
        new Measurement(Engine.EXACT_CEILING, operation, exactPath(operation), NOT_MODULES));
    compared.add(new Measurement(Engine.JSON, operation, json, jsonPath(operation), NOT_MODULES));
    compared.add(
        new Measurement(Engine.STOCK, operation, "/stock/services/" + service, NOT_MODULES));
    return compared;
  }

  /** The lower limits of every engine; {@code service} has the same response. */
  private static List<Measurement> limits(Operation operation, String service) {
    return List.of(
        new Measurement(Engine.CEILING, operation, "/ceiling/" + service, NOT_MODULES),
        new Measurement(Engine.PIPELINE, operation, "/pipeline/services/" + service, NOT_MODULES));
  }

  private static Measurement onDeltaSoap(Operation operation, Variant variant) {
    String service = operation.title() + variant.letter();
    return new Measurement(variant.engine(), operation, "/deltasoap/services/" + service, service);
  }

  private static Measurement withFilter(Operation operation) {
    String service = operation.title();
    return new Measurement(FILTER, operation, "/express/services/" + service, service);
  }

  private static String ceilingPath(Operation operation) {
    return "/ceiling/" + operation.title();
  }

  private static String exactPath(Operation operation) {
    return "/ceiling-exact/" + operation.title();
  }

  private static String jsonPath(Operation operation) {
    return "/json/" + operation.title();
  }

  @Override
  public List<Figure> figures() {
    List<Engine> recycling = new ArrayList<>(List.of(Engine.STOCK));
    VARIANTS.forEach(variant -> recycling.add(variant.engine()));
    return List.of(
        new Figure(
            "Figure 5: Axis2 and DeltaSOAP",
            List.of(SIMPLE, LARGE),
            List.of(Engine.STOCK, DELTA.engine())),
        new Figure("Figure 6: ways to recycle objects", List.of(LARGE), recycling),
        new Figure(
            "What Axis2 and the container leave",
            List.of(SIMPLE, LARGE),
            List.of(
                Engine.STOCK,
                DEFAULT.engine(),
                FILTER,
                Engine.JSON,
                Engine.PIPELINE,
                Engine.CEILING)));
  }
}
