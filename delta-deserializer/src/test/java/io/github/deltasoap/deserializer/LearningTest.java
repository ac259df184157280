package io.github.deltasoap.deserializer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.pojo.SimpleTypes;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.Subject.Setup;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Shapes learned, shapes forgotten, and the objects that a request gets. */
class LearningTest {
  private static final long ROOMY = 1 << 20;

  @Test
  void aShapeIsLearnedWhenItIsSeenAgainAndNotBefore() throws Exception {
    Orders orders = new Orders(CopyStrategy.REFLECTION, ROOMY);
    String message = Orders.message("", "Ann", "pen", "3");

    orders.observe(message);
    assertThat(orders.bind(message)).isEqualTo("miss");
    orders.observe(message);
    assertThat(orders.bind(message)).isEqualTo("Ann [3xpen]");
    assertThat(orders.engine.learnedShapes()).isEqualTo(1);
  }

  @Test
  void whatStocksParserRefusesIsNotLearned() throws Exception {
    Orders orders = new Orders(CopyStrategy.REFLECTION, ROOMY);
    String message = Orders.message("", "Ann", "pen", "3");

    orders.stockAccepts.set(false);
    orders.learn(message);
    assertThat(orders.bind(message)).isEqualTo("miss");
    orders.stockAccepts.set(true);
    orders.learn(message);
    assertThat(orders.bind(message)).isEqualTo("Ann [3xpen]");
  }

  @ParameterizedTest
  @EnumSource(
      value = CopyStrategy.class,
      names = {"CLONE", "REFLECTION"})
  void everyRequestGetsObjectsOfItsOwn(CopyStrategy strategy) throws Exception {
    Orders orders = new Orders(strategy, ROOMY);
    String message = Orders.message("", "Ann", "pen", "3", "ink", "1");
    orders.learn(message);

    Match match = orders.match(message);
    assertThat(match.changedValues()).isZero();
    Orders.Line[] lines = (Orders.Line[]) match.borrow().values()[1];
    lines[0].setArticle("changed by the service");
    lines[1] = lines[0];

    assertThat(orders.bind(message)).isEqualTo("Ann [3xpen, 1xink]");
    assertThat(orders.bind(Orders.message("", "Bob", "pen", "3", "ink", "-12")))
        .isEqualTo("Bob [3xpen, -12xink]");
    assertThat(orders.notices).isEmpty();
  }

  @Test
  void serializationOfWhatIsNotSerializableIsRefusedOnce() throws Exception {
    Orders orders = new Orders(CopyStrategy.SERIALIZATION, ROOMY);
    orders.learn(Orders.message("", "Ann", "pen", "3", "ink", "1"));
    orders.learn(Orders.message("", "Ann", "pen", "3", "ink", "1", "cap", "2"));

    assertThat(orders.notices)
        .containsExactly(
            "Copy strategy serialization is refused, reflection takes its place: operation order,"
                + " Java serialization failed: io.github.deltasoap.deserializer.Orders$Line");
    assertThat(orders.bind(Orders.message("", "Bob", "pen", "3", "ink", "4")))
        .isEqualTo("Bob [3xpen, 4xink]");
  }

  @Test
  void aLeasedObjectIsWithOneRequestAtATimeAndComesBack() throws Exception {
    Orders orders = new Orders(CopyStrategy.NONE, ROOMY);
    String message = Orders.message("", "Ann", "pen", "3", "ink", "1");
    orders.learn(message);

    List<Arguments> borrowed = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      String next = Orders.message("", "Customer " + i, "pen", "3", "ink", String.valueOf(i));
      borrowed.add(orders.match(next).borrow());
    }
    for (int i = 0; i < 20; i++) {
      assertThat(Orders.text(borrowed.get(i)))
          .isEqualTo("Customer " + i + " [3xpen, " + i + "xink]");
    }
    borrowed.get(0).release();
    borrowed.get(0).release();
    Arguments first = orders.match(message).borrow();
    Arguments second = orders.match(message).borrow();
    assertThat(first.values()).isSameAs(borrowed.get(0).values());
    assertThat(second.values()).isNotSameAs(first.values());
    assertThat(Orders.text(first)).isEqualTo("Ann [3xpen, 1xink]");
  }

  @ParameterizedTest
  @EnumSource(CopyStrategy.class)
  void aRefusedValueLeavesNoTrace(CopyStrategy strategy) throws Exception {
    Orders orders = new Orders(strategy, ROOMY);
    String message = Orders.message("", "Ann", "pen", "3", "ink", "1");
    orders.learn(message);
    for (String wrong : List.of("x", "", " 1", "99999999999")) {
      Match match = orders.match(Orders.message("", "Eve", "pen", wrong, "ink", "1"));
      Unbindable refused = null;
      try {
        match.borrow().release();
      } catch (Unbindable unbindable) {
        refused = unbindable;
      }
      assertThat(refused).isNotNull();
      assertThat(refused.reason()).isEqualTo(StockReason.VALUE);
      assertThat(orders.bind(message)).isEqualTo("Ann [3xpen, 1xink]");
    }
  }

  @Test
  void illegalBytesInAValueAreAMiss() throws Exception {
    Orders orders = new Orders(CopyStrategy.REFLECTION, ROOMY);
    String message = Orders.message("", "Ann", "pen", "3");
    orders.learn(message);
    for (String illegal : List.of("A\u0001", "]]>", "&nbsp;", "&#0;", "a & b", "\uFFFE")) {
      assertThat(orders.bind(message.replace("Ann", illegal))).isEqualTo("miss");
    }
    assertThat(orders.bind(message.replace("Ann", "&lt;é&#x1F600;\r\n&amp;]]&gt;")))
        .isEqualTo("<é\uD83D\uDE00\n&]]> [3xpen]");
  }

  @Test
  void theCollectorKeepsWhatIsWalkedWithinTheBudget() throws Exception {
    long budget = 256 << 10;
    Orders orders = new Orders(CopyStrategy.REFLECTION, budget);
    String good = Orders.message("", "Ann", "pen", "3", "ink", "1");
    orders.learn(good);
    int missed = 0;
    for (int i = 0; i < 2000; i++) {
      String header = "<s:Header><h:x" + i + " xmlns:h=\"urn:h\"/></s:Header>";
      orders.learn(Orders.message(header, "Eve", "pen", "3"));
      assertThat(orders.engine.heldBytes()).isLessThanOrEqualTo(budget);
      missed += orders.match(good) == null ? 1 : 0;
    }
    assertThat(orders.engine.learnedShapes()).isGreaterThanOrEqualTo(2001);
    assertThat(missed).isZero();
    assertThat(orders.bind(good)).isEqualTo("Ann [3xpen, 1xink]");
  }

  /** A service whose first argument takes long to convert. */
  public static final class Slow {
    /** The operation. */
    public void take(URI first, int[] items) {}
  }

  /** Stock converts the same values once more; learning need not do so too. */
  @Test
  void whatWasRefusedIsNotConvertedToBeLearned() {
    AtomicInteger conversions = new AtomicInteger();
    SimpleType slow =
        SimpleType.immutable(
            URI.class,
            text -> {
              conversions.incrementAndGet();
              return URI.create(text);
            });
    PojoIntrospector introspector = new PojoIntrospector(SimpleTypes.basic().with(slow));
    Subject subject = new Subject(Setup.of(Slow.class, "take"), introspector, Learner.immediate());
    String first = "<first>urn:f</first>";
    subject.learn(Subject.message("urn:t", first + "<items>1</items><items>2</items>"));
    byte[] refused =
        Subject.bytes(
            Subject.message("urn:t", first + "<items>1</items>".repeat(5) + "<items>x</items>"));
    conversions.set(0);
    for (int i = 0; i < 10; i++) {
      assertThat(subject.matched(refused)).isEqualTo("VALUE");
    }
    assertThat(conversions).hasValue(10);
    // A bound message on the same path still becomes a prototype.
    byte[] good =
        Subject.bytes(
            Subject.message("urn:t", first + "<items>1</items>".repeat(5) + "<items>2</items>"));
    assertThat(subject.matched(good)).isEqualTo(subject.bound(good));
    assertThat(subject.matched(good)).isEqualTo(subject.bound(good));
    assertThat(subject.matcher.match(WireMessage.of(good)).changedValues()).isZero();
  }
}
