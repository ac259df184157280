package io.github.deltasoap.oracle.express;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;

/** Requests that open lanes, and answers that are stock's. */
abstract class LaneCases {
  /** The module's own samples would use the pipeline. */
  static final String NO_SAMPLES = "<parameter name=\"deltasoap.verify\">0</parameter>";

  /** Enough for a lane to open, and to be used. */
  static final int REPEATED = 20;

  private static final int MOST_OPENINGS = 4;

  final ServerPair server;
  private final String lane;

  /**
   * @param lane as the module counts it
   */
  LaneCases(String lane, ServerPair server) {
    this.lane = lane;
    this.server = server;
  }

  /** Opens a lane with messages that differ in values only. */
  final void open(IntFunction<Message> message) {
    String service = message.apply(0).service();
    open(message, REPEATED, this::compare, () -> express(service));
  }

  /**
   * Opens a lane with messages that differ in values only. A change of Axis2's configuration, which
   * the module finds within a second, may close it again in between.
   *
   * @param needed the number of messages after which the lane serves the next one
   * @param served the number of requests that the lane has served
   */
  static void open(
      IntFunction<Message> message, int needed, Consumer<Message> compare, LongSupplier served) {
    long before;
    int sent = 0;
    do {
      assertThat(sent).as("messages without a lane").isLessThan(MOST_OPENINGS * needed);
      before = served.getAsLong();
      compare.accept(message.apply(sent));
      sent++;
    } while (sent <= needed || served.getAsLong() == before);
    assertThat(served.getAsLong()).isEqualTo(before + 1);
  }

  /** The number of requests of a service that the lane has served. */
  final long express(String service) {
    return new ServiceCounters(service).expressRequests().getOrDefault(lane, 0L);
  }

  final void compare(Message message) {
    assertThat(server.delta(message)).as(message.toString()).isEqualTo(server.stock(message));
  }

  /** Waits until both applications have ended late calls of {@code Bell} with a text. */
  static void awaitEnd(ServerPair server, String service, String text) throws InterruptedException {
    Message calls = Message.soap11(service, call("calls", "<text>" + text + "</text>"));
    while (!server.stock(calls).body().contains("ended")
        || !server.delta(calls).body().contains("ended")) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  static Map<String, List<String>> headers(HttpResponse<byte[]> response) {
    Map<String, List<String>> headers = new TreeMap<>(response.headers().map());
    // Stock sends chunks; the module announces the length.
    headers.keySet().removeIf(name -> name.matches("(?i)date|transfer-encoding|content-length"));
    return headers;
  }

  static String text(HttpResponse<byte[]> response) {
    return new String(response.body(), StandardCharsets.UTF_8);
  }
}
