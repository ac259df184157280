package io.github.deltasoap.oracle.operation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.AdbArchive;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.CountingHandler;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.jaxws.JaxWsCases;
import io.github.deltasoap.oracle.service.adb.CountedNotes;
import io.github.deltasoap.oracle.service.cached.Counted;
import io.github.deltasoap.oracle.service.cached.UserFilter;
import io.github.deltasoap.oracle.service.express.jaxws.JaxWsCounted;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import io.github.deltasoap.samples.server.ServiceArchive;
import jakarta.servlet.ServletContainerInitializer;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.engine.Phase;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * With {@code deltasoap.cache}, an equal request gets the response of an earlier one: in Axis2's
 * pipeline and in both express lanes, for each programming model. Answers have the number of the
 * service's call, so a repeated number is a response from the cache.
 */
class ResponseCacheTest {
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private static final long SMALL_BYTES = 65_536;
  private static final long SHORT_LIFE_MILLIS = 1_000;

  /** Enough for an express lane to open, and to be used. */
  private static final int REPEATED = 20;

  private static final int CLIENTS = 8;

  private static final AtomicInteger NEXT = new AtomicInteger();

  /** The programming models. */
  enum Model {
    POJO("Counted"),
    ADB("CountedNotes"),
    JAX_WS("JaxWsCounted");

    private final String service;

    Model(String service) {
      this.service = service;
    }

    /** A request that repeats a text. */
    Message message(String text) {
      return Message.soap11(service, payload(text));
    }

    String payload(String text) {
      return switch (this) {
        case POJO -> Message.call("count", "<text>" + text + "</text>");
        case ADB ->
            "<select xmlns=\"http://example.org/notes\"><editor><name>"
                + text
                + "</name><rank>3</rank></editor></select>";
        case JAX_WS -> JaxWsCases.payload("count", "<text>" + text + "</text>");
      };
    }
  }

  /** The ways of requests: Axis2's pipeline and the express lanes. */
  enum Way {
    PIPELINE("off", 8_000_000),
    INNER("inner", 8_000_001),
    FILTER("on", 8_000_002);

    private final String express;

    /** Distinguishes the services of an application from others of the same name. */
    private final long maxBytes;

    Way(String express, long maxBytes) {
      this.express = express;
      this.maxBytes = maxBytes;
    }

    String application() {
      return "/" + express;
    }

    ServiceCounters counters(Model model) {
      return ServiceCounters.of(model.service, maxBytes);
    }
  }

  private static EmbeddedServer server;

  private static ServiceArchive archive(Model model) throws IOException {
    return switch (model) {
      case POJO -> PojoArchive.of("Counted", "", Counted.class);
      case ADB ->
          AdbArchive.listed(
              "CountedNotes",
              CountedNotes.class,
              "notes.Notes",
              List.of("select"),
              List.of(),
              Map.of("Notes.wsdl", Files.readString(Path.of("src/test/wsdl/notes.wsdl"))));
      case JAX_WS -> JaxWsArchive.ofPackage(JaxWsCounted.class, "request", "");
    };
  }

  private static AxisWebApp.Builder application(String path, Path users) throws IOException {
    AxisWebApp.Builder application =
        AxisWebApp.at(path)
            .jaxWs()
            .sharePackage(Counted.class.getPackageName())
            .library(users)
            .library(Archives.express());
    for (Model model : Model.values()) {
      application.service(archive(model));
    }
    return application;
  }

  private static AxisWebApp.Builder cached(
      String path, String cache, String express, long maxBytes, Path users) throws IOException {
    return application(path, users)
        .module(Archives.module())
        .engage("deltasoap")
        .parameter("deltasoap.cache", cache)
        .parameter("deltasoap.express", express)
        .parameter("deltasoap.verify", "0")
        .parameter("deltasoap.maxBytes", "" + maxBytes);
  }

  @BeforeAll
  static void start(@TempDir Path directory) throws IOException {
    Path users = directory.resolve("users.jar");
    try (ZipOutputStream jar = new ZipOutputStream(Files.newOutputStream(users))) {
      jar.putNextEntry(
          new ZipEntry("META-INF/services/" + ServletContainerInitializer.class.getName()));
      jar.write(UserFilter.Initializer.class.getName().getBytes(UTF_8));
      jar.closeEntry();
    }
    EmbeddedServer.Builder builder = EmbeddedServer.builder();
    builder.webApp(application("/stock", users).build());
    for (Way way : Way.values()) {
      builder.webApp(cached(way.application(), "on", way.express, way.maxBytes, users).build());
    }
    builder.webApp(cached("/short", SHORT_LIFE_MILLIS / 1000 + "s", "on", 200_000, users).build());
    builder.webApp(cached("/small", "on", "on", SMALL_BYTES, users).build());
    builder.webApp(cached("/never", "off", "on", 300_000, users).build());
    server = builder.start();
    for (String application :
        List.of("/stock", "/off", "/inner", "/on", "/short", "/small", "/never")) {
      assertThat(server.deploymentFaults(application)).isEmpty();
    }
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  static Stream<Arguments> ways() {
    return Stream.of(Way.values())
        .flatMap(way -> Stream.of(Model.values()).map(model -> Arguments.of(way, model)));
  }

  private static String unique() {
    return "t" + NEXT.incrementAndGet();
  }

  private static HttpResponse<byte[]> send(String application, Message message) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(server.uri(application + "/services/" + message.service()))
            .POST(HttpRequest.BodyPublishers.ofByteArray(message.bytes()));
    message.headers().forEach(request::header);
    try {
      return CLIENT.send(request.build(), BodyHandlers.ofByteArray());
    } catch (IOException | InterruptedException failed) {
      throw new AssertionError(failed);
    }
  }

  private static String answer(String application, Message message) {
    String body = new String(send(application, message).body(), UTF_8);
    return body.replaceAll("(?s).*?(\\w+ of call \\d+).*", "$1");
  }

  /** Opens the lane, if the way has one, with requests that differ. */
  private static void open(Way way, Model model) {
    long before = lane(way, model);
    for (int i = 0; i < REPEATED || (way != Way.PIPELINE && lane(way, model) == before); i++) {
      answer(way.application(), model.message(unique()));
      assertThat(i).as(() -> "" + way.counters(model).expressObstacles()).isLessThan(10 * REPEATED);
    }
  }

  private static long lane(Way way, Model model) {
    String lane = way == Way.INNER ? "inner" : "filter";
    return way.counters(model).expressRequests().getOrDefault(lane, 0L);
  }

  private static Map<String, List<String>> headers(HttpResponse<byte[]> response) {
    Map<String, List<String>> headers = new TreeMap<>(response.headers().map());
    headers.keySet().removeIf(name -> name.equalsIgnoreCase("date"));
    return headers;
  }

  /** Whether the second of two equal requests is answered from the cache. */
  private static boolean isKept(String application, UnaryOperator<Message> edit, Model model) {
    Message message = edit.apply(model.message(unique()));
    String first = answer(application, message);
    assertThat(first).contains(" of call ");
    return answer(application, message).equals(first);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void anEqualRequestGetsTheSameBytesAndAnotherItsOwn(Way way, Model model) {
    open(way, model);
    ServiceCounters counters = way.counters(model);
    long cached = counters.cachedResponses();
    long direct = counters.directResponses();
    String text = unique();
    HttpResponse<byte[]> first = send(way.application(), model.message(text));
    HttpResponse<byte[]> second = send(way.application(), model.message(text));
    String other = answer(way.application(), model.message(text + "x"));
    assertThat(first.statusCode()).isEqualTo(200);
    assertThat(second.statusCode()).isEqualTo(200);
    assertThat(second.body()).isEqualTo(first.body());
    assertThat(headers(second)).isEqualTo(headers(first));
    String one = answer(way.application(), model.message(text));
    assertThat(one).startsWith(text + " of call ");
    int call = Integer.parseInt(one.replaceAll(".* ", ""));
    assertThat(other).isEqualTo(text + "x of call " + (call + 1));
    assertThat(counters.cachedResponses()).isEqualTo(cached + 2);
    assertThat(counters.directResponses()).isEqualTo(direct + 4);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void answersAreStocksApartFromTheNumber(Way way, Model model) throws IOException {
    open(way, model);
    for (Message message :
        List.of(
            model.message("equal"),
            Message.soap12(model.service, model.payload("equal")),
            model.message("fails"))) {
      for (int i = 0; i < 3; i++) {
        assertThat(canonical(send(way.application(), message)))
            .isEqualTo(canonical(send("/stock", message)));
      }
    }
  }

  private static Answer canonical(HttpResponse<byte[]> response) {
    String body = new String(response.body(), UTF_8).replaceAll("of call \\d+", "of call n");
    String type = response.headers().firstValue("Content-Type").orElse("");
    return Answer.of(response.statusCode(), type, body.getBytes(UTF_8));
  }

  @ParameterizedTest
  @EnumSource(Model.class)
  void byDefaultTheServiceIsCalledForEachRequest(Model model) {
    for (int i = 0; i < REPEATED; i++) {
      assertThat(isKept("/never", message -> message, model)).isFalse();
    }
    assertThat(ServiceCounters.of(model.service, 300_000).cacheBytes()).isZero();
  }

  /** The objects of each session may answer otherwise. */
  @ParameterizedTest
  @MethodSource("ways")
  void aServiceThatGetsSessionsIsCalledForEachRequest(Way way, Model model) {
    open(way, model);
    AxisService service =
        server
            .configurationContext(way.application())
            .getAxisConfiguration()
            .getServiceForActivation(model.service);
    String scope = service.getScope();
    for (String session : List.of("transportsession", "soapsession")) {
      service.setScope(session);
      for (int i = 0; i < REPEATED; i++) {
        assertThat(isKept(way.application(), message -> message, model)).isFalse();
      }
    }
    service.setScope(scope);
    assertThat(isKept(way.application(), message -> message, model)).isTrue();
    awaitLane(way, model);
  }

  /** Waits until a lane has noticed that its service may have one again, within a second. */
  private static void awaitLane(Way way, Model model) {
    long end = System.nanoTime() + Oracle.PATIENCE_NANOS;
    long before = lane(way, model);
    while (way != Way.PIPELINE && lane(way, model) == before) {
      answer(way.application(), model.message(unique()));
      assertThat(System.nanoTime()).as("a lane opens again").isLessThan(end);
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void faultsAreNotKept(Way way, Model model) {
    open(way, model);
    Message fails = model.message("fails" + NEXT.incrementAndGet());
    String first = answer(way.application(), fails);
    assertThat(first).contains(" of call ");
    assertThat(answer(way.application(), fails)).contains(" of call ").isNotEqualTo(first);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void requestsOfUsersAndHeaderBlocksAreAnsweredByTheService(Way way, Model model) {
    open(way, model);
    String application = way.application();
    assertThat(isKept(application, message -> message, model)).isTrue();
    assertThat(isKept(application, message -> message.with("X-User", "eve"), model)).isFalse();
    assertThat(isKept(application, message -> message.with("Authorization", "Basic eA=="), model))
        .isFalse();
    String blocks = "<soapenv:Header><h:t xmlns:h=\"urn:h\">1</h:t></soapenv:Header>";
    for (int i = 0; i < REPEATED; i++) {
      assertThat(isKept(application, message -> header(message, blocks), model)).isFalse();
    }
    assertThat(isKept(application, message -> header(message, "<soapenv:Header/>"), model))
        .isTrue();
  }

  private static Message header(Message message, String header) {
    return message.edit(text -> text.replace("<soapenv:Body>", header + "<soapenv:Body>"));
  }

  /** One user's answer is neither another's nor everybody's. */
  @ParameterizedTest
  @MethodSource("ways")
  void anAnswerForAUserIsForNobodyElse(Way way, Model model) {
    open(way, model);
    Message message = model.message(unique());
    Set<String> answers = ConcurrentHashMap.newKeySet();
    answers.add(answer(way.application(), message.with("X-User", "alice")));
    answers.add(answer(way.application(), message.with("X-User", "bob")));
    answers.add(answer(way.application(), message));
    answers.add(answer(way.application(), message.with("X-User", "alice")));
    assertThat(answers).hasSize(4);
  }

  @ParameterizedTest
  @EnumSource(Model.class)
  void aResponseEndsWithItsTimeToLive(Model model) throws InterruptedException {
    Map<String, String> firsts = new LinkedHashMap<>();
    for (int i = 0; i < 3; i++) {
      String text = unique();
      Message message = model.message(text);
      long start = System.nanoTime();
      String first = answer("/short", message);
      String second = answer("/short", message);
      if (System.nanoTime() - start < TimeUnit.MILLISECONDS.toNanos(SHORT_LIFE_MILLIS)) {
        assertThat(second).isEqualTo(first);
      }
      firsts.put(text, first);
    }
    TimeUnit.MILLISECONDS.sleep(SHORT_LIFE_MILLIS);
    firsts.forEach(
        (text, first) ->
            assertThat(answer("/short", model.message(text)))
                .startsWith(text + " of call ")
                .isNotEqualTo(first));
  }

  @ParameterizedTest
  @EnumSource(Model.class)
  void memoryIsBounded(Model model) {
    ServiceCounters counters = ServiceCounters.of(model.service, SMALL_BYTES);
    Message tooLong = model.message("long" + NEXT.incrementAndGet());
    for (int i = 0; i < 300; i++) {
      answer("/small", model.message(unique()));
      assertThat(counters.cacheBytes()).isPositive().isLessThanOrEqualTo(SMALL_BYTES);
    }
    assertThat(counters.cacheBytes()).isGreaterThan(SMALL_BYTES / 2);
    String first = answer("/small", tooLong);
    assertThat(answer("/small", tooLong)).contains(" of call ").isNotEqualTo(first);
    assertThat(isKept("/on", message -> tooLong, model)).isTrue();
  }

  @ParameterizedTest
  @MethodSource("ways")
  void operatorsSwitchAndForget(Way way, Model model) {
    open(way, model);
    ServiceCounters counters = way.counters(model);
    Message message = model.message(unique());
    String first = answer(way.application(), message);
    counters.switchToStock();
    String second = answer(way.application(), message);
    assertThat(second).isNotEqualTo(first);
    assertThat(answer(way.application(), message)).isNotEqualTo(second);
    counters.switchOn();
    assertThat(answer(way.application(), message)).isEqualTo(first);
    counters.forget();
    assertThat(counters.cacheBytes()).isZero();
    assertThat(answer(way.application(), message)).isNotEqualTo(first);
  }

  /** Equal requests that come at once may all be executed; each gets its own answer. */
  @ParameterizedTest
  @MethodSource("ways")
  void concurrentRequestsGetTheirOwnAnswers(Way way, Model model) throws InterruptedException {
    open(way, model);
    String prefix = unique() + "n";
    Map<String, Set<String>> answers = new ConcurrentHashMap<>();
    AtomicInteger next = new AtomicInteger();
    List<Thread> clients = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      Thread client =
          new Thread(
              () -> {
                for (int each = next.getAndIncrement(); each < 600; each = next.getAndIncrement()) {
                  String text = prefix + each % 30;
                  String answer = answer(way.application(), model.message(text));
                  answers.computeIfAbsent(text, first -> ConcurrentHashMap.newKeySet()).add(answer);
                }
              });
      client.start();
      clients.add(client);
    }
    for (Thread client : clients) {
      client.join();
    }
    assertThat(answers).hasSize(30);
    answers.forEach(
        (text, ofText) -> {
          assertThat(ofText).allMatch(answer -> answer.startsWith(text + " of call "));
          // Only requests that began before the first response can be executed as well.
          assertThat(ofText).hasSizeLessThanOrEqualTo(CLIENTS);
        });
  }

  @ParameterizedTest
  @EnumSource(Model.class)
  void handlersRunForEachRequestAndResponse(Model model) throws Exception {
    AxisConfiguration axis = server.configurationContext("/off").getAxisConfiguration();
    CountingHandler handler = new CountingHandler();
    List<Phase> phases = new ArrayList<>();
    phases.add(axis.getInFlowPhases().get(0));
    phases.add(axis.getOutFlowPhases().get(0));
    for (Phase phase : phases) {
      phase.addHandler(handler);
    }
    try {
      assertThat(isKept("/off", message -> message, model)).isTrue();
      assertThat(handler.seen()).isEqualTo(4);
    } finally {
      for (Phase phase : phases) {
        phase.getHandlers().remove(handler);
      }
    }
  }

  @Test
  void anotherReleaseOfTheApplicationBeginsAnew() {
    Message message = Model.POJO.message(unique());
    String first = answer("/on", message);
    assertThat(answer("/on", message)).isEqualTo(first);
    server.reload("/on");
    assertThat(Way.FILTER.counters(Model.POJO).cacheBytes()).isZero();
    assertThat(answer("/on", message)).contains(" of call ").isNotEqualTo(first);
  }
}
