package io.github.deltasoap.oracle.channel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.service.changing.Changes;
import io.github.deltasoap.oracle.service.changing.Changing;
import io.github.deltasoap.oracle.service.pojo.bean.DeepCloneable;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Several servers of one service that keep the layouts of clients in a common cache. */
@Tag("channel")
class SharedLayoutsTest {
  private static final int CALLS = 12;

  private final FramePoster frames = new FramePoster();

  @BeforeEach
  void choose() {
    System.setProperty(SharedCaches.PROPERTY, SharedCaches.class.getName());
  }

  @AfterEach
  void restore() {
    System.clearProperty(SharedCaches.PROPERTY);
  }

  private static EmbeddedServer server(String store) throws IOException {
    EmbeddedServer started =
        EmbeddedServer.builder()
            .webApp(
                AxisWebApp.at("/delta")
                    .sharePackage(SharedCaches.class.getPackageName())
                    .module(Archives.module())
                    .engage("deltasoap")
                    .parameter("deltasoap.channel", "post")
                    .parameter("deltasoap.channel.store", store)
                    .service(
                        PojoArchive.of(
                            "Changes", "", Changes.class, Changing.class, DeepCloneable.class))
                    .build())
            .start();
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
  void aServerWithoutACacheUsesItsOwnMemory() throws Exception {
    System.setProperty(SharedCaches.PROPERTY, "no.such.Provider");
    try (EmbeddedServer first = server("layouts")) {
      assertThat(call(first)).isZero();
      assertThat(call(first)).isZero();
    }
  }
}
