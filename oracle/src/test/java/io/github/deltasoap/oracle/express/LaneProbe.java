package io.github.deltasoap.oracle.express;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import java.util.concurrent.TimeUnit;

/** A message, by which tests find out whether its lane is open. */
record LaneProbe(ServerPair server, Message message) {
  /** Changes without an event are noticed within a second. */
  private static final long NOTICED_MILLIS = 1200;

  /** Waits until the next request notices every change so far, also those without an event. */
  static void awaitNotice() throws InterruptedException {
    TimeUnit.MILLISECONDS.sleep(NOTICED_MILLIS);
  }

  /** Changes something. */
  @FunctionalInterface
  interface Change {
    void make() throws Exception;
  }

  ServiceCounters counters() {
    return new ServiceCounters(message.service());
  }

  /** The number of requests of the service that both lanes have served. */
  long express() {
    return counters().expressRequests().values().stream().mapToLong(Long::longValue).sum();
  }

  void requireAnswer() {
    assertThat(server.delta(message)).isEqualTo(server.stock(message));
  }

  /** Sends the message until the lane is open. */
  void open() {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    long before;
    do {
      assertThat(System.nanoTime()).as(() -> "" + counters().expressObstacles()).isLessThan(end);
      before = express();
      requireAnswer();
    } while (express() == before);
  }

  /** Makes a change, and checks that the next request takes the pipeline; then undoes it. */
  void closes(Change change, Change undo) throws Exception {
    long before = express();
    change.make();
    try {
      requireAnswer();
      assertThat(express()).isEqualTo(before);
    } finally {
      undo.make();
    }
  }

  /** As {@link #closes}, for a change without an event. */
  void closesSoon(Change change, Change undo) throws Exception {
    closes(
        () -> {
          change.make();
          awaitNotice();
        },
        undo);
  }
}
