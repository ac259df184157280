package io.github.deltasoap.deserializer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.fixture.StockXml;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.Subject.Setup;
import io.github.deltasoap.deserializer.learn.Learner;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A learner with its own thread. */
@Timeout(60)
class LearnerTest {
  private final List<String> notices = Collections.synchronizedList(new ArrayList<>());
  private final PojoIntrospector introspector = new PojoIntrospector(SimpleTypes.basic());

  private static String message(String a) {
    return Subject.message(Shop.NAMESPACE, "<a>" + a + "</a><b>1</b>");
  }

  private Subject subject(Learner learner, Predicate<WireMessage> stockParser) {
    return new Subject(Setup.shop("tag"), introspector, learner, stockParser);
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    while (!condition.getAsBoolean()) {
      Thread.sleep(1);
    }
  }

  @Test
  void learnsBehindTheRequests() throws InterruptedException {
    try (Learner learner = Learner.inBackground(notices::add)) {
      Subject subject = subject(learner, StockXml::accepts);
      subject.learn(message("x"));
      await(() -> !subject.matched(message("x")).equals("miss"));
      assertThat(subject.matched(message("y")))
          .isEqualTo(subject.bound(Subject.bytes(message("y"))));
    }
    assertThat(notices).isEmpty();
  }

  /** Requests never wait: messages that do not fit into the queue are dropped. */
  @Test
  void aSlowLearnerKeepsNobodyWaiting() throws InterruptedException {
    CountDownLatch slow = new CountDownLatch(1);
    try (Learner learner = Learner.inBackground(notices::add)) {
      Subject subject =
          subject(
              learner,
              message -> {
                try {
                  return slow.await(50, TimeUnit.SECONDS);
                } catch (InterruptedException closed) {
                  return false;
                }
              });
      for (int i = 0; i < 2000; i++) {
        subject.learn(message("x").replace("<a>", "<a" + " ".repeat(i % 7) + " i" + i + "=''>"));
      }
      assertThat(subject.engine.learnedShapes()).isZero();
      slow.countDown();
      await(() -> subject.engine.learnedShapes() > 0);
      // The queue is empty again.
      await(
          () -> {
            subject.learn(message("x"));
            return !subject.matched(message("x")).equals("miss");
          });
    }
    assertThat(notices).isEmpty();
  }

  /** An operation with much to learn does not cost others their messages. */
  @Test
  void anOperationLearnsWhileAnotherIsFlooded() throws InterruptedException {
    CountDownLatch learning = new CountDownLatch(1);
    CountDownLatch slow = new CountDownLatch(1);
    try (Learner learner = Learner.inBackground(notices::add)) {
      Subject flooded =
          subject(
              learner,
              message -> {
                learning.countDown();
                try {
                  return slow.await(50, TimeUnit.SECONDS);
                } catch (InterruptedException closed) {
                  return false;
                }
              });
      Subject other = subject(learner, StockXml::accepts);
      for (int i = 0; i < 1000; i++) {
        flooded.learn(message("x").replace("<a>", "<a i" + i + "=''>"));
      }
      assertThat(learning.await(50, TimeUnit.SECONDS)).isTrue();
      String longValue = "x".repeat(1 << 16);
      for (int i = 1000; i < 1100; i++) {
        flooded.learn(message(longValue).replace("<a>", "<a i" + i + "=''>"));
      }
      other.learn(message("x"));
      slow.countDown();
      await(() -> !other.matched(message("x")).equals("miss"));
    }
    assertThat(notices).isEmpty();
  }

  /** With no time left, one message of a batch is learned; the others are dropped. */
  @Test
  void aBatchTakesASliceOfTime() {
    Subject subject = subject(Learner.immediate(), StockXml::accepts);
    List<Learner.Sample> samples = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      byte[] message = Subject.bytes(message("x").replace("<a>", "<a i" + i + "=''>"));
      samples.add(new Learner.Sample(subject.matcher.learned(), WireMessage.of(message)));
    }
    subject.matcher.learned().learn(samples, 0);
    assertThat(subject.engine.learnedShapes()).isEqualTo(1);
    subject.matcher.learned().learn(samples, Long.MAX_VALUE);
    assertThat(subject.engine.learnedShapes()).isEqualTo(5);
  }

  /** One operation that cannot be learned stops learning; the others go on. */
  @Test
  void aFailureIsToldOnceAndEndsLearningForItsOperation() throws InterruptedException {
    for (Throwable failure :
        List.of(new IllegalStateException("broken"), new NoClassDefFoundError("gone"))) {
      notices.clear();
      try (Learner learner = Learner.inBackground(notices::add)) {
        Subject failing =
            subject(
                learner,
                message -> {
                  if (failure instanceof Error error) {
                    throw error;
                  }
                  throw (RuntimeException) failure;
                });
        Subject healthy = subject(learner, StockXml::accepts);
        failing.learn(message("x"));
        await(() -> !notices.isEmpty());
        for (int i = 0; i < 20; i++) {
          failing.learn(message("x"));
        }
        healthy.learn(message("x"));
        await(() -> !healthy.matched(message("x")).equals("miss"));
        assertThat(failing.matched(message("x"))).isEqualTo("miss");
        // The exception's message might contain a value.
        assertThat(notices)
            .containsExactly(
                "Learning for tag failed and is off until redeployment: "
                    + failure.getClass().getName()
                    + " at "
                    + failure.getStackTrace()[0]);
      }
    }
  }

  @Test
  void aClosedLearnerLearnsNothingAndItsThreadEnds() throws InterruptedException {
    Learner learner = Learner.inBackground(notices::add);
    Subject subject = subject(learner, StockXml::accepts);
    subject.learn(message("x"));
    await(() -> !subject.matched(message("x")).equals("miss"));
    Thread thread = learnerThreads().get(0);
    assertThat(thread.isDaemon()).isTrue();
    learner.close();
    thread.join();
    String other = message("x").replace("<b>", "<b >");
    subject.learn(other);
    subject.learn(other);
    assertThat(subject.matched(other)).isEqualTo("miss");
    assertThat(subject.matched(message("y"))).isEqualTo(subject.bound(Subject.bytes(message("y"))));
    learner.close();
    assertThat(notices).isEmpty();
  }

  private static List<Thread> learnerThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("deltasoap-learner"))
        .toList();
  }
}
