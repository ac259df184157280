package io.github.deltasoap.oracle.requests;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.AdbArchive;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.ServiceCounters.Snapshot;
import io.github.deltasoap.oracle.service.changing.Sums;
import io.github.deltasoap.oracle.service.jaxws.JaxWsShapes;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Requests that are bound while they arrive. */
class LongRequestsTest {
  private static final String SUMS = "Sums";
  private static final String SHAPES = "Shapes";
  private static final String JAX_WS = "JaxWsShapes";
  private static final String SPOOLED = "Spooled";
  private static final String EXTREME = "Extreme";
  private static final String LATE = "Late";
  private static final String COMPARED = "Compared";
  private static final String CUT = "Cut";
  private static final String CUT_IN_A_TAG = "CutInATag";
  private static final int MANY = 60_000;

  private static final List<String> SURPRISES =
      List.of(
          "<values>1<!-- -->2</values>",
          "<values><![CDATA[1]]></values>",
          "<values>&#49;</values>",
          "<values> 1 </values>",
          "<values>+1.5</values>",
          "<values>NaN</values>",
          "<values>INF</values>",
          "<values/>",
          "<values xsi:nil='true' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'/>",
          "<values>0x1p3</values>",
          "<values>1d</values>",
          "<values>x</values>",
          "<values>1<b/></values>",
          "<values>1</valuez>",
          "<values>1</value>",
          "<values 1</values>",
          "<values a='x>1</values>",
          "<other>1</other>",
          "text",
          "<?pi?>",
          "&",
          "]]>",
          "\u0001");

  private static final List<String> EPILOGUES =
      List.of(
          "",
          "</soapenv:Body>",
          "</soapenv:Bod></soapenv:Envelope>",
          "<a/></soapenv:Body>",
          "</soapenv:Body></soapenv:Envelope> text");

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    List<ServiceArchive> archives =
        new ArrayList<>(List.of(AdbArchive.of("", ""), JaxWsArchive.of(JaxWsShapes.class, null)));
    // A refused message leaves those that follow to stock, so each has a service of its own.
    List<String> names = new ArrayList<>(List.of(SUMS, COMPARED, CUT, CUT_IN_A_TAG));
    surprises().forEach(each -> names.add(SUMS + each));
    epilogues().forEach(each -> names.add("Ending" + each));
    extremes().forEach(each -> names.add(EXTREME + each.hashCode()));
    for (String name : names) {
      archives.add(PojoArchive.of(name, "", Sums.class, Sums.Point.class));
    }
    String parameters =
        """
        <parameter name="deltasoap.replay">spool</parameter>
        <parameter name="deltasoap.spoolBytes">4M</parameter>
        """;
    archives.add(PojoArchive.of(SPOOLED, parameters, Sums.class, Sums.Point.class));
    String otherThread =
        "<parameter name=\"messageReceiver.invokeOnSeparateThread\">true</parameter>";
    archives.add(PojoArchive.of(LATE, otherThread, Sums.class, Sums.Point.class));
    server = ServerPair.startAll(archives);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String items(String name, int count, IntFunction<Object> value) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < count; i++) {
      all.append('<').append(name).append('>').append(value.apply(i));
      all.append("</").append(name).append('>');
    }
    return all.toString();
  }

  private static String doubles() {
    SplittableRandom random = new SplittableRandom(1);
    return items("values", MANY, i -> Double.longBitsToDouble(random.nextLong() >>> 2));
  }

  private static Message doubles(String values) {
    return doubles(SUMS, values);
  }

  private static Message doubles(String service, String values) {
    return Message.soap11(service, call("doubles", values));
  }

  /** By the default limit, because applications of other tests have services of equal names. */
  private static ServiceCounters counters(String service) {
    return ServiceCounters.of(service, Runtime.getRuntime().maxMemory() / 64);
  }

  /** Compares the answers; returns the change of the counters. */
  private static Snapshot compare(Message message) {
    ServiceCounters counters = counters(message.service());
    Snapshot before = counters.snapshot();
    Answer stock = server.stock(message);
    assertThat(server.delta(message)).isEqualTo(stock);
    assertThat(counters.unexpectedErrors()).isZero();
    return counters.snapshot().since(before);
  }

  private static void compareStreamed(Message message) {
    Snapshot change = compare(message);
    assertThat(change.fallbacks()).isEmpty();
    assertThat(change.streams()).as(() -> server.stock(message).toString()).isEqualTo(1);
  }

  @Test
  void arrayOfPojo() {
    compareStreamed(doubles(doubles()));
    compareStreamed(doubles(doubles().replace("<values>", "\n  <values>")));
    compareStreamed(Message.soap12(SUMS, call("doubles", doubles())));
    compareStreamed(
        Message.withHeader(
            SUMS, "<a:MessageID xmlns:a='urn:a'>1</a:MessageID>", call("doubles", doubles())));
  }

  @Test
  void severalArraysBesideSingleValues() {
    SplittableRandom random = new SplittableRandom(2);
    String points =
        items(
            "points",
            20_000,
            i -> "<value>" + random.nextDouble() + "</value><x>" + random.nextInt(1000) + "</x>");
    compareStreamed(
        Message.soap11(
            SUMS,
            call(
                "mixed",
                "<name>&lt;n&gt;</name>"
                    + items("numbers", 20_000, i -> random.nextInt())
                    + points
                    + items("ratios", 20_000, i -> (float) random.nextDouble())
                    + items("longs", 20_000, i -> random.nextLong())
                    + "<last>l</last>")));
  }

  static IntStream surprises() {
    return IntStream.range(0, SURPRISES.size());
  }

  @ParameterizedTest
  @MethodSource("surprises")
  void surprisesInTheMiddle(int index) {
    String values = doubles();
    int middle = values.indexOf("<values>", values.length() / 2);
    String surprise = SURPRISES.get(index);
    compareOnce(
        doubles(SUMS + index, values.substring(0, middle) + surprise + values.substring(middle)));
  }

  /** The module has begun to bind the message. */
  private static void compareOnce(Message message) {
    assertThat(compare(message).fallbacks()).doesNotContainKey("AFTER_REFUSAL");
  }

  static IntStream epilogues() {
    return IntStream.range(0, EPILOGUES.size());
  }

  @ParameterizedTest
  @MethodSource("epilogues")
  void envelopesThatEndOtherwise(int index) {
    String service = "Ending" + index;
    String whole = new String(doubles(service, doubles()).bytes(), UTF_8);
    int end = whole.lastIndexOf("</soapenv:Body>");
    compareOnce(Message.of(service, whole.substring(0, end) + EPILOGUES.get(index)));
  }

  @Test
  void messagesThatAreCut() {
    String whole = new String(doubles(doubles()).bytes(), UTF_8);
    int end = whole.lastIndexOf("</", whole.lastIndexOf("</soapenv:Body>") - 1);
    compareOnce(Message.of(CUT, whole.substring(0, end)));
    compareOnce(Message.of(CUT_IN_A_TAG, whole.substring(0, end - 4)));
  }

  @Test
  void anElementOfMegabytes() {
    String name = "n".repeat(3 << 20) + "&amp;";
    compareStreamed(Message.soap11(SUMS, call("mixed", "<name>" + name + "</name><last>l</last>")));
  }

  @Test
  void elementsOfManyMegabytes() {
    String letters = "0123456789abcdef".repeat((12 << 20) / 16);
    String data = "<data>" + letters + "\nAAA=</data>";
    String text = "<text>" + letters.replace("f0", "&lt;\u00e90") + "</text>";
    compareStreamed(Message.soap11(SUMS, call("texts", data + text)));
    compareStreamed(Message.soap11(SUMS, call("texts", data + "<text>t</text>")));
  }

  private static Message manyBeans(String service) {
    String points =
        items("points", 200_000, i -> "<value>0.12345678901234</value><x>" + i + "</x>");
    return Message.soap11(service, call("mixed", "<name>n</name>" + points + "<last>l</last>"));
  }

  @Test
  void manyBeans() {
    compareStreamed(manyBeans(SUMS));
  }

  @Test
  void moreThanIsKeptGoesToStock() {
    assertThat(compare(manyBeans(SPOOLED)).fallbacks()).containsOnlyKeys("TOO_LARGE");
  }

  @Test
  void arraysAreComparedWithEarlierOnes() {
    String values = doubles();
    compareStreamed(doubles(COMPARED, values));
    String changed = values.substring(0, values.lastIndexOf("<values>")) + "<values>1</values>";
    compareStreamed(doubles(COMPARED, changed));
    compareStreamed(doubles(COMPARED, values));
    assertThat(counters(COMPARED).reusedItems()).isBetween(MANY * 3L / 2, MANY * 2L);
  }

  /** Objects of one class behind those of another, whose types the message names. */
  @Test
  void objectsOfSeveralClasses() {
    String ints = items("values xsi:type='xsd:int'", 30_000, i -> i);
    String all =
        ints
            + items("values xsi:type='xsd:double'", 30_000, i -> i + 0.5)
            + items("values xsi:type='xsd:long'", 30_000, i -> i + (1L << 40))
            + ints;
    String values = all.replaceAll("</values [^>]*>", "</values>");
    Message message = Message.soap11(SUMS, call("objects", values));
    compareStreamed(message);
    assertThat(server.stock(message).toString())
        .contains("[class java.lang.Integer, class java.lang.Double, class java.lang.Long]");
  }

  /** The connection is used for other messages while such a message is bound. */
  @Test
  void messagesThatAnotherThreadBinds() throws InterruptedException {
    String expected =
        server.stock(doubles(doubles())).body().replaceAll("(?s).*return>([^<]*)</.*", "$1");
    for (int i = 0; i < 4; i++) {
      Message note = Message.soap11(LATE, call("note", doubles()));
      compare(note);
      requireNoted(expected, server::stock);
      requireNoted(expected, server::delta);
    }
  }

  private static void requireNoted(String expected, Function<Message, Answer> asked)
      throws InterruptedException {
    Message noted = Message.soap11(LATE, call("noted", ""));
    String body = asked.apply(noted).body();
    for (int i = 0; i < 500 && body.contains(">nothing<"); i++) {
      TimeUnit.MILLISECONDS.sleep(20);
      body = asked.apply(noted).body();
    }
    assertThat(body).contains(">" + expected + "<");
  }

  @Test
  void adb() {
    String counts = items("count", 100_000, i -> i * 31);
    String flags = "<flag>true</flag><flag>false</flag>";
    String open = "<arrays xmlns='http://example.org/shapes'>";
    compareStreamed(Message.soap11(SHAPES, open + counts + flags + "</arrays>"));
  }

  /** Lists of numbers in one text, and texts that only stock's conversion reads. */
  @Test
  void adbLists() {
    String list = IntStream.range(0, 200_000).mapToObj(i -> i * 31 + " ").collect(joining());
    String before =
        "<facets xmlns='http://example.org/shapes'><code>AB12</code><short>abc</short>"
            + "<percent>50</percent><colour>red</colour><numbers>";
    for (String numbers : List.of(list + "7", list.replace(" 31 ", "  +31 ") + "&#55;")) {
      compareStreamed(Message.soap11(SHAPES, before + numbers + "</numbers></facets>"));
    }
  }

  @Test
  void jaxWs() {
    String content = items("numbers", 80_000, i -> i * 31) + items("ints", 50_000, i -> -i);
    String open = "<lists xmlns='http://example.org/jaxws'>";
    compareStreamed(Message.soap11(JAX_WS, open + content + "</lists>"));
  }

  /** Without a length, the module notices the length of a message when it has read as much. */
  @Test
  void chunks() throws IOException, InterruptedException {
    Message message = doubles(doubles());
    ServiceCounters counters = counters(SUMS);
    Snapshot before = counters.snapshot();
    assertThat(post(server.deltaUri(message), message.bytes()))
        .isEqualTo(post(server.stockUri(message), message.bytes()))
        .contains(MANY + " ");
    assertThat(counters.snapshot().since(before).streams()).isEqualTo(1);
  }

  /** Axis2 unpacks the request; its Content-Length is that of the packed one. */
  @Test
  void packed() throws IOException, InterruptedException {
    Message message = doubles(doubles());
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(message.bytes());
    }
    ServiceCounters counters = counters(SUMS);
    Snapshot before = counters.snapshot();
    String[] header = {"Content-Encoding", "gzip"};
    assertThat(post(server.deltaUri(message), packed.toByteArray(), header))
        .isEqualTo(post(server.stockUri(message), packed.toByteArray(), header))
        .contains(MANY + " ");
    assertThat(counters.snapshot().since(before).streams()).isEqualTo(1);
  }

  static List<String> extremes() {
    String nil = " xsi:nil='true' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'/>";
    return List.of(
        "<values>" + "1".repeat(1_200_000) + "</values>",
        "<values>0." + "1".repeat(1_200_000) + "</values>",
        ("<values" + nil).repeat(20_000),
        "<values></values>".repeat(70_000),
        ("<values>1</values><values" + nil + "\n").repeat(20_000),
        "<values>1</values>\n".repeat(60_000) + "<values/>");
  }

  @ParameterizedTest
  @MethodSource("extremes")
  void extremeArrays(String values) {
    compareOnce(doubles(EXTREME + values.hashCode(), values));
  }

  private static String post(URI to, byte[] body, String... header)
      throws IOException, InterruptedException {
    HttpRequest.Builder builder = HttpRequest.newBuilder(to);
    HttpRequest request =
        (header.length == 0 ? builder : builder.headers(header))
            .header("Content-Type", "text/xml; charset=UTF-8")
            .header("SOAPAction", "\"\"")
            .POST(BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body)))
            .build();
    String text = HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
    return text.substring(text.indexOf("return>"));
  }
}
