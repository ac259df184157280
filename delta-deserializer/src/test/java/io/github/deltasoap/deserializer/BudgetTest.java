package io.github.deltasoap.deserializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.core.MemoryPool;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.Subject.Setup;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Memory is bounded in bytes, and shapes in use stay. */
class BudgetTest {
  static Stream<Arguments> shapes() {
    List<Arguments> shapes = new ArrayList<>();
    for (CopyStrategy strategy : CopyStrategy.values()) {
      long pooled = strategy == CopyStrategy.NONE ? 512 << 10 : 128 << 10;
      String count = "<count>1</count>";
      shapes.add(arguments("with a prototype", "", count, strategy, pooled));
      String header = "<h:a xmlns:h='urn:h'>1</h:a>";
      shapes.add(arguments("with one and unbound text", header, count, strategy, pooled));
      String note = count + "<note><text>a</text></note>";
      shapes.add(arguments("without one", "", note, strategy, 128L << 10));
    }
    return shapes.stream();
  }

  private static String message(String header, String content) {
    return Subject.message(Shop.NAMESPACE, content)
        .replace("<e:Body>", "<e:Header>" + header + "</e:Header><e:Body>");
  }

  @ParameterizedTest(name = "{0} {3}")
  @MethodSource("shapes")
  void aShapeInUseOutlivesAnyNumberThatPassBy(
      String kind, String header, String content, CopyStrategy strategy, long budget) {
    Subject subject = new Subject(Setup.shop("place").with(strategy).with(budget));
    String good = message(header, content);
    subject.learn(good);
    long most = 0;
    for (int i = 0; i < 500; i++) {
      subject.learn(message("<h:x" + i + " xmlns:h='urn:h'/>", content));
      most = Math.max(most, subject.engine.heldBytes());
      assertThat(subject.matched(good))
          .as("after %s shapes", i)
          .isEqualTo(subject.bound(Subject.bytes(good)));
    }
    assertThat(most).isBetween(budget / 2, budget);
    assertThat(subject.engine.learnedShapes()).isEqualTo(501);
  }

  @Test
  void aShapeTooLargeForTheBudgetIsReportedOnce() {
    Subject subject = new Subject(Setup.shop("place").with(128 << 10));
    for (int i = 0; i < 3; i++) {
      StringBuilder header = new StringBuilder();
      for (int block = 0; block < 2000; block++) {
        header.append("<h:x").append(i).append('-').append(block).append(" xmlns:h='urn:h'/>");
      }
      subject.learn(message(header.toString(), "<count>1</count>"));
    }
    assertThat(subject.engine.learnedShapes()).isZero();
    assertThat(subject.notices)
        .containsExactly(
            "Some messages of operation place are not learned: their shapes take more than half of"
                + " deltasoap.maxBytes");
  }

  /** Shapes that are walked stay and unused ones go, whatever their age. */
  @Test
  void theCollectorKeepsWalkedStates() {
    Subject subject = new Subject(Setup.shop("place").with(64 << 10));
    List<String> used = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      used.add(message("<h:used" + i + " xmlns:h='urn:h'/>", "<count>1</count>"));
      subject.learn(used.get(i));
    }
    String unused = message("<h:unused xmlns:h='urn:h'/>", "<count>1</count>");
    subject.learn(unused);
    for (int i = 0; i < 500; i++) {
      subject.learn(message("<h:x" + i + " xmlns:h='urn:h'/>", "<count>1</count>"));
      assertThat(subject.matched(used.get(i % 10))).isNotEqualTo("miss");
    }
    assertThat(subject.matched(unused)).isEqualTo("miss");
    for (String each : used) {
      assertThat(subject.matcher.dump())
          .contains(each.substring(each.indexOf("<h:used"), each.indexOf(" xmlns:h")));
    }
    subject.learn(unused);
    assertThat(subject.matched(unused)).isEqualTo(subject.bound(Subject.bytes(unused)));
  }

  @Test
  void whatDoesNotFitIsNotLearned() {
    Subject subject = new Subject(Setup.shop("place").with(20_000));
    String large = message("<h:a xmlns:h='" + "u".repeat(8000) + "'/>", "<count>1</count>");
    for (int i = 0; i < 5; i++) {
      subject.learn(large);
    }
    assertThat(subject.matched(large)).isEqualTo("miss");
    assertThat(subject.engine.heldBytes()).isLessThanOrEqualTo(20_000);
    assertThat(subject.engine.learnedShapes()).isZero();
  }

  /** Each number of items is a path with objects of its own; all of them share the budget. */
  @Test
  void prototypesOfLoopsShareTheBudget() {
    Subject subject = new Subject(Setup.shop("place").with(96 << 10));
    for (int items = 2; items < 60; items++) {
      String message =
          Subject.message(
              Shop.NAMESPACE,
              "<count>1</count>" + "<address><street>s</street></address>".repeat(items));
      subject.learn(message);
      assertThat(subject.matched(message)).isEqualTo(subject.bound(Subject.bytes(message)));
      assertThat(subject.engine.heldBytes()).isLessThanOrEqualTo(96 << 10);
    }
    assertThat(subject.engine.learnedShapes()).isLessThan(30);
  }

  /** Objects in use are not exchanged for others, until they go out of use. */
  @Test
  void objectsOutOfUseMakeRoom() throws Exception {
    Subject subject = new Subject(Setup.shop("place").with(96 << 10));
    int held = 2;
    while (isPatched(subject, rows(held))) {
      held++;
    }
    assertThat(held).isGreaterThan(4);
    String late = rows(held);
    for (int i = 0; i < 1 << 16; i++) {
      assertThat(bind(subject, late)).isEqualTo(-1);
    }
    assertThat(isPatched(subject, rows(2))).isTrue();
    for (int turn = 0; turn < 3; turn++) {
      for (int i = 0; i < 1 << 16 && bind(subject, late) < 0; i++) {
        assertThat(bind(subject, rows(2))).isZero();
      }
    }
    assertThat(bind(subject, late)).isZero();
    assertThat(bind(subject, rows(2))).isZero();
    assertThat(bind(subject, rows(3))).isEqualTo(-1);
    assertThat(subject.engine.heldBytes()).isLessThanOrEqualTo(96 << 10);
  }

  /** Others that share the memory take a part of it, and not all. */
  @Test
  void aLowerLimitRemovesOnlyAsMuchAsItMust() throws Exception {
    MemoryPool pool = new MemoryPool(96 << 10, Runnable::run, () -> {});
    MemoryBudget budget = pool.part(96 << 10).get();
    Subject subject = new Subject(Setup.shop("place").with(budget));
    int held = 2;
    while (isPatched(subject, rows(held))) {
      held++;
    }
    MemoryPool.Part others = pool.part(96 << 10);
    others.get().add(32 << 10);
    assertThat(budget.limit()).isBetween(48L << 10, 64L << 10);
    assertThat(subject.engine.heldBytes()).isBetween(budget.limit() / 2, budget.limit());
    int patched = 0;
    for (int i = 2; i < held; i++) {
      // All are hits.
      patched += bind(subject, rows(i)) == 0 ? 1 : 0;
    }
    assertThat(patched).isBetween(1, held - 3);
    others.close();
    assertThat(isPatched(subject, rows(held))).isTrue();
  }

  @Test
  void objectsAreLearnedAtOnceAfterForgetting() throws Exception {
    Subject subject = new Subject(Setup.shop("place").with(96 << 10));
    int held = 2;
    while (isPatched(subject, rows(held))) {
      held++;
    }
    subject.engine.forgetAll();
    assertThat(isPatched(subject, rows(held))).isTrue();
  }

  /** Rows that are unlike those of any other count, so each message needs objects of its own. */
  private static String rows(int count) {
    String row = "<address><street>" + count + "</street></address>";
    return Subject.message(Shop.NAMESPACE, "<count>1</count>" + row.repeat(count));
  }

  private static boolean isPatched(Subject subject, String message) throws Unbindable {
    subject.learn(message);
    return bind(subject, message) == 0;
  }

  /** The number of changed values; -1 if all were converted. */
  private static int bind(Subject subject, String message) throws Unbindable {
    Match match = subject.matcher.match(WireMessage.of(Subject.bytes(message)));
    match.borrow();
    return match.changedValues();
  }

  @Test
  void withoutMemoryNothingIsLearned() throws Exception {
    Subject subject = new Subject(Setup.shop("place").with(0));
    subject.learn(rows(1));
    assertThat(subject.matched(Subject.bytes(rows(1)))).isEqualTo("miss");
    assertThat(subject.engine.heldBytes()).isZero();
    assertThat(subject.notices).isEmpty();
  }

  @Test
  void counters() {
    Subject subject = new Subject(Setup.shop("tag"));
    String message = Subject.message(Shop.NAMESPACE, "<a>x</a>");
    assertThat(subject.engine.heldBytes()).isZero();
    subject.learn(message);
    assertThat(subject.matched(message)).isNotEqualTo("miss");
    assertThat(subject.matched(message.replace("<a>", "<a >"))).isEqualTo("miss");
    assertThat(subject.engine.hits()).isEqualTo(1);
    assertThat(subject.engine.misses()).isEqualTo(3);
    assertThat(subject.engine.learnedShapes()).isEqualTo(1);
    assertThat(subject.engine.heldBytes()).isPositive();
    assertThat(subject.engine.matchers()).containsExactly(subject.matcher);
  }
}
