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
import io.github.deltasoap.samples.document.jaxws.DocumentSourceJaxWs;
import io.github.deltasoap.samples.document.jaxws.DocumentStoreJaxWs;
import io.github.deltasoap.samples.document.jaxws.Fetch;
import io.github.deltasoap.samples.document.jaxws.FetchResponse;
import io.github.deltasoap.samples.document.jaxws.Store;
import io.github.deltasoap.samples.document.jaxws.StoreResponse;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Messages that describe a file, and have it as an attachment in MTOM, to which the envelope
 * refers: requests, whose service reads the file, and responses, of POJO and JAX-WS services. Only
 * the empty pipeline gets and sends the envelopes alone.
 */
final class FilesScenario implements Scenario {
  private static final String SERVICE = "DocumentStore";
  private static final String SENDING = "DocumentStoreMtom";
  private static final String JAX_WS = "DocumentStoreJaxWs";
  private static final String SENDING_JAX_WS = "DocumentSourceJaxWs";
  private static final String NAMESPACE = "http://example.org/document";
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

  /** A document in a response, with its properties, and its length. */
  private static final String DOCUMENT_RESPONSE =
      """
      <?xml version="1.0" encoding="UTF-8"?>\
      <soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">\
      <soapenv:Header/>\
      <soapenv:Body>\
      <d:fetchResponse xmlns:d="http://example.org/document" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xmlns:b="http://document.samples.deltasoap.github.io/xsd">\
      <d:return xsi:type="b:Document"><b:author>A. Author</b:author><b:created xsi:nil="true"/>\
      <b:file><xop:Include xmlns:xop="http://www.w3.org/2004/08/xop/include" href="cid:2"/></b:file>\
      @PROPERTIES@<b:title>A document</b:title><b:version>@LENGTH@</b:version></d:return></d:fetchResponse>\
      </soapenv:Body>\
      </soapenv:Envelope>\
      """;

  /** The same document as JAXB writes it. */
  private static final String JAXB_RESPONSE =
      """
      <?xml version="1.0" encoding="UTF-8"?>\
      <soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">\
      <soapenv:Header/>\
      <soapenv:Body>\
      <b:fetchResponse xmlns:b="http://example.org/document"><b:return><b:author>A. Author</b:author>\
      <b:file><xop:Include xmlns:xop="http://www.w3.org/2004/08/xop/include" href="cid:2"/></b:file>\
      @PROPERTIES@<b:title>A document</b:title><b:version>@LENGTH@</b:version></b:return></b:fetchResponse>\
      </soapenv:Body>\
      </soapenv:Envelope>\
      """;

  private static final String PROPERTY =
      """
      <b:properties xsi:type="b:Property"><b:name>name @NUMBER@</b:name>\
      <b:value>value @NUMBER@</b:value></b:properties>\
      """;

  private static final int PROPERTIES = 8;

  /** An envelope and a file in MIME parts. */
  private static final String MESSAGE =
      """
      --MIMEBoundary_1
      Content-Type: application/xop+xml; charset="UTF-8"; type="text/xml"
      Content-Transfer-Encoding: binary
      Content-ID: <0.1@apache.org>

      %s
      --MIMEBoundary_1
      Content-Type: text/plain
      Content-Transfer-Encoding: binary
      Content-ID: <2@apache.org>

      %s
      --MIMEBoundary_1--
      """
          .replace("\n", "\r\n");

  private static final String FETCH =
      """
      <?xml version="1.0" encoding="UTF-8"?>\
      <soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">\
      <soapenv:Body>\
      <d:fetch xmlns:d="http://example.org/document"><d:path>{{text}}</d:path>\
      <d:length>@LENGTH@</d:length></d:fetch>\
      </soapenv:Body>\
      </soapenv:Envelope>\
      """;

  private static final MessageTemplate DOCUMENT =
      MessageTemplate.ofResource("document.template.xml");

  private static final List<Measurement> MEASUREMENTS = all();

  @Override
  public EmbeddedServer start(EmbeddedServer.Builder server, Path module) throws IOException {
    server.servlet(CEILING_PATH, new CeilingServlet(RESPONSE.getBytes(UTF_8)));
    Map<String, Map<String, String>> services = new TreeMap<>();
    services.put(SERVICE, Map.of("store", RESPONSE));
    for (int bytes : FILE_BYTES) {
      addSender(server, services, SENDING, envelope(bytes), bytes);
      addSender(server, services, SENDING_JAX_WS, envelopeOfJaxb(bytes), bytes);
    }
    server.webApp(
        AxisWebApp.at("/pipeline").ownLibraries().service(PipelineArchive.of(services)).build());
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

  /** Lets the limits answer as a service that sends a file. */
  private static void addSender(
      EmbeddedServer.Builder server,
      Map<String, Map<String, String>> services,
      String service,
      String envelope,
      int bytes) {
    server.servlet(
        CEILING_PATH + service + bytes,
        new CeilingServlet(message(envelope, bytes).getBytes(UTF_8)));
    services.put(service + bytes, Map.of("fetch", envelope));
  }

  private static AxisWebApp.Builder service(String contextPath) {
    return AxisWebApp.at(contextPath)
        .ownLibraries()
        .jaxWs()
        .service(jaxWs(DocumentStoreJaxWs.class, Store.class, StoreResponse.class))
        .service(jaxWs(DocumentSourceJaxWs.class, Fetch.class, FetchResponse.class))
        .service(archive(SERVICE))
        .service(archive(SENDING).withParameter("enableMTOM", "true"));
  }

  private static ServiceArchive archive(String name) {
    return ServiceArchive.ofPojo(
        name, NAMESPACE, DocumentStore.class, Document.class, Property.class);
  }

  private static ServiceArchive jaxWs(Class<?> service, Class<?> request, Class<?> response) {
    return ServiceArchive.ofJaxWs(
        service,
        request,
        response,
        packageOf(service),
        Document.class,
        DocumentStore.class,
        Property.class,
        packageOf(Document.class));
  }

  /** The annotations of a package, which JAXB reads. */
  private static Class<?> packageOf(Class<?> in) {
    try {
      return Class.forName(in.getPackageName() + ".package-info");
    } catch (ClassNotFoundException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The answer to a request for a document. */
  private static String message(String envelope, int bytes) {
    return MESSAGE.formatted(envelope, ".".repeat(bytes));
  }

  private static String envelopeOfJaxb(int bytes) {
    return envelope(JAXB_RESPONSE, PROPERTY.replace(" xsi:type=\"b:Property\"", ""), bytes);
  }

  private static String envelope(int bytes) {
    return envelope(DOCUMENT_RESPONSE, PROPERTY, bytes);
  }

  private static String envelope(String response, String property, int bytes) {
    String properties =
        IntStream.range(0, PROPERTIES)
            .mapToObj(i -> property.replace("@NUMBER@", Integer.toString(i)))
            .collect(Collectors.joining());
    return response
        .replace("@PROPERTIES@", properties)
        .replace("@LENGTH@", Integer.toString(bytes));
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
      addRequests(all, "request", SERVICE, bytes);
    }
    for (int bytes : FILE_BYTES) {
      addResponses(all, "response", SENDING, envelope(bytes), bytes);
    }
    for (int bytes : FILE_BYTES) {
      addRequests(all, "JAX-WS, request", JAX_WS, bytes);
    }
    for (int bytes : FILE_BYTES) {
      addResponses(all, "JAX-WS, response", SENDING_JAX_WS, envelopeOfJaxb(bytes), bytes);
    }
    return List.copyOf(all);
  }

  private static void addRequests(List<Measurement> all, String title, String service, int bytes) {
    Operation operation =
        new Operation(
            String.format(Locale.ROOT, "%s with a file of %,d bytes", title, bytes),
            Requests.withFile("urn:store", DOCUMENT, bytes),
            RESPONSE,
            Answer.FIXED);
    Operation withoutFile =
        new Operation(operation.title(), "urn:store", DOCUMENT, operation.response());
    all.add(new Measurement(Engine.CEILING, operation, CEILING_PATH, "none"));
    all.add(
        new Measurement(
            Engine.PIPELINE, operation, withoutFile, path("/pipeline", SERVICE), "none"));
    addEngines(all, operation, service);
  }

  private static void addResponses(
      List<Measurement> all, String title, String service, String envelope, int bytes) {
    Operation operation =
        new Operation(
            String.format(Locale.ROOT, "%s with a file of %,d bytes", title, bytes),
            "urn:fetch",
            MessageTemplate.of(FETCH.replace("@LENGTH@", Integer.toString(bytes))),
            message(envelope, bytes),
            Answer.ATTACHED);
    Operation withoutFile =
        new Operation(operation.title(), operation.requests(), envelope, operation.answer());
    all.add(new Measurement(Engine.CEILING, operation, CEILING_PATH + service + bytes, "none"));
    all.add(
        new Measurement(
            Engine.PIPELINE, operation, withoutFile, path("/pipeline", service + bytes), "none"));
    addEngines(all, operation, service);
  }

  private static void addEngines(List<Measurement> all, Operation operation, String service) {
    all.add(
        new Measurement(Engine.STOCK, operation, path("/stock", service), service + " on stock"));
    all.add(new Measurement(Engine.DELTASOAP, operation, path("/deltasoap", service), service));
    all.add(
        new Measurement(Engine.FILTER, operation, path("/deltasoap-express", service), service));
  }

  private static String path(String contextPath, String service) {
    return contextPath + "/services/" + service;
  }

  @Override
  public List<Figure> figures() {
    return List.of(
        new Figure(
            "Messages with an attached file",
            MEASUREMENTS.stream().map(Measurement::operation).distinct().toList(),
            List.of(Engine.STOCK, Engine.DELTASOAP, Engine.FILTER)));
  }
}
