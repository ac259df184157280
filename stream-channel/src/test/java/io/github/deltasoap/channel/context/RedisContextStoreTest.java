package io.github.deltasoap.channel.context;

import static io.github.deltasoap.channel.context.Stores.VALUE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lettuce.core.RedisClient;
import io.lettuce.core.api.sync.RedisCommands;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import redis.embedded.RedisServer;

/** The store in a real server, a process of its own. */
class RedisContextStoreTest {
  private static final Duration TIME = Duration.ofMinutes(1);

  private int port;
  private @Nullable RedisServer server;

  @BeforeEach
  void start() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    startServer();
  }

  private void startServer() {
    server = RedisServer.builder().bind("127.0.0.1").port(port).setting("save \"\"").build();
    server.start();
  }

  @AfterEach
  void stop() {
    if (server != null) {
      server.stop();
      server = null;
    }
  }

  private String address() {
    return "redis://127.0.0.1:" + port + "/1";
  }

  @Test
  void keepsTheFirstValueOfAKey() {
    try (RedisContextStore store = RedisContextStore.open(address(), TIME)) {
      Stores.assertKeepsTheFirstValueOfAKey(store);
    }
  }

  @Test
  void replacesValues() throws Exception {
    try (RedisContextStore store = RedisContextStore.open(address(), TIME)) {
      Stores.assertReplacesValues(store);
    }
  }

  @Test
  void aServerThatIsDownIsReportedToReadersAndWriters() {
    try (RedisContextStore store = RedisContextStore.open(address(), TIME)) {
      stop();
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(() -> store.read("key")).isInstanceOf(UnavailableStore.class);
        assertThatThrownBy(() -> store.write("key", VALUE)).isInstanceOf(UnavailableStore.class);
      }
    }
  }

  @Test
  void serversShareAStoreThatOutlivesThem() {
    try (RedisContextStore one = RedisContextStore.open(address(), TIME)) {
      one.putIfAbsent("key", VALUE);
    }
    try (RedisContextStore another = RedisContextStore.open(address(), TIME)) {
      assertThat(another.get("key")).isEqualTo(VALUE);
    }
  }

  @Test
  void anEntryEndsAfterItsLastUse() {
    RedisClient client = RedisClient.create(address());
    try (RedisContextStore store = RedisContextStore.open(address(), TIME)) {
      RedisCommands<String, String> commands = client.connect().sync();
      store.putIfAbsent("key", "text".getBytes(UTF_8));
      assertThat(commands.get("deltasoap/key")).isEqualTo("text");
      assertThat(commands.pttl("deltasoap/key")).isPositive();
      commands.pexpire("deltasoap/key", TIME.multipliedBy(10));
      assertThat(store.get("key")).isNotNull();
      store.remove("another");
      assertThat(commands.pttl("deltasoap/key")).isPositive().isLessThanOrEqualTo(TIME.toMillis());
    } finally {
      client.shutdown();
    }
  }

  @Test
  void aServerThatFailsHasLostEverythingUntilItIsBack() throws Exception {
    try (RedisContextStore store = RedisContextStore.open(address(), TIME)) {
      store.putIfAbsent("key", VALUE);
      stop();
      for (int i = 0; i < 100; i++) {
        // At once: a pool of Tomcat's threads must not wait for the store.
        assertThat(store.get("key")).isNull();
        store.putIfAbsent("key", VALUE);
        store.remove("key");
      }
      startServer();
      assertWorks(store);
    }
  }

  @Test
  void aServerMayStartLater() throws Exception {
    stop();
    try (RedisContextStore store = RedisContextStore.open(address(), TIME)) {
      assertThat(store.get("key")).isNull();
      startServer();
      assertWorks(store);
    }
  }

  @Test
  void aClosedStoreHasNothing() {
    RedisContextStore store = RedisContextStore.open(address(), TIME);
    store.putIfAbsent("key", VALUE);
    store.close();
    assertThat(store.get("key")).isNull();
  }

  @Test
  void threadsEndWithTheStore() throws InterruptedException {
    RedisContextStore store = RedisContextStore.open(address(), TIME);
    store.putIfAbsent("key", VALUE);
    store.close();
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith("lettuce")) {
        // It has no task left, but may still be on its way out.
        thread.join(TimeUnit.SECONDS.toMillis(5));
        assertThat(thread.isAlive()).as(thread.getName()).isFalse();
      }
    }
  }

  @Test
  void anAddressThatIsNoneIsRefused() {
    assertThatThrownBy(() -> RedisContextStore.open("redis://", TIME))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void passwordsAreNotLogged() {
    assertThat(RedisContextStore.withoutPassword("rediss://user:p@ss@host:6379/2"))
        .isEqualTo("rediss://host:6379/2");
    assertThat(RedisContextStore.withoutPassword(address())).isEqualTo(address());
  }

  private static void assertWorks(RedisContextStore store) throws InterruptedException {
    byte[] found = null;
    for (int i = 0; i < 300 && found == null; i++) {
      TimeUnit.MILLISECONDS.sleep(100);
      store.putIfAbsent("key", VALUE);
      found = store.get("key");
    }
    assertThat(found).isEqualTo(VALUE);
  }
}
