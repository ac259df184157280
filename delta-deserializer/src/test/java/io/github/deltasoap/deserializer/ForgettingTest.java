package io.github.deltasoap.deserializer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.fixture.Graphs;
import io.github.deltasoap.core.fixture.StockXml;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.Subject.Setup;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.deserializer.objects.ArgumentPool;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import java.util.TimeZone;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** After an operator forgets everything, only objects in use remain. */
@Timeout(60)
class ForgettingTest {
  private static byte[] order(String name) {
    return Subject.bytes(
        Subject.message(
            Shop.NAMESPACE, "<customer><name>" + name + "</name></customer><count>1</count>"));
  }

  private static Arguments borrow(Subject subject, byte[] message) throws Unbindable {
    Match match = subject.matcher.match(WireMessage.of(message));
    assertThat(match).isNotNull();
    return match.borrow();
  }

  @Test
  void memoryDropsToTheFloorAndShapesAreLearnedAgain() {
    Subject fresh = new Subject(Setup.shop("place"));
    fresh.engine.forgetAll();
    for (CopyStrategy strategy : CopyStrategy.values()) {
      Subject subject = new Subject(Setup.shop("place").with(strategy));
      String empty = subject.matcher.dump();
      subject.learn(order("Anna"));
      assertThat(subject.matched(order("Bert"))).isEqualTo(subject.bound(order("Bert")));
      assertThat(subject.engine.heldBytes()).isGreaterThan(1000);

      subject.engine.forgetAll();

      assertThat(subject.engine.heldBytes()).isEqualTo(fresh.engine.heldBytes()).isLessThan(200);
      assertThat(subject.matcher.dump()).isEqualTo(empty);
      assertThat(subject.matched(order("Anna"))).isEqualTo("miss");
      // The doorkeeper has forgotten too, so learning takes two messages.
      assertThat(subject.receive(order("Anna"))).isEqualTo(subject.bound(order("Anna")));
      assertThat(subject.matched(order("Anna"))).isEqualTo("miss");
      assertThat(subject.receive(order("Anna"))).isEqualTo(subject.bound(order("Anna")));
      assertThat(subject.matched(order("Bert"))).isEqualTo(subject.bound(order("Bert")));
      assertThat(subject.engine.learnedShapes()).isEqualTo(2);
    }
  }

  /** Stock converts dates in another way then. */
  @Test
  void anotherDefaultTimeZoneMakesNothingLearnedUsable() {
    TimeZone zone = TimeZone.getDefault();
    Subject subject = new Subject(Setup.shop("place"));
    subject.learn(order("Anna"));
    try {
      TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
      assertThat(subject.matched(order("Bert"))).isEqualTo("miss");
      assertThat(subject.matcher.diagnose(WireMessage.of(order("Bert"))))
          .isInstanceOf(Diagnosis.NothingLearned.class);
      assertThat(subject.notices).isEmpty();
      // The learner knows the shape, and what was learned is still there until it learns.
      assertThat(subject.receive(order("Bert"))).isEqualTo(subject.bound(order("Bert")));
      assertThat(subject.matched(order("Carl"))).isEqualTo(subject.bound(order("Carl")));
      assertThat(subject.engine.learnedShapes()).isEqualTo(2);
      assertThat(subject.notices)
          .containsExactly(
              "The default time zone or locale has changed: requests are learned again");
    } finally {
      TimeZone.setDefault(zone);
    }
    assertThat(subject.matched(order("Anna"))).isEqualTo("miss");
  }

  @Test
  void aRequestUnderWayKeepsWhatItHasMatched() throws Unbindable {
    for (CopyStrategy strategy : CopyStrategy.values()) {
      Subject subject = new Subject(Setup.shop("place").with(strategy));
      subject.learn(order("Anna"));
      byte[] message = order("Bert");
      Match match = subject.matcher.match(WireMessage.of(message));
      subject.matcher.forget();
      assertThat(match).isNotNull();
      assertThat(Graphs.text(match.borrow().values())).isEqualTo(subject.bound(message));
    }
  }

  @Test
  void objectsThatAreLentDoNotComeBack() throws Unbindable {
    Subject subject = new Subject(Setup.shop("place").with(CopyStrategy.NONE));
    subject.learn(order("Anna"));
    Arguments idle = borrow(subject, order("Anna"));
    Arguments lent = borrow(subject, order("Bert"));
    idle.release();
    subject.matcher.forget();
    lent.release();
    subject.learn(order("Anna"));
    for (int i = 0; i < 2 * ArgumentPool.CAPACITY; i++) {
      assertThat(borrow(subject, order("Anna")).values())
          .isNotSameAs(idle.values())
          .isNotSameAs(lent.values());
    }
  }

  @Test
  void messagesThatWaitToBeLearnedAreForgotten() throws InterruptedException {
    CountDownLatch learning = new CountDownLatch(1);
    CountDownLatch slow = new CountDownLatch(1);
    try (Learner learner = Learner.inBackground(notice -> {})) {
      PojoIntrospector introspector = new PojoIntrospector(SimpleTypes.basic());
      Subject other =
          new Subject(
              Setup.shop("tag"),
              introspector,
              learner,
              message -> {
                learning.countDown();
                try {
                  slow.await();
                } catch (InterruptedException closed) {
                  return false;
                }
                return StockXml.accepts(message);
              });
      Subject subject = new Subject(Setup.shop("place"), introspector, learner, StockXml::accepts);
      // Messages are forgotten while they wait for the learner, which is busy with another service.
      other.learn(Subject.message(Shop.NAMESPACE, "<a>x</a><b>1</b>"));
      learning.await();
      subject.learn(order("Anna"));
      subject.matcher.forget();
      other.learn(Subject.message(Shop.NAMESPACE, "<b>1</b>"));
      slow.countDown();
      while (other.engine.learnedShapes() < 2) {
        Thread.sleep(1);
      }
      assertThat(subject.engine.learnedShapes()).isZero();
      assertThat(subject.matched(order("Anna"))).isEqualTo("miss");
    }
  }

  @Test
  void countersBeginAnewAndWhatIsLearnedStays() {
    Subject subject = new Subject(Setup.shop("place"));
    subject.learn(order("Anna"));
    assertThat(subject.matched(order("Bert"))).isNotEqualTo("miss");
    assertThat(subject.engine.hits()).isEqualTo(1);
    assertThat(subject.engine.misses()).isEqualTo(2);
    subject.engine.resetCounters();
    assertThat(subject.engine.hits()).isZero();
    assertThat(subject.engine.misses()).isZero();
    assertThat(subject.engine.learnedShapes()).isZero();
    assertThat(subject.engine.heldBytes()).isPositive();
    assertThat(subject.matched(order("Bert"))).isNotEqualTo("miss");
    assertThat(subject.engine.hits()).isEqualTo(1);
  }
}
