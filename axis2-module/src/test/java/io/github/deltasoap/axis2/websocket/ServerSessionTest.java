package io.github.deltasoap.axis2.websocket;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.channel.AnswerFrames;
import io.github.deltasoap.channel.LayoutStore;
import io.github.deltasoap.channel.MessageKind;
import io.github.deltasoap.channel.OperationFrames;
import io.github.deltasoap.channel.SessionEncoder;
import io.github.deltasoap.channel.context.EmbeddedContextStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Clients that receive nothing, and servers without memory, end their session and no more. */
class ServerSessionTest {
  private static final MessageKind KIND = new MessageKind("text/xml; charset=UTF-8", "\"\"");
  private static final byte[] MESSAGE = "<e/>".getBytes(StandardCharsets.UTF_8);

  private final ThreadPoolExecutor executor =
      new ThreadPoolExecutor(0, 100, 1, TimeUnit.SECONDS, new SynchronousQueue<>());
  private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1);
  private final CountDownLatch receives = new CountDownLatch(1);
  private final BlockingQueue<String> reasons = new LinkedBlockingQueue<>();
  private final AtomicInteger executed = new AtomicInteger();
  private final AtomicInteger sent = new AtomicInteger();
  private final Random random = new Random(1);
  private final SessionEncoder client = new SessionEncoder();
  private final OperationFrames frames = OperationFrames.ofRequests();

  @AfterEach
  void stop() {
    receives.countDown();
    timer.shutdownNow();
    executor.shutdownNow();
  }

  private interface Sending {
    void send() throws IOException;
  }

  private ServerSession session(Sending sending) {
    return new ServerSession(
        new ServerSession.Service() {
          @Override
          public String name() {
            return "Test";
          }

          @Override
          public void call(MessageKind kind, byte[] message, SessionResponse response)
              throws IOException {
            executed.incrementAndGet();
            response.setContentType("text/xml; charset=UTF-8");
            // No packet has two of them.
            byte[] answer = new byte[10_000];
            random.nextBytes(answer);
            response.getOutputStream().write(answer);
          }
        },
        new CallThreads.Pool(executor, executor, timer),
        new AnswerFrames(),
        new LayoutStore(new EmbeddedContextStore(1 << 20, Duration.ofMinutes(1)), 1 << 20),
        new ServerSession.Connection() {
          @Override
          public void send(byte[] packet) throws IOException {
            sending.send();
            sent.incrementAndGet();
          }

          @Override
          public void close(String reason) {
            reasons.add(reason);
          }
        },
        () -> true);
  }

  private void call(ServerSession session, int slot) {
    session.received(client.call(slot, MESSAGE, KIND, frames));
  }

  private void await(AtomicInteger count, int least) throws InterruptedException {
    for (int i = 0; count.get() < least; i++) {
      assertThat(i).isLessThan(10_000);
      Thread.sleep(1);
    }
  }

  /** Waits for the end of the threads that have sent something. */
  private void awaitQuiet() throws InterruptedException {
    for (int i = 0; executor.getActiveCount() > 0; i++) {
      assertThat(i).isLessThan(10_000);
      Thread.sleep(1);
    }
  }

  @Test
  void aClientThatReceivesNothingHasAWindowOfAnswers() throws Exception {
    ServerSession session =
        session(
            () -> {
              try {
                receives.await();
              } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
              }
            });
    for (int slot = 0; slot < ServerSessions.WINDOW; slot++) {
      call(session, slot);
    }
    await(executed, ServerSessions.WINDOW);
    for (int i = 0; i < 10 * ServerSessions.WINDOW && reasons.isEmpty(); i++) {
      call(session, i % ServerSessions.WINDOW);
      Thread.sleep(1);
    }
    assertThat(reasons).containsExactly("More calls are in progress than the window allows");
    assertThat(executed.get()).isLessThan(2 * ServerSessions.WINDOW);
  }

  @Test
  void aSlotIsFreeWhenItsAnswerIsSent() throws Exception {
    ServerSession session = session(() -> {});
    for (int i = 1; i <= 1_000; i++) {
      call(session, 0);
      await(sent, i);
    }
    assertThat(reasons).isEmpty();
    assertThat(executed).hasValue(1_000);
  }

  @Test
  void aSessionThatItsClientShouldHaveEndedEnds() throws Exception {
    ServerSession session = session(() -> {});
    call(session, 0);
    await(sent, 1);
    awaitQuiet();
    session.endIfUnused(System.nanoTime() + TimeUnit.MINUTES.toNanos(19));
    assertThat(reasons).isEmpty();
    session.endIfUnused(System.nanoTime() + TimeUnit.MINUTES.toNanos(21));
    assertThat(reasons).containsExactly("It has had no calls for long");
    session.endIfUnused(System.nanoTime() + TimeUnit.MINUTES.toNanos(22));
    assertThat(reasons).hasSize(1);
  }

  @Test
  void aSessionWithACallInProgressDoesNotEnd() throws Exception {
    CountDownLatch received = new CountDownLatch(1);
    ServerSession session =
        session(
            () -> {
              received.countDown();
              try {
                receives.await();
              } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
              }
            });
    call(session, 0);
    assertThat(received.await(10, TimeUnit.SECONDS)).isTrue();
    call(session, 1);
    await(executed, 2);
    session.endIfUnused(System.nanoTime() + TimeUnit.HOURS.toNanos(2));
    assertThat(reasons).isEmpty();
    receives.countDown();
    await(sent, 2);
    awaitQuiet();
    session.endIfUnused(System.nanoTime() + TimeUnit.HOURS.toNanos(2));
    assertThat(reasons).containsExactly("Its time is over");
  }

  @Test
  void aSessionThatHasNoMemoryToSendEnds() throws Exception {
    ServerSession session =
        session(
            () -> {
              throw new OutOfMemoryError("expected");
            });
    call(session, 0);
    assertThat(reasons.poll(10, TimeUnit.SECONDS)).contains("OutOfMemoryError");
    call(session, 1);
    assertThat(executed).hasValue(1);
  }
}
