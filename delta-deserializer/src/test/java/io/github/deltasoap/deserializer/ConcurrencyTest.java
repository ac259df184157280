package io.github.deltasoap.deserializer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.fixture.Graphs;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.Subject.Setup;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Requests match and borrow while the learner learns, publishes and collects. */
class ConcurrencyTest {
  private static final int THREADS = 8;
  private static final int HITS = 6_000;
  private static final int SHAPES = 30;
  private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(40);

  // Room for a few shapes only, so that the collector is always busy.
  private static final long BUDGET = 128 << 10;

  /** A message in one of many shapes, with the token in every value. */
  private static byte[] message(String token, int shape) {
    StringBuilder content = new StringBuilder();
    content.append("<customer>");
    if (shape % 2 == 0) {
      content.append("<x").append(shape).append("/>");
    }
    content.append("<name>").append(token).append("</name><address free=\"").append(token);
    content.append("\"><street>").append(token).append("</street></address>");
    for (int i = 0; i < shape % 5; i++) {
      content.append("<tags>").append(token).append("</tags>");
      content.append("<others><street>").append(token).append("</street></others>");
    }
    content.append("</customer><count>1</count>");
    for (int i = 0; i < shape % 3; i++) {
      content.append("<address><street>").append(token).append("</street></address>");
    }
    for (int i = 0; i < shape % 4; i++) {
      content.append("<tag>").append(token).append("</tag>");
    }
    if (shape % 7 == 0) {
      content.append("<note><text>").append(token).append("</text></note>");
    }
    return Subject.bytes(Subject.message(Shop.NAMESPACE, content.toString()));
  }

  @ParameterizedTest
  @EnumSource(CopyStrategy.class)
  void noRequestSeesAnothersValues(CopyStrategy strategy) throws InterruptedException {
    Queue<String> failures = new ConcurrentLinkedQueue<>();
    try (Learner learner = Learner.inBackground(failures::add)) {
      Subject subject =
          new Subject(
              Setup.shop("place").with(strategy).with(BUDGET),
              new PojoIntrospector(SimpleTypes.basic()),
              learner);
      AtomicInteger hits = new AtomicInteger();
      CountDownLatch done = new CountDownLatch(THREADS);
      for (int thread = 0; thread < THREADS; thread++) {
        String name = "t" + thread + "-";
        new Thread(
                () -> {
                  try {
                    request(subject, name, hits, failures);
                  } catch (Exception | AssertionError failed) {
                    failures.add(name + failed);
                  } finally {
                    done.countDown();
                  }
                })
            .start();
      }
      assertThat(done.await(2 * MOST_NANOS, TimeUnit.NANOSECONDS)).isTrue();
      assertThat(failures).isEmpty();
      assertThat(subject.notices)
          .doesNotHaveDuplicates()
          .allMatch(
              notice ->
                  notice.startsWith("Objects of operation place are made anew for each request: "));
      assertThat(subject.engine.heldBytes()).isBetween(1L, BUDGET);
      assertThat(hits.get()).isGreaterThanOrEqualTo(HITS);
      assertThat(subject.engine.hits()).isEqualTo(hits.get());
      assertThat(subject.engine.learnedShapes()).isGreaterThanOrEqualTo(SHAPES);
    }
  }

  private static void request(
      Subject subject, String name, AtomicInteger hits, Queue<String> failures) throws Exception {
    WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
    long started = System.nanoTime();
    // Runs until the learner and the collector have been busy for a while, however slow they are.
    for (int i = 0; hits.get() < HITS || subject.engine.learnedShapes() < SHAPES; i++) {
      if (!failures.isEmpty() || System.nanoTime() - started > MOST_NANOS) {
        return;
      }
      String token = name + i;
      // A few shapes are always in use, the others pass by.
      byte[] message = message(token, i % 3 == 0 ? i / 30 : i % 4);
      String expected = subject.bound(message);
      Match match = subject.matcher.match(WireMessage.of(message));
      if (match == null) {
        assertThat(scanner.scan(WireMessage.of(message))).isNull();
        subject.matcher.observe(WireMessage.of(message), subject.matcher.shape(scanner));
        continue;
      }
      hits.incrementAndGet();
      Arguments arguments = match.borrow();
      String before = Graphs.text(arguments.values());
      String unused = subject.bound(message);
      String after = Graphs.text(arguments.values());
      arguments.release();
      if (!before.equals(expected) || !after.equals(expected)) {
        failures.add(expected + "\n" + before + "\n" + after);
      }
    }
  }
}
