package io.github.deltasoap.oracle.hostile;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.adb.AdbCases;
import io.github.deltasoap.oracle.client.ClientRepository;
import io.github.deltasoap.oracle.fixture.AdbArchive;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.Poster;
import io.github.deltasoap.oracle.jaxws.JaxWsCases;
import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.jaxws.JaxWsShapes;
import io.github.deltasoap.oracle.service.pojo.Planted;
import io.github.deltasoap.oracle.service.pojo.bean.Circle;
import io.github.deltasoap.oracle.service.pojo.bean.Color;
import io.github.deltasoap.oracle.service.pojo.bean.DeepCloneable;
import io.github.deltasoap.oracle.service.pojo.bean.Drawing;
import io.github.deltasoap.oracle.service.pojo.bean.Shape;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import io.github.deltasoap.samples.server.ServiceArchive;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.client.Options;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.context.ConfigurationContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Secrets in every place of a message, none of which the module reveals after learning: not in
 * dumps and drawings, nor in the log at any level, nor in any attribute or operation over JMX.
 * Answers equal stock's, so they reveal no more than stock does.
 */
class PlantedSecretsTest {
  private static final int ROUNDS = 9;

  /** Rounds for messages that stock refuses, from which nothing is learned. */
  private static final int REFUSED_ROUNDS = 2;

  private static final int OK = 200;

  private static final String STOCK = "/stock";
  private static final String DELTA = "/delta";
  private static final String JAX_WS = "-jaxws";

  private static final String WORD = "Hush";
  private static final int NUMBER = 730_000_000;

  /** A secret: a word or a number that identifies its place. */
  private static final Pattern SECRET =
      Pattern.compile(WORD + "(\\d{4})x|(?<!\\d)73(\\d{7})(?!\\d)");

  private static final String HEADER =
      "<h:ticket xmlns:h=\"urn:h\" apikey=\"k\" h:level=\"l\"><h:user name=\"n\">u</h:user>"
          + "</h:ticket>";

  /** The place of the secrets in the client's requests. */
  private static final Place REQUEST = new Place("request", "", "", true, false);

  private static final Logger MODULE = Logger.getLogger("io.github.deltasoap");

  private static final Logger AXIS = Logger.getLogger("org.apache.axis2");

  private static final Logger TOMCAT = Logger.getLogger("org.apache.catalina.core");

  private static final MBeanServer BEANS = ManagementFactory.getPlatformMBeanServer();

  /** A message with a secret, and stock's answer. */
  private record Letter(Place place, Message message, Answer expected) {}

  private final Queue<String> log = new ConcurrentLinkedQueue<>();

  /** The lines below level INFO. */
  private final Queue<String> debugLog = new ConcurrentLinkedQueue<>();

  private final Handler recorder =
      new Handler() {
        @Override
        public void publish(LogRecord entry) {
          StringWriter text = new StringWriter();
          text.append(String.valueOf(entry.getMessage()));
          text.append(Arrays.toString(entry.getParameters()));
          if (entry.getThrown() != null) {
            entry.getThrown().printStackTrace(new PrintWriter(text));
          }
          boolean debug = entry.getLevel().intValue() < Level.INFO.intValue();
          (debug ? debugLog : log).add(text.toString());
        }

        @Override
        public void flush() {
          // Nothing is buffered.
        }

        @Override
        public void close() {
          // Nothing to close.
        }
      };

  private final Poster poster = new Poster();

  /** The places of the secrets, by secret number. */
  private final List<Place> planted = new ArrayList<>();

  private final Level axisLevel = AXIS.getLevel();

  @TempDir Path directory;

  @BeforeEach
  void record() {
    // Axis2 logs each fault with its stack trace.
    AXIS.setLevel(Level.OFF);
    TOMCAT.setLevel(Level.OFF);
    MODULE.setLevel(Level.ALL);
    MODULE.addHandler(recorder);
  }

  @AfterEach
  void stopRecording() {
    MODULE.removeHandler(recorder);
    MODULE.setLevel(null);
    AXIS.setLevel(axisLevel);
    TOMCAT.setLevel(null);
  }

  private static List<String> services() {
    return List.of("Planted", "Shapes", "JaxWsShapes");
  }

  /** A message that the service accepts, with all its kinds of values. */
  private static String template(String service) {
    String payload =
        switch (service) {
          case "Planted" ->
              Message.call(
                  "take",
                  "<text>t</text><number>1</number><color>RED</color><drawing"
                      + " xmlns:b=\"http://bean.pojo.service.oracle.deltasoap.github.io/xsd\"><main"
                      + " xsi:type=\"b:Circle\"><radius>2</radius></main>"
                      + "<shapes><label>l</label></shapes></drawing>");
          case "Shapes" ->
              AdbCases.payload(
                      "attributes",
                      "<item key=\"k\" size=\"3\" ratio=\"1.5\""
                          + " colour=\"red\"><text>t</text></item><item key=\"m\"/>")
                  .replaceFirst(">", " version=\"2\">");
          default ->
              JaxWsCases.payload(
                  "place",
                  "<order number=\"7\" isUrgent=\"1\"><customer><name>A</name></customer>"
                      + "<line><qty>12</qty></line><hue>RED</hue><note>n</note></order>");
        };
    return Message.envelope(
        Message.SOAP11, "<soapenv:Header>" + HEADER + "</soapenv:Header>", payload);
  }

  /** A new secret for a place: a word or a number. */
  private String secret(Place place, boolean word) {
    planted.add(place);
    int number = planted.size() - 1;
    return word ? WORD + String.format("%04d", number) + "x" : String.valueOf(NUMBER + number);
  }

  /** Messages with one secret each, by the secret's place. */
  private Stream<Map.Entry<Place, String>> messages(String template) {
    return Place.of(template).stream()
        .flatMap(
            place ->
                (place.ofValue() ? Stream.of(true, false) : Stream.of(true))
                    .map(word -> Map.entry(place, place.with(secret(place, word)))));
  }

  @Test
  void servicesShowNoValue() throws Exception {
    try (EmbeddedServer server = server()) {
      for (String service : services()) {
        List<Letter> letters = new ArrayList<>();
        messages(template(service))
            .forEach(
                each -> {
                  Message message = Message.of(service, each.getValue());
                  letters.add(new Letter(each.getKey(), message, ask(server, STOCK, message)));
                });
        long hits = sum(service, "Hits");
        long learned = sum(service, "LearnedShapes");
        for (int round = 0; round < ROUNDS; round++) {
          for (Letter letter : letters) {
            if (round >= REFUSED_ROUNDS && letter.expected.status() != OK) {
              continue;
            }
            assertThat(ask(server, DELTA, letter.message))
                .as(letter.toString())
                .isEqualTo(letter.expected);
          }
        }
        assertThat(sum(service, "Hits") - hits).isGreaterThan(letters.size());
        assertThat(sum(service, "LearnedShapes") - learned).isGreaterThan(letters.size() / 10);
      }
      String dumps = managed("dumpAutomata", "drawAutomata");
      assertThat(dumps).contains("apikey=").contains("version=").contains("isUrgent=");
      assertThat(found(dumps)).isNotEmpty().allMatch(Place::ofName);
      assertThat(found(managed())).isEmpty();
      assertThat(found(String.join("\n", log))).isEmpty();
      assertThat(log).isNotEmpty();
      // Events name the tags at which messages differ.
      assertThat(found(String.join("\n", debugLog))).isNotEmpty().allMatch(Place::ofName);
      assertThat(found(events())).isNotEmpty().allMatch(Place::ofName);
    }
  }

  private static EmbeddedServer server() throws IOException {
    List<ServiceArchive> services =
        List.of(
            PojoArchive.of(
                "Planted",
                "",
                Planted.class,
                Circle.class,
                Color.class,
                DeepCloneable.class,
                Drawing.class,
                Dump.class,
                Shape.class),
            AdbArchive.of("", ""));
    EmbeddedServer.Builder builder = EmbeddedServer.builder();
    List<String> paths = new ArrayList<>();
    for (String path : List.of(STOCK, DELTA)) {
      AxisWebApp.Builder plain = AxisWebApp.at(path);
      services.forEach(plain::service);
      AxisWebApp.Builder jaxWs =
          AxisWebApp.at(path + JAX_WS).service(JaxWsArchive.of(JaxWsShapes.class, null)).jaxWs();
      for (AxisWebApp.Builder each : List.of(plain, jaxWs)) {
        if (path.equals(DELTA)) {
          each.module(Archives.module()).engage("deltasoap");
        }
        builder.webApp(each.build());
      }
      paths.addAll(List.of(path, path + JAX_WS));
    }
    EmbeddedServer server = builder.start();
    for (String path : paths) {
      assertThat(server.deploymentFaults(path)).isEmpty();
    }
    return server;
  }

  /** The answer to a message, with stock's addresses, since faults contain them. */
  private Answer ask(EmbeddedServer server, String application, Message message) {
    String service = message.service();
    String path = application + (service.startsWith("JaxWs") ? JAX_WS : "");
    return poster.ask(
        server.uri(path + "/services/" + service),
        message,
        text -> text.replace(DELTA + JAX_WS, STOCK + JAX_WS).replace(DELTA + "/", STOCK + "/"));
  }

  /** The sum of an attribute over all services of a name; other tests may deploy some too. */
  private static long sum(String service, String attribute) throws JMException {
    long sum = 0;
    ObjectName all = new ObjectName("io.github.deltasoap:type=Service,name=" + service + ",*");
    for (ObjectName name : BEANS.queryNames(all, null)) {
      sum += (Long) BEANS.getAttribute(name, attribute);
    }
    return sum;
  }

  /** Answers with the response that was set last. */
  private static final class Responses extends HttpServlet {
    private static final long serialVersionUID = 1L;

    private volatile String response = "";

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse answer)
        throws IOException {
      request.getInputStream().readAllBytes();
      answer.setContentType("text/xml; charset=UTF-8");
      answer.getOutputStream().write(response.getBytes(UTF_8));
    }
  }

  /** Requests contain secrets too: in the values of their payload and in the address. */
  @Test
  void clientsShowNoValue() throws Exception {
    Responses responses = new Responses();
    ConfigurationContext plain = ClientRepository.stock(directory.resolve("stock"));
    ConfigurationContext engaged =
        ClientRepository.with(directory.resolve("delta"), "<module ref=\"deltasoap\"/>");
    try (EmbeddedServer server =
        EmbeddedServer.builder().servlet("/responses", responses).start()) {
      String query = "?key=" + secret(REQUEST, true);
      String address = server.uri("/responses/planted").toString() + query;
      ServiceClient stock = calling(plain, address);
      ServiceClient delta = calling(engaged, address);
      List<Map.Entry<Place, String>> all = messages(template("Planted")).toList();
      for (int round = 0; round < ROUNDS; round++) {
        for (Map.Entry<Place, String> each : all) {
          responses.response = each.getValue();
          String request =
              "<q:ask xmlns:q=\"urn:q\"><q:a b=\""
                  + secret(REQUEST, true)
                  + "\">"
                  + secret(REQUEST, false)
                  + "</q:a></q:ask>";
          String fault = fault(delta, request);
          if (round == ROUNDS - 1) {
            assertThat(fault).as(each.getKey().what()).isEqualTo(fault(stock, request));
          }
        }
      }
      assertThat(ClientRepository.number("Hits")).isGreaterThan(all.size());
      assertThat(found(managed())).isEmpty();
      assertThat(found(String.join("\n", log))).isEmpty();
      assertThat(found(String.join("\n", debugLog))).allMatch(Place::ofName);
      stock.cleanup();
      delta.cleanup();
    } finally {
      engaged.terminate();
      plain.terminate();
    }
  }

  private static ServiceClient calling(ConfigurationContext configuration, String address)
      throws IOException {
    ServiceClient client = new ServiceClient(configuration, null);
    Options options = new Options();
    options.setTo(new EndpointReference(address));
    options.setCallTransportCleanup(true);
    client.setOptions(options);
    return client;
  }

  /** The error that a client gets; empty if the call succeeds. */
  private static String fault(ServiceClient client, String request) {
    try {
      client
          .sendReceive(
              OMXMLBuilderFactory.createOMBuilder(new StringReader(request)).getDocumentElement())
          .build();
      return "";
    } catch (Exception refused) {
      return refused.getClass() + " " + refused.getMessage();
    }
  }

  /** The places whose secrets occur in a text. */
  private List<Place> found(String text) {
    List<Place> found = new ArrayList<>();
    Matcher secret = SECRET.matcher(text);
    while (secret.find()) {
      String number = secret.group(1) == null ? secret.group(2) : secret.group(1);
      int index = Integer.parseInt(number);
      if (index < planted.size()) {
        found.add(planted.get(index));
      }
    }
    return found;
  }

  /** The events of all operations. */
  private static String events() throws JMException {
    StringBuilder events = new StringBuilder();
    for (ObjectName name :
        BEANS.queryNames(new ObjectName("io.github.deltasoap:type=Service,*"), null)) {
      for (String operation : (String[]) BEANS.getAttribute(name, "DescribedOperations")) {
        Object[] asked = {operation};
        Object said = BEANS.invoke(name, "events", asked, new String[] {String.class.getName()});
        events.append(String.join("\n", (String[]) said)).append('\n');
      }
    }
    return events.toString();
  }

  /**
   * All that the module exposes over JMX, names included.
   *
   * @param operations the only operations to invoke; if none, all attributes and all operations
   *     except the dumps
   */
  private static String managed(String... operations) throws JMException {
    Collection<String> asked = List.of(operations);
    Map<String, String> said = new TreeMap<>();
    for (ObjectName name : BEANS.queryNames(new ObjectName("io.github.deltasoap:*"), null)) {
      for (MBeanOperationInfo each : BEANS.getMBeanInfo(name).getOperations()) {
        // Void operations have side effects.
        boolean reads = each.getSignature().length == 0 && !each.getReturnType().equals("void");
        boolean dumps = each.getName().endsWith("Automata");
        if (reads && (asked.isEmpty() ? !dumps : asked.contains(each.getName()))) {
          Object result = BEANS.invoke(name, each.getName(), new Object[0], new String[0]);
          said.put(name + " " + each.getName(), text(result));
        }
      }
      for (MBeanAttributeInfo each : BEANS.getMBeanInfo(name).getAttributes()) {
        if (asked.isEmpty() && each.isReadable()) {
          said.put(name + " " + each.getName(), text(BEANS.getAttribute(name, each.getName())));
        }
      }
    }
    assertThat(said).isNotEmpty();
    return said.toString();
  }

  private static String text(Object value) {
    if (value instanceof Object[] array) {
      return Stream.of(array).map(PlantedSecretsTest::text).toList().toString();
    }
    if (value instanceof TabularData table) {
      return table.values().stream().map(PlantedSecretsTest::text).toList().toString();
    }
    if (value instanceof CompositeData row) {
      return row.values().stream().map(PlantedSecretsTest::text).toList().toString();
    }
    return String.valueOf(value);
  }
}
