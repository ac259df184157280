package io.github.deltasoap.channel.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.channel.LayoutStore;
import io.github.deltasoap.channel.OperationFrames;
import io.github.deltasoap.channel.context.EmbeddedContextStore;
import java.lang.reflect.Proxy;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Calls succeed by HTTP if no session can be opened, and end with a session that fails. */
class SessionConnectorTest {
  private static final String OFFER = "token;window=4";

  @Test
  void aCallThatIsAnsweredDoesNotFailIfNoSessionCanBeOpened() {
    try (SessionConnector connector =
        new SessionConnector(
            () -> {
              throw new IllegalStateException("expected");
            })) {
      SessionLink link = new SessionLink();
      assertThat(link.ask()).isTrue();
      connector.answered(link, "http://127.0.0.1:1/services/Echo", List.of(), OFFER);
      assertThat(link.session()).isNull();
      assertThat(link.isRefused()).isTrue();
    }
  }

  @Test
  void logsShowNoSecretsOfAddresses() {
    assertThat(SessionConnector.shown("https://user:password@host:8443/a/Echo?key=1#2"))
        .isEqualTo("https://host:8443/a/Echo");
    assertThat(SessionConnector.shown("http://host/a b?key=1"))
        .isEqualTo("an address that is no URI");
  }

  /** Its connection is in an unknown state. */
  @Test
  void aSessionThatCannotSendEnds() throws Exception {
    ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1);
    try {
      LayoutStore store =
          new LayoutStore(new EmbeddedContextStore(1 << 20, Duration.ofMinutes(1)), 1 << 20);
      ClientSession session = new ClientSession(store, 4, timer, () -> {});
      session.onOpen(failing());
      CompletableFuture<ClientSession.Outcome> outcome =
          session.begin(
              new byte[] {'<', 'e', '/', '>'},
              DeltaChannel.soap11("urn:echo"),
              OperationFrames.ofRequests(),
              60_000);
      assertThat(outcome.get(1, TimeUnit.SECONDS)).isEqualTo(new ClientSession.Outcome.Unknown());
      assertThat(session.isOpen()).isFalse();
    } finally {
      timer.shutdownNow();
    }
  }

  private static WebSocket failing() {
    return (WebSocket)
        Proxy.newProxyInstance(
            WebSocket.class.getClassLoader(),
            new Class<?>[] {WebSocket.class},
            (socket, method, arguments) -> {
              if (method.getName().equals("sendBinary")) {
                throw new OutOfMemoryError("expected");
              }
              return null;
            });
  }
}
