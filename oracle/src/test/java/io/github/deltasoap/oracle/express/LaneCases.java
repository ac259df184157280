package io.github.deltasoap.oracle.express;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;

/** Requests that open lanes, and answers that are stock's. */
abstract class LaneCases {
  /** The module's own samples would use the pipeline. */
  static final String NO_SAMPLES = "<parameter name=\"deltasoap.verify\">0</parameter>";

  /** Enough for a lane to open, and to be used. */
  static final int REPEATED = 20;

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
    for (int i = 0; i < REPEATED; i++) {
      compare(message.apply(i));
    }
    Message last = message.apply(REPEATED);
    long before = express(last.service());
    compare(last);
    assertThat(express(last.service())).isEqualTo(before + 1);
  }

  /** The number of requests of a service that the lane has served. */
  final long express(String service) {
    return new ServiceCounters(service).expressRequests().getOrDefault(lane, 0L);
  }

  final void compare(Message message) {
    assertThat(server.delta(message)).as(message.toString()).isEqualTo(server.stock(message));
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
