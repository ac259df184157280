package io.github.deltasoap.oracle.channel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.Reloads;
import io.github.deltasoap.oracle.service.changing.Changes;
import io.github.deltasoap.oracle.service.changing.Changing;
import io.github.deltasoap.oracle.service.pojo.bean.DeepCloneable;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import redis.embedded.RedisServer;

/** Several servers of one service that keep the layouts of clients in a common cache. */
@Tag("channel")
class SharedLayoutsTest {
  private static final int CALLS = 12;

  /** A class of each library of the client, as an application has them in WEB-INF/lib. */
  private static final List<Class<?>> CLIENT_OF_REDIS =
      List.of(
          io.lettuce.core.RedisClient.class,
          io.netty.buffer.ByteBuf.class,
          io.netty.channel.Channel.class,
          io.netty.channel.unix.Unix.class,
          io.netty.handler.codec.MessageToByteEncoder.class,
          io.netty.handler.ssl.SslHandler.class,
          io.netty.resolver.AddressResolver.class,
          io.netty.util.concurrent.Future.class,
          org.reactivestreams.Publisher.class,
          reactor.core.publisher.Mono.class,
          redis.clients.authentication.core.Token.class);

  private final FramePoster frames = new FramePoster();

  @BeforeEach
  void choose() {
    System.setProperty(SharedCaches.PROPERTY, SharedCaches.class.getName());
  }

  @AfterEach
  void restore() {
    System.clearProperty(SharedCaches.PROPERTY);
  }

  private static AxisWebApp.Builder application(String store) throws IOException {
    return AxisWebApp.at("/delta")
        .sharePackage(SharedCaches.class.getPackageName())
        .module(Archives.module())
        .engage("deltasoap")
        .parameter("deltasoap.channel", "post")
        .parameter("deltasoap.channel.store", store)
        .service(PojoArchive.of("Changes", "", Changes.class, Changing.class, DeepCloneable.class));
  }

  private static EmbeddedServer server(String store) throws IOException {
    return start(application(store));
  }

  private static EmbeddedServer start(AxisWebApp.Builder application) throws IOException {
    EmbeddedServer started = EmbeddedServer.builder().webApp(application.build()).start();
    assertThat(started.deploymentFaults("/delta")).isEmpty();
    return started;
  }

  /** Sends requests to a server; returns the number of layouts for which it has asked. */
  private int call(EmbeddedServer server) throws Exception {
    int before = frames.asked();
    URI address = server.uri("/delta/services/Changes");
    for (int i = 0; i < CALLS; i++) {
      Message message =
          Message.soap11("Changes", Message.call("step", "<seed>7</seed><step>" + i + "</step>"));
      FramePoster.Answered answer =
          frames.send(address, FramePoster.kind(message), message.bytes());
      assertThat(answer.status()).isEqualTo(200);
      assertThat(new String(answer.message(), UTF_8)).contains("stepResponse");
    }
    return frames.asked() - before;
  }

  @Test
  void aServerKnowsTheLayoutsThatAnotherHasGot() throws Exception {
    try (EmbeddedServer first = server("layouts");
        EmbeddedServer second = server("layouts")) {
      assertThat(call(first)).isZero();
      assertThat(call(second)).isZero();
    }
  }

  @Test
  void aServerWithItsOwnMemoryAsksForThem() throws Exception {
    try (EmbeddedServer first = server("embedded");
        EmbeddedServer second = server("embedded")) {
      assertThat(call(first)).isZero();
      assertThat(call(second)).isPositive();
    }
  }

  @Test
  void aCacheThatFailsCostsNoCall() throws Exception {
    try (EmbeddedServer first = server("layouts");
        EmbeddedServer second = server("layouts")) {
      assertThat(call(first)).isZero();
      SharedCaches.fail();
      assertThat(call(first)).isZero();
      assertThat(call(second)).isPositive();
    }
  }

  @Test
  void redisIsShared() throws Exception {
    RedisServer redis = redis();
    try (EmbeddedServer first = server(address(redis));
        EmbeddedServer second = server(address(redis))) {
      assertThat(call(first)).isZero();
      assertThat(call(second)).isZero();
    } finally {
      redis.stop();
    }
  }

  @Test
  void redisThatIsStoppedCostsNoCall() throws Exception {
    RedisServer redis = redis();
    String address = address(redis);
    try (EmbeddedServer first = server(address);
        EmbeddedServer second = server(address)) {
      assertThat(call(first)).isZero();
      redis.stop();
      assertThat(call(first)).isZero();
      assertThat(call(second)).isPositive();
    } finally {
      redis.stop();
    }
  }

  @Test
  void reloadedApplicationsLeaveNothingOfTheClientOfRedis() throws Exception {
    RedisServer redis = redis();
    AxisWebApp.Builder application =
        application(address(redis)).parameter("deltasoap.channel.contexts", "true").ownLibraries();
    for (Class<?> each : CLIENT_OF_REDIS) {
      application.library(
          Path.of(each.getProtectionDomain().getCodeSource().getLocation().toURI()));
    }
    try (EmbeddedServer server = start(application)) {
      Reloads.leaveNothing(server, "/delta", 3, used -> assertThat(call(used)).isNotNegative());
    } finally {
      redis.stop();
    }
  }

  /** A running server of Redis, to be stopped by its user. */
  static RedisServer redis() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    RedisServer redis =
        RedisServer.builder().bind("127.0.0.1").port(port).setting("save \"\"").build();
    redis.start();
    return redis;
  }

  static String address(RedisServer redis) {
    return "redis://127.0.0.1:" + redis.ports().get(0);
  }

  @Test
  void aServerWithoutACacheUsesItsOwnMemory() throws Exception {
    System.setProperty(SharedCaches.PROPERTY, "no.such.Provider");
    try (EmbeddedServer first = server("layouts")) {
      assertThat(call(first)).isZero();
      assertThat(call(first)).isZero();
    }
  }
}
