package io.github.deltasoap.deserializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.fixture.Graphs;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.Subject.Setup;
import io.github.deltasoap.deserializer.objects.ArgumentPool;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The strategy {@code none}: objects lent to one request after another. */
class LeaseTest {
  private final Subject subject = new Subject(Setup.shop("place").with(CopyStrategy.NONE));

  private static byte[] order(String name, String count, String number) {
    return Subject.bytes(
        Subject.message(
            Shop.NAMESPACE,
            "<customer><name>"
                + name
                + "</name><address><number>"
                + number
                + "</number></address></customer><count>"
                + count
                + "</count>"));
  }

  @BeforeEach
  void learn() {
    subject.learn(order("Anna", "1", "2"));
  }

  private Arguments borrow(byte[] message) throws Unbindable {
    Match match = subject.matcher.match(WireMessage.of(message));
    assertThat(match).isNotNull();
    return match.borrow();
  }

  @Test
  void objectsComeBackAndAreBroughtUpToDate() throws Unbindable {
    Arguments first = borrow(order("Bert", "3", "4"));
    Object[] objects = first.values();
    Object customer = objects[0];
    first.release();
    for (String name : List.of("Anna", "Bert", "", "a much longer name", "&lt;", "Anna")) {
      byte[] message = order(name, String.valueOf(name.length()), "");
      Arguments again = borrow(message);
      assertThat(again.values()).isSameAs(objects);
      assertThat(again.values()[0]).isSameAs(customer);
      assertThat(Graphs.text(again.values())).isEqualTo(subject.bound(message));
      again.release();
    }
  }

  @Test
  void aSecondReleaseMeansNothing() throws Unbindable {
    Arguments lease = borrow(order("Anna", "1", "2"));
    lease.release();
    lease.release();
    Arguments first = borrow(order("Anna", "1", "2"));
    Arguments second = borrow(order("Anna", "1", "2"));
    assertThat(first.values()).isSameAs(lease.values());
    assertThat(second.values()).isNotSameAs(lease.values());
    lease.release();
    assertThat(borrow(order("Anna", "1", "2")).values())
        .isNotSameAs(first.values())
        .isNotSameAs(second.values());
  }

  @Test
  void halfPatchedObjectsDoNotComeBack() throws Unbindable {
    Arguments lease = borrow(order("Anna", "1", "2"));
    Object[] objects = lease.values();
    lease.release();
    // The name is set before the number is refused.
    byte[] refused = order("Eve", "1", "two");
    Match match = subject.matcher.match(WireMessage.of(refused));
    assertThat(match).isNotNull();
    Unbindable refusal = catchThrowableOfType(Unbindable.class, match::borrow);
    assertThat(refusal).isNotNull();
    assertThat(refusal.reason()).isEqualTo(StockReason.VALUE);
    assertThat(Graphs.text(objects)).contains("Eve");
    for (int i = 0; i < 20; i++) {
      Arguments next = borrow(order("Anna", "1", "2"));
      assertThat(next.values()).isNotSameAs(objects);
      assertThat(Graphs.text(next.values())).isEqualTo(subject.bound(order("Anna", "1", "2")));
      next.release();
    }
  }

  @Test
  void concurrentBorrowersHaveObjectsOfTheirOwnAndTheSurplusIsDropped() throws Unbindable {
    List<Arguments> leases = new ArrayList<>();
    Set<Object> distinct = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int i = 0; i < 30; i++) {
      byte[] message = order("name " + i, String.valueOf(i), String.valueOf(-i));
      leases.add(borrow(message));
    }
    for (int i = 0; i < 30; i++) {
      Object[] values = leases.get(i).values();
      byte[] message = order("name " + i, String.valueOf(i), String.valueOf(-i));
      assertThat(Graphs.text(values)).isEqualTo(subject.bound(message));
      Shop.Customer customer = (Shop.Customer) values[0];
      distinct.addAll(List.of(values, customer, customer.getAddress(), customer.getScores()));
    }
    assertThat(distinct).hasSize(120);
    leases.forEach(Arguments::release);
    int pooled = 0;
    for (int i = 0; i < 30; i++) {
      pooled += distinct.contains(borrow(order("Anna", "1", "2")).values()) ? 1 : 0;
    }
    assertThat(pooled).isEqualTo(ArgumentPool.CAPACITY);
  }

  /** Otherwise an idle object would keep a large message in memory. */
  @Test
  void objectsOfMuchLargerMessagesDoNotWait() throws Unbindable {
    byte[] large = order("x".repeat(2 * order("", "", "").length), "1", "2");
    Arguments lease = borrow(large);
    assertThat(Graphs.text(lease.values())).isEqualTo(subject.bound(large));
    lease.release();
    assertThat(borrow(order("Anna", "1", "2")).values()).isNotSameAs(lease.values());
  }

  @Test
  void otherArgumentsAreNotLent() {
    Object[] values = {"a"};
    Arguments owned = Arguments.owned(values);
    owned.release();
    owned.release();
    assertThat(owned.values()).isSameAs(values);
  }
}
