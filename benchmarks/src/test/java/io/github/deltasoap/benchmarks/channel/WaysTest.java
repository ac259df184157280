package io.github.deltasoap.benchmarks.channel;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.benchmarks.demo.scenario.Version;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** All ways to call a service give stock's results, by messages of about the size they promise. */
class WaysTest {
  /** The tests run in the directory of their Maven module. */
  private static final Path MODULE =
      Path.of("..", "axis2-module", "target", "deltasoap-" + Version.current() + ".mar");

  /** Calls until a connection has its tables, and as many whose bytes are counted. */
  private static final int CALLS = 20;

  private static final int OPENING_MILLIS = 50;

  private static Servers servers;

  @TempDir private Path directory;

  @BeforeAll
  static void start() throws IOException {
    servers = Servers.start(MODULE);
  }

  @AfterAll
  static void stop() {
    servers.close();
  }

  private List<String> results(Way way, Talk talk) throws IOException {
    try (Caller caller = caller(way, talk)) {
      List<String> results = new ArrayList<>();
      for (int i = 0; i < CALLS; i++) {
        results.add(caller.call(servers.port(way)));
      }
      return results;
    }
  }

  private Caller caller(Way way, Talk talk) throws IOException {
    return Caller.of(
        way, talk, directory.resolve(way.name() + talk.name()), MODULE.toAbsolutePath());
  }

  @ParameterizedTest
  @EnumSource(names = "STOCK", mode = Mode.EXCLUDE)
  void resultsAreThoseOfStock(Way way) throws IOException {
    for (Talk talk : Talk.values()) {
      List<String> stocks = results(Way.STOCK, talk);
      assertThat(stocks).as(talk.title()).doesNotContain("");
      if (talk != Talk.SEARCH) {
        assertThat(stocks).as(talk.title()).doesNotHaveDuplicates();
      }
      assertThat(results(way, talk)).as(talk.title()).isEqualTo(stocks);
    }
  }

  /** The bytes of a call, both ways, with HTTP headers, once both ends know each other. */
  private long bytes(Way way, Talk talk) throws IOException {
    try (SlowLink link = new SlowLink(Link.LAN, servers.port(way));
        Caller caller = caller(way, talk)) {
      caller.call(link.port(), CALLS);
      long before = link.bytes();
      caller.call(link.port(), CALLS);
      return (link.bytes() - before) / CALLS;
    }
  }

  private Map<Way, Long> bytes(Talk talk, Way... ways) throws IOException {
    Map<Way, Long> bytes = new EnumMap<>(Way.class);
    for (Way way : ways) {
      bytes.put(way, bytes(way, talk));
    }
    return bytes;
  }

  @Test
  void otherEncodingsOfAMessageAreShorter() throws IOException {
    Map<Way, Long> bytes = bytes(Talk.SEARCH, Way.STOCK, Way.FAST_INFOSET, Way.EXI, Way.GRPC);
    assertThat(bytes.get(Way.STOCK)).isBetween(3_000L, 4_000L);
    assertThat(bytes.get(Way.FAST_INFOSET)).isBetween(1_600L, 2_500L);
    assertThat(bytes.get(Way.EXI)).isBetween(1_400L, bytes.get(Way.FAST_INFOSET) - 1);
    assertThat(bytes.get(Way.GRPC)).isBetween(600L, 1_100L);
  }

  /** A float of gRPC takes four bytes, the headers of HTTP/2 hardly more after the first calls. */
  @Test
  void smallCallsOfGrpcTakeFewBytes() throws IOException {
    assertThat(bytes(Way.GRPC, Talk.FLOATS)).isBetween(10 * 4L, 200L);
  }

  /** Stubs send all values of a search, and use a session if their client has one. */
  @ParameterizedTest
  @EnumSource(names = {"STOCK", "SOAP", "WEBSOCKET"})
  void stubsCallByTheirWay(Way way) throws Exception {
    try (SlowLink link = new SlowLink(Link.LAN, servers.port(way));
        SearchStubs stubs =
            new SearchStubs(
                way,
                URI.create("http://127.0.0.1:" + link.port())
                    .resolve(way.application() + "/services/" + Talk.SEARCH.service()),
                directory.resolve("stubs" + way.name()),
                MODULE.toAbsolutePath())) {
      SplittableRandom random = new SplittableRandom(1);
      for (int i = 0; i < CALLS; i++) {
        assertThat(stubs.call(SearchStubs.bean(Talk.search(random)))).isEqualTo("received");
        // A session is opened beside the calls.
        Thread.sleep(OPENING_MILLIS);
      }
      long before = link.bytes();
      for (int i = 0; i < CALLS; i++) {
        stubs.call(SearchStubs.bean(Talk.search(random)));
      }
      long bytes = (link.bytes() - before) / CALLS;
      if (way == Way.WEBSOCKET) {
        assertThat(bytes).isBetween(500L, 1_000L);
      } else {
        assertThat(bytes).isBetween(3_000L, 4_000L);
      }
    }
  }

  /** Attachments are the bytes themselves, without those of base64. */
  @Test
  void mtomAttachesBinaryData() throws IOException {
    Map<Way, Long> bytes = bytes(Talk.BYTES, Way.STOCK, Way.MTOM);
    assertThat(bytes.get(Way.STOCK)).isGreaterThan(10_000L * 4 / 3);
    assertThat(bytes.get(Way.MTOM)).isBetween(10_000L, 10_000L * 4 / 3 - 1);
  }
}
