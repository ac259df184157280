package io.github.deltasoap.benchmarks.demo.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.demo.load.Engine;
import io.github.deltasoap.benchmarks.demo.load.Measurement;
import io.github.deltasoap.benchmarks.demo.load.MessageTemplate;
import io.github.deltasoap.benchmarks.demo.load.Operation;
import io.github.deltasoap.benchmarks.demo.load.Operation.Answer;
import io.github.deltasoap.benchmarks.demo.load.Requests;
import io.github.deltasoap.benchmarks.pipeline.CeilingServlet;
import io.github.deltasoap.benchmarks.pipeline.PipelineArchive;
import io.github.deltasoap.samples.document.Document;
import io.github.deltasoap.samples.document.DocumentStore;
import io.github.deltasoap.samples.document.Property;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Requests that describe a file, and have it as an attachment in MTOM, to which the envelope
 * refers. The service reads the file. Only the empty pipeline gets the envelopes alone.
 */
final class FilesScenario implements Scenario {
  private static final String SERVICE = "DocumentStore";
  private static final String CEILING_PATH = "/ceiling/document";

  /** The lengths of the files. */
  private static final List<Integer> FILE_BYTES = List.of(2_000, 50_000);

  private static final String RESPONSE =
      """
      <?xml version="1.0" encoding="UTF-8"?>\
      <soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">\
      <soapenv:Header/>\
      <soapenv:Body>\
      <ns:storeResponse xmlns:ns="http://example.org/document"><ns:return>stored</ns:return>\
      </ns:storeResponse>\
      </soapenv:Body>\
      </soapenv:Envelope>\
      """;

  private static final MessageTemplate DOCUMENT =
      MessageTemplate.ofResource("document.template.xml");

  private static final List<Measurement> MEASUREMENTS = all();

  @Override
  public EmbeddedServer start(EmbeddedServer.Builder server, Path module) throws IOException {
    server.servlet(CEILING_PATH, new CeilingServlet(RESPONSE.getBytes(UTF_8)));
    server.webApp(
        AxisWebApp.at("/pipeline")
            .ownLibraries()
            .service(PipelineArchive.of(Map.of(SERVICE, Map.of("store", RESPONSE))))
            .build());
    return server
        .webApp(service("/stock").build())
        .webApp(service("/deltasoap").module(module).engage("deltasoap").build())
        .webApp(
            service("/deltasoap-express")
                .module(module)
                .engage("deltasoap")
                .library(ExpressLibrary.beside(module))
                .build())
        .start();
  }

  private static AxisWebApp.Builder service(String contextPath) {
    return AxisWebApp.at(contextPath)
        .ownLibraries()
        .service(
            ServiceArchive.ofPojo(
                SERVICE,
                "http://example.org/document",
                DocumentStore.class,
                Document.class,
                Property.class));
  }

  @Override
  public List<String> webApps() {
    return List.of("/pipeline", "/stock", "/deltasoap", "/deltasoap-express");
  }

  @Override
  public List<Measurement> measurements() {
    return MEASUREMENTS;
  }

  private static List<Measurement> all() {
    List<Measurement> all = new ArrayList<>();
    for (int bytes : FILE_BYTES) {
      Operation operation =
          new Operation(
              String.format(Locale.ROOT, "file of %,d bytes", bytes),
              Requests.withFile("urn:store", DOCUMENT, bytes),
              RESPONSE,
              Answer.FIXED);
      Operation withoutFile =
          new Operation(operation.title(), "urn:store", DOCUMENT, operation.response());
      all.add(new Measurement(Engine.CEILING, operation, CEILING_PATH, "none"));
      all.add(new Measurement(Engine.PIPELINE, operation, withoutFile, path("/pipeline"), "none"));
      all.add(new Measurement(Engine.STOCK, operation, path("/stock"), SERVICE + " on stock"));
      all.add(new Measurement(Engine.DELTASOAP, operation, path("/deltasoap"), SERVICE));
      all.add(new Measurement(Engine.FILTER, operation, path("/deltasoap-express"), SERVICE));
    }
    return List.copyOf(all);
  }

  private static String path(String contextPath) {
    return contextPath + "/services/" + SERVICE;
  }

  @Override
  public List<Figure> figures() {
    return List.of(
        new Figure(
            "Requests with an attached file",
            MEASUREMENTS.stream().map(Measurement::operation).distinct().toList(),
            List.of(Engine.STOCK, Engine.DELTASOAP, Engine.FILTER)));
  }
}
