package io.github.deltasoap.oracle.channel;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.channel.BadFrame;
import io.github.deltasoap.channel.client.DeltaChannel;
import io.github.deltasoap.oracle.adb.AdbCases;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.fixture.Poster;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.jaxws.JaxWsCases;
import io.github.deltasoap.oracle.pojo.BareCases;
import io.github.deltasoap.oracle.pojo.BeanCases;
import io.github.deltasoap.oracle.pojo.CollectionCases;
import io.github.deltasoap.oracle.pojo.ContextCases;
import io.github.deltasoap.oracle.pojo.DispatchCases;
import io.github.deltasoap.oracle.pojo.FaultCases;
import io.github.deltasoap.oracle.pojo.LooseCases;
import io.github.deltasoap.oracle.pojo.TableCases;
import io.github.deltasoap.oracle.pojo.TextCases;
import io.github.deltasoap.oracle.pojo.ValueCases;
import io.github.deltasoap.oracle.requests.EnvelopeCases;
import io.github.deltasoap.oracle.requests.MarkupCases;
import io.github.deltasoap.oracle.requests.ToolkitCases;
import io.github.deltasoap.oracle.trace.TraceHandler;
import io.github.deltasoap.oracle.trace.TraceModule;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The cases of the oracle through the channel: answers, and all that handlers see, are those of the
 * same messages as SOAP over HTTP.
 */
@Tag("channel")
class ChannelOracleTest {
  /** Handlers read the messages in the last one. */
  private static final int ROUNDS = Integer.getInteger("rounds", 2);

  private static final int MOST_SHOWN = 5;

  /** HTTP requests with other headers have no frames with the same content. */
  private static final Set<String> HEADERS = Set.of("Content-Type", "SOAPAction");

  @TempDir static Path directory;

  private static EmbeddedServer server;

  private final Poster poster = new Poster();

  @BeforeAll
  static void start() throws IOException {
    List<ServiceArchive> services = new ArrayList<>(OracleServer.plainArchives());
    services.addAll(JaxWsArchive.all());
    Path trace = TraceModule.writeTo(directory);
    AxisWebApp.Builder stock = AxisWebApp.at("/stock");
    AxisWebApp.Builder delta =
        AxisWebApp.at("/delta")
            .module(Archives.module())
            .engage("deltasoap")
            .parameter("deltasoap.channel", "websocket")
            .webSockets();
    for (AxisWebApp.Builder each : List.of(stock, delta)) {
      services.forEach(each::service);
      each.jaxWs().module(trace).engage("trace").sharePackage(TraceHandler.class.getPackageName());
    }
    server = EmbeddedServer.builder().webApp(stock.build()).webApp(delta.build()).start();
    assertThat(server.deploymentFaults("/stock")).isEmpty();
    assertThat(server.deploymentFaults("/delta")).isEmpty();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** The messages that can be frames, with their cases' names, by service. */
  private static Map<String, List<Map.Entry<String, Message>>> messages(int oneIn) {
    Map<String, List<Map.Entry<String, Message>>> messages = new LinkedHashMap<>();
    Stream.of(
            ToolkitCases.all(),
            ValueCases.all(),
            TextCases.all(),
            BeanCases.all(),
            CollectionCases.all(),
            TableCases.all(),
            BareCases.all(),
            LooseCases.all(),
            EnvelopeCases.all(),
            MarkupCases.all(),
            DispatchCases.all(),
            FaultCases.all(),
            ContextCases.all(),
            AdbCases.all(),
            JaxWsCases.all())
        .flatMap(List::stream)
        .filter(each -> Math.floorMod(each.name().hashCode(), oneIn) == 0)
        .forEach(
            each -> {
              for (Message message : each.messages()) {
                if (isForFrames(message)) {
                  messages
                      .computeIfAbsent(message.service(), service -> new ArrayList<>())
                      .add(Map.entry(each.name(), message));
                }
              }
            });
    return messages;
  }

  private static boolean isForFrames(Message message) {
    String type = String.valueOf(message.headers().get("Content-Type"));
    return HEADERS.containsAll(message.headers().keySet())
        && message.pathSuffix().isEmpty()
        && type.toLowerCase(Locale.ROOT).contains("charset=utf-8")
        && (type.startsWith("text/xml") || type.startsWith("application/soap+xml"));
  }

  /** One way from a client to a service. */
  private interface Way extends AutoCloseable {
    Answer ask(Message message) throws IOException, InterruptedException, BadFrame;

    @Override
    void close();
  }

  private interface Ways {
    Way to(URI address, String service) throws IOException, InterruptedException;
  }

  @Test
  void answersOfSessionsAreStocks() throws Exception {
    long before = ServiceCounters.allSessionFrames();
    long asked = compare(ChannelOracleTest::session, 1);
    // And some that have opened the sessions.
    assertThat(ServiceCounters.allSessionFrames() - before).isGreaterThanOrEqualTo(asked);
  }

  @Test
  void answersOfPostedFramesAreStocks() throws Exception {
    long before = ServiceCounters.allFrames();
    // The way to a message's bytes is the same, so a part of them is enough.
    long asked = compare(ChannelOracleTest::posted, 3);
    assertThat(ServiceCounters.allFrames() - before).isEqualTo(asked);
  }

  private static Way session(URI address, String service) throws IOException, InterruptedException {
    DeltaChannel channel = DeltaChannel.to(address).build();
    byte[] unknown = Message.soap11(service, Message.call("nobody", "")).bytes();
    for (int i = 0; !channel.hasSession(); i++) {
      assertThat(i).as("calls of " + service + " without a session").isLessThan(1000);
      channel.call(DeltaChannel.soap11("urn:nobody"), unknown);
      Thread.sleep(1);
    }
    return new Way() {
      @Override
      public Answer ask(Message message) throws IOException, InterruptedException {
        DeltaChannel.Answer answer = channel.call(FramePoster.kind(message), message.bytes());
        return inStock(answer.status(), answer.contentType(), answer.message());
      }

      @Override
      public void close() {
        channel.close();
      }
    };
  }

  private static Way posted(URI address, String service) {
    FramePoster frames = new FramePoster();
    return new Way() {
      @Override
      public Answer ask(Message message) throws IOException, InterruptedException, BadFrame {
        FramePoster.Answered answer =
            frames.send(address, FramePoster.kind(message), message.bytes());
        return inStock(answer.status(), answer.kind().contentType(), answer.message());
      }

      @Override
      public void close() {
        // Nothing is open.
      }
    };
  }

  private static Answer inStock(int status, String contentType, byte[] body) {
    String text = new String(body, ISO_8859_1).replace("/delta/services", "/stock/services");
    return comparable(Answer.of(status, contentType, text.getBytes(ISO_8859_1)));
  }

  /** The parameters of Content-Type have an order of Tomcat's own where Tomcat writes them. */
  private static Answer comparable(Answer answer) {
    String type =
        Stream.of(answer.contentType().split(";", -1))
            .map(String::strip)
            .sorted()
            .collect(Collectors.joining(";"));
    // As for other exceptions of reflection, its message depends on how warm the JVM is.
    String body = answer.body().replace("string>unknown<", "string>wrong number of arguments<");
    return new Answer(answer.status(), type, body);
  }

  /** A session has no page of the container for an exception in its servlet. */
  private static boolean isSame(Answer delta, Answer stock) {
    return stock.contentType().contains("text/html")
        ? delta.status() == stock.status()
        : delta.equals(stock);
  }

  /** Compares one in so many messages with stock; returns their number. */
  private long compare(Ways ways, int oneIn) throws Exception {
    List<String> differences = new ArrayList<>();
    long asked = 0;
    for (Map.Entry<String, List<Map.Entry<String, Message>>> each : messages(oneIn).entrySet()) {
      String path = "/services/" + each.getKey();
      URI stockUri = server.uri("/stock" + path);
      try (Way way = ways.to(server.uri("/delta" + path), each.getKey())) {
        TraceHandler.taken("/delta");
        Set<String> readable = new HashSet<>();
        for (int round = 1; round <= ROUNDS; round++) {
          for (Map.Entry<String, Message> named : each.getValue()) {
            Message message = named.getValue();
            TraceHandler.readMessages(round == ROUNDS && readable.contains(named.getKey()));
            Answer stock = comparable(poster.ask(stockUri, message));
            if (stock.status() == 200) {
              readable.add(named.getKey());
            }
            List<String> stockTrace = TraceHandler.taken("/stock");
            Answer delta = way.ask(message);
            List<String> deltaTrace =
                TraceHandler.taken("/delta").stream()
                    .map(note -> note.replace("/delta/services", "/stock/services"))
                    .toList();
            asked++;
            if (!isSame(delta, stock) || !deltaTrace.equals(stockTrace)) {
              differences.add(
                  String.join(
                      "\n",
                      named.getKey() + ", round " + round,
                      message.toString(),
                      stock.toString(),
                      stockTrace.toString(),
                      "but was",
                      delta.toString(),
                      deltaTrace.toString()));
            }
          }
        }
      } finally {
        TraceHandler.readMessages(false);
      }
    }
    assertThat(differences.stream().limit(MOST_SHOWN))
        .as(differences.size() + " of " + asked)
        .isEmpty();
    return asked;
  }
}
