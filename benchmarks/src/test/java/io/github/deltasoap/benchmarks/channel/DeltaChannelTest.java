package io.github.deltasoap.benchmarks.channel;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.benchmarks.demo.scenario.Version;
import io.github.deltasoap.channel.MessageKind;
import io.github.deltasoap.channel.client.DeltaChannel;
import io.github.deltasoap.channel.client.DeltaChannel.Answer;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.CuttingProxy;
import io.github.deltasoap.samples.server.EmbeddedServer;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Calls of a program without Axis2 have the answers of HTTP, by a session and without one. */
class DeltaChannelTest {
  private static final String SOAP12 = "http://www.w3.org/2003/05/soap-envelope";
  private static final String SOAP11 = "http://schemas.xmlsoap.org/soap/envelope/";
  private static final Pattern RESULT = Pattern.compile("return[^>]*>(-?\\d+)<");

  /** Reports cut connections. */
  private static final Logger LOG = Logger.getLogger("io.github.deltasoap");

  private static final String NAMESPACE = "urn:account";

  /** The tests run in the directory of their Maven module. */
  private static final Path MODULE =
      Path.of("..", "axis2-module", "target", "deltasoap-" + Version.current() + ".mar");

  /** Counts the calls of an operation that must not be called twice. */
  public static class Account {
    private final Map<Long, Integer> calls = new ConcurrentHashMap<>();

    /** Remembers the call; negative numbers are refused. */
    public long book(long number, String text) {
      if (number < 0) {
        throw new IllegalArgumentException("refused: " + number);
      }
      calls.merge(number, 1, Integer::sum);
      return number;
    }

    /** Books a number after some time. */
    public long bookLate(long number, int millis) throws InterruptedException {
      Thread.sleep(millis);
      return book(number, "late");
    }

    /** How often a number was booked. */
    public int calls(long number) {
      return calls.getOrDefault(number, 0);
    }
  }

  private static ServiceArchive account() {
    return ServiceArchive.ofPojo("Account", NAMESPACE, Account.class);
  }

  private EmbeddedServer server;

  @BeforeEach
  void start() throws IOException {
    LOG.setLevel(Level.OFF);
    server =
        EmbeddedServer.builder()
            .webApp(AxisWebApp.at("/stock").service(account()).build())
            .webApp(
                AxisWebApp.at("/delta")
                    .module(MODULE)
                    .engage("deltasoap")
                    .parameter("deltasoap.channel", "websocket")
                    .service(account())
                    .webSockets()
                    .build())
            .start();
    assertThat(server.deploymentFaults("/delta")).isEmpty();
  }

  @AfterEach
  void stop() throws Exception {
    LOG.setLevel(null);
    server.close();
  }

  private DeltaChannel.Builder to(String application) {
    return DeltaChannel.to(server.uri(application + "/services/Account"));
  }

  private static byte[] envelope(String soap, String header, String payload) {
    return ("<e:Envelope xmlns:e=\"" + soap + "\">" + header + "<e:Body>" + payload)
        .concat("</e:Body></e:Envelope>")
        .getBytes(UTF_8);
  }

  private static String call(String operation, String parameters) {
    return "<%s xmlns=\"%s\">%s</%1$s>".formatted(operation, NAMESPACE, parameters);
  }

  private static String payload(long number, String text) {
    return call("book", "<number>" + number + "</number><text>" + text + "</text>");
  }

  private static Answer book(DeltaChannel channel, long number, String text) throws Exception {
    return channel.call(
        DeltaChannel.soap11("urn:book"), envelope(SOAP11, "", payload(number, text)));
  }

  private static long number(Answer answer) {
    Matcher result = RESULT.matcher(answer.text());
    assertThat(result.find()).as(answer.text()).isTrue();
    return Long.parseLong(result.group(1));
  }

  private static long sessionFrames() throws JMException {
    MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
    ObjectName all = new ObjectName("io.github.deltasoap:type=Service,name=Account,*");
    return (Long)
        beans.getAttribute(beans.queryNames(all, null).iterator().next(), "SessionFrames");
  }

  /** Calls until a session has answered: only such a session is opened again when it is lost. */
  private static void openSession(DeltaChannel channel) throws Exception {
    boolean answered = false;
    for (int i = 0; !answered; i++) {
      assertThat(i).as("calls without a session").isLessThan(2_000);
      boolean open = channel.hasSession();
      assertThat(number(book(channel, 0, "warm"))).isZero();
      answered = open && channel.hasSession();
      Thread.sleep(2);
    }
  }

  /** The call after the last answer may be the first to notice that its connection was cut. */
  private static void reopenSession(DeltaChannel channel) throws Exception {
    try {
      openSession(channel);
    } catch (IOException noticed) {
      openSession(channel);
    }
  }

  @Test
  void answersOfSessionsAreThoseOfStock() throws Exception {
    try (DeltaChannel stock = to("/stock").build();
        DeltaChannel delta = to("/delta").build()) {
      openSession(delta);
      long before = sessionFrames();
      int calls = 0;
      for (String soap : List.of(SOAP11, SOAP12)) {
        MessageKind kind =
            soap.equals(SOAP11) ? DeltaChannel.soap11("urn:book") : DeltaChannel.soap12("urn:book");
        for (int i = 0; i < 20; i++) {
          // Every third number is refused by a fault.
          byte[] message = envelope(soap, "", payload(i % 3 == 2 ? -i : i, "text \u20ac " + i % 5));
          Answer expected = stock.call(kind, message);
          Answer actual = delta.call(kind, message);
          assertThat(actual.status())
              .isEqualTo(expected.status())
              .isEqualTo(i % 3 == 2 ? 500 : 200);
          assertThat(parts(actual.contentType())).isEqualTo(parts(expected.contentType()));
          assertThat(withoutPrefixes(actual.text())).isEqualTo(withoutPrefixes(expected.text()));
          calls++;
        }
      }
      assertThat(sessionFrames()).isEqualTo(before + calls);
      assertThat(stock.hasSession()).isFalse();
    }
  }

  /** Tomcat sorts the parameters in the header of an HTTP response. */
  private static List<String> parts(String contentType) {
    return Arrays.stream(contentType.split(";")).map(String::trim).sorted().toList();
  }

  /** The module declares the same namespaces with prefixes of its own. */
  private static String withoutPrefixes(String message) {
    return message.replaceAll(
        "<\\?xml[^>]*>|xmlns(:\\w+)?=[\"'][^\"']*[\"']|\\b\\w+:(?=\\w)|\\s", "");
  }

  @Test
  void whatASessionDoesNotCarryIsHttp() throws Exception {
    try (DeltaChannel delta = to("/delta").build()) {
      openSession(delta);
      long before = sessionFrames();
      assertThat(number(book(delta, 1, "x".repeat(2 << 20)))).isEqualTo(1);
      String header = "<e:Header><w:Security xmlns:w=\"urn:w\"/></e:Header>";
      byte[] secured = envelope(SOAP11, header, payload(2, "text"));
      assertThat(number(delta.call(DeltaChannel.soap11("urn:book"), secured))).isEqualTo(2);
      byte[] latin =
          new String(envelope(SOAP11, "", payload(3, "\u00e9")), UTF_8).getBytes(ISO_8859_1);
      MessageKind kind = new MessageKind("text/xml; charset=ISO-8859-1", "\"urn:book\"");
      assertThat(number(delta.call(kind, latin))).isEqualTo(3);
      assertThat(sessionFrames()).isEqualTo(before);
      assertThat(number(book(delta, 4, "text"))).isEqualTo(4);
      assertThat(sessionFrames()).isEqualTo(before + 1);
    }
  }

  @Test
  void aLateAnswerIsATimeout() throws Exception {
    byte[] late = envelope(SOAP11, "", call("bookLate", "<number>5</number><millis>6000</millis>"));
    for (String application : List.of("/stock", "/delta")) {
      // Long enough for the calls that open the session on a busy machine.
      try (DeltaChannel channel = to(application).timeout(Duration.ofSeconds(2)).build()) {
        if (application.equals("/delta")) {
          openSession(channel);
        }
        assertThatThrownBy(() -> channel.call(DeltaChannel.soap11("urn:bookLate"), late))
            .isInstanceOf(HttpTimeoutException.class);
      }
    }
  }

  @Test
  void aCutConnectionNeitherLosesNorDoublesCalls() throws Exception {
    int[] counts = cut(false);
    assertThat(counts[0]).as("answered").isBetween(20, 190);
    assertThat(counts[1]).as("executed").isGreaterThan(counts[0]);
  }

  @Test
  void idempotentCallsAreSentAgain() throws Exception {
    int[] counts = cut(true);
    assertThat(counts[0]).as("answered").isEqualTo(200);
    assertThat(counts[1]).as("executed").isGreaterThan(200);
  }

  /** Cuts the connection in 200 calls; returns how many were answered and executed. */
  private int[] cut(boolean idempotent) throws Exception {
    int answered = 0;
    int executed = 0;
    try (CuttingProxy proxy = new CuttingProxy(server.port());
        DeltaChannel direct = to("/stock").build();
        DeltaChannel counting = to("/delta").build();
        DeltaChannel ours =
            DeltaChannel.to(
                    URI.create("http://127.0.0.1:" + proxy.port() + "/delta/services/Account"))
                .idempotent(idempotent)
                .build()) {
      assertThat(number(book(direct, 0, "warm"))).isZero();
      for (int i = 0; i < 200; i++) {
        reopenSession(ours);
        long number = 1_000L + i;
        int bytes = i / 2 % 100;
        proxy.cutOnce(i % 2 == 0 ? bytes : -1, i % 2 == 0 ? -1 : bytes);
        boolean success;
        try {
          success = number(book(ours, number, "text " + i)) == number;
        } catch (IOException cut) {
          assertThat(cut).as("run " + i).hasMessageContaining("its outcome is unknown");
          success = false;
        }
        proxy.heal();
        byte[] question = envelope(SOAP11, "", call("calls", "<number>" + number + "</number>"));
        int calls = (int) number(counting.call(DeltaChannel.soap11("urn:calls"), question));
        assertThat(calls).isBetween(success ? 1 : 0, idempotent ? 2 : 1);
        answered += success ? 1 : 0;
        executed += calls;
      }
    }
    return new int[] {answered, executed};
  }

  @Test
  void manyThreadsShareASession() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(50);
    try (DeltaChannel channel = to("/delta").build()) {
      openSession(channel);
      long before = sessionFrames();
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < 1_000; i++) {
        long number = 20_000L + i;
        all.add(
            threads.submit(
                () -> {
                  assertThat(number(book(channel, number, "text " + number % 7))).isEqualTo(number);
                  return null;
                }));
      }
      for (Future<?> each : all) {
        each.get();
      }
      assertThat(sessionFrames()).isEqualTo(before + 1_000);
    } finally {
      threads.shutdownNow();
    }
  }

  private static CompletableFuture<Answer> bookAsync(DeltaChannel channel, long number) {
    byte[] message = envelope(SOAP11, "", payload(number, "text " + number % 7));
    return channel.callAsync(DeltaChannel.soap11("urn:book"), message);
  }

  /** More calls than a session has room for, and more of them by the code that takes answers. */
  @Test
  void callsWithoutWaitingShareASession() throws Exception {
    try (DeltaChannel channel = to("/delta").build()) {
      openSession(channel);
      long before = sessionFrames();
      List<CompletableFuture<Long>> all = new ArrayList<>();
      for (int i = 0; i < 1_000; i++) {
        long number = 30_000L + i;
        all.add(
            bookAsync(channel, number)
                .thenCompose(
                    first -> {
                      assertThat(number(first)).isEqualTo(number);
                      return bookAsync(channel, number + 1_000);
                    })
                .thenApply(DeltaChannelTest::number));
      }
      for (int i = 0; i < 1_000; i++) {
        assertThat(all.get(i).get(20, TimeUnit.SECONDS)).isEqualTo(31_000L + i);
      }
      assertThat(sessionFrames()).isEqualTo(before + 2_000);
    }
  }

  @Test
  void callsWithoutWaitingAreHttpIfThereIsNoSession() throws Exception {
    try (DeltaChannel channel = to("/stock").build()) {
      List<CompletableFuture<Answer>> all = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        all.add(bookAsync(channel, 40_000L + i));
      }
      for (int i = 0; i < 50; i++) {
        assertThat(number(all.get(i).get(20, TimeUnit.SECONDS))).isEqualTo(40_000L + i);
      }
    }
  }

  /** It runs on the thread that reads the connection, and leaves that thread as it was. */
  @Test
  void codeThatDependsOnAnswersCannotEndASession() throws Exception {
    Thread caller = Thread.currentThread();
    try (DeltaChannel channel = to("/delta").build()) {
      openSession(channel);
      long before = sessionFrames();
      for (int i = 0; i < 20; i++) {
        CompletableFuture<ClassLoader> loader =
            bookAsync(channel, 40_000L + i)
                .thenApply(
                    answer -> {
                      Thread thread = Thread.currentThread();
                      if (thread != caller) {
                        thread.interrupt();
                      }
                      return thread.getContextClassLoader();
                    });
        assertThat(loader.get(20, TimeUnit.SECONDS)).isSameAs(caller.getContextClassLoader());
      }
      assertThat(sessionFrames()).isEqualTo(before + 20);
      reopenSession(channel);
    }
  }

  /** The calls that the session has no room for were not executed, and are HTTP requests. */
  @Test
  void lateAnswersAreTimeoutsOfCallsWithoutWaiting() throws Exception {
    // The timeout is long enough for the calls that open the session on a busy machine.
    byte[] late = envelope(SOAP11, "", call("bookLate", "<number>6</number><millis>3000</millis>"));
    for (String application : List.of("/stock", "/delta")) {
      try (DeltaChannel channel = to(application).timeout(Duration.ofSeconds(1)).build()) {
        if (application.equals("/delta")) {
          openSession(channel);
        }
        List<CompletableFuture<Answer>> all = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
          all.add(channel.callAsync(DeltaChannel.soap11("urn:bookLate"), late));
        }
        for (CompletableFuture<Answer> each : all) {
          assertThatThrownBy(() -> each.get(20, TimeUnit.SECONDS))
              .hasCauseInstanceOf(HttpTimeoutException.class);
        }
      }
    }
  }

  @Test
  void callsWithoutWaitingEndWithTheConnection() throws Exception {
    int answered = 0;
    int unknown = 0;
    try (CuttingProxy proxy = new CuttingProxy(server.port());
        DeltaChannel channel =
            DeltaChannel.to(
                    URI.create("http://127.0.0.1:" + proxy.port() + "/delta/services/Account"))
                .build()) {
      for (int round = 0; round < 20; round++) {
        reopenSession(channel);
        proxy.cutOnce(round % 2 == 0 ? 100 * round : -1, round % 2 == 0 ? -1 : 100 * round);
        List<CompletableFuture<Answer>> all = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
          all.add(bookAsync(channel, 50_000L + 100L * round + i));
        }
        for (int i = 0; i < 100; i++) {
          try {
            Answer answer = all.get(i).get(20, TimeUnit.SECONDS);
            assertThat(number(answer)).isEqualTo(50_000L + 100L * round + i);
            answered++;
          } catch (ExecutionException cut) {
            assertThat(cut).hasCauseInstanceOf(IOException.class);
            unknown++;
          }
        }
        proxy.heal();
      }
    }
    assertThat(answered).isPositive();
    assertThat(unknown).isPositive();
  }

  @Test
  void aClosedChannelHasNoSession() throws Exception {
    DeltaChannel channel = to("/delta").build();
    openSession(channel);
    channel.close();
    assertThat(channel.hasSession()).isFalse();
    long before = sessionFrames();
    assertThat(number(book(channel, 7, "text"))).isEqualTo(7);
    assertThat(sessionFrames()).isEqualTo(before);
  }
}
