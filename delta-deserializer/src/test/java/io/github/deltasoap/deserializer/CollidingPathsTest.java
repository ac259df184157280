package io.github.deltasoap.deserializer;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.Subject.Setup;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.automaton.State;
import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Paths through the same states in different orders. Once 34 unknown elements have been learned,
 * which become states with consecutive numbers, there are 2^13 orders of 14 of them with the same
 * value of {@code 31 * hash + number}.
 */
class CollidingPathsTest {
  private static final int ELEMENTS = 34;
  private static final int LENGTH = 14;

  private final Subject subject = new Subject(Setup.shop("place"));

  private static byte[] message(int count, int... elements) {
    StringBuilder content = new StringBuilder("<customer>");
    for (int element : elements) {
      content.append("<u").append(element).append("/>");
    }
    content.append("</customer><count>").append(count).append("</count>");
    return Subject.bytes(Subject.message(Shop.NAMESPACE, content.toString()));
  }

  private static byte[] taught() {
    int[] all = new int[ELEMENTS];
    for (int i = 0; i < ELEMENTS; i++) {
      all[i] = i;
    }
    return message(0, all);
  }

  /** An order with a value of its own, so that it cannot use the objects of another. */
  private static byte[] order(int number) {
    return message(number + 1, digits(number));
  }

  /** One of 2^13 orders. */
  private static int[] digits(int number) {
    int[] digits = new int[LENGTH];
    for (int i = 0; i < LENGTH; i++) {
      int own = i < LENGTH - 1 ? number >> i & 1 : 0;
      int carried = i == 0 ? 0 : 31 * (1 - (number >> (i - 1) & 1));
      digits[i] = own + carried;
    }
    return digits;
  }

  private Match match(byte[] message) {
    Match match = subject.matcher.match(WireMessage.of(message));
    assertThat(match).isNotNull();
    return match;
  }

  private static MatchRun.Path path(int... states) {
    MatchRun run = new MatchRun();
    for (int state : states) {
      run.enter(new State.FinalState(state));
    }
    return run.path();
  }

  @Test
  void ordersHaveHashesOfTheirOwn() {
    Set<Long> hashes = new HashSet<>();
    Set<Integer> hashCodes = new HashSet<>();
    for (int number = 0; number < 1 << 12; number++) {
      MatchRun.Path path = path(digits(number));
      hashes.add(path.hash());
      hashCodes.add(path.hashCode());
    }
    assertThat(hashes).hasSize(1 << 12);
    assertThat(hashCodes.size()).isGreaterThan((1 << 12) - 16);
  }

  @Test
  void pathsHaveAnOrder() {
    MatchRun.Path first = path(digits(1));
    MatchRun.Path second = path(digits(2));
    assertThat(first.compareTo(second)).isNotZero().isEqualTo(-second.compareTo(first));
    assertThat(first).isEqualByComparingTo(path(digits(1)));
    assertThat(first).isGreaterThan(path(0));
  }

  /** A shape that comes once is not learned, even if others came before it. */
  @Test
  void theDoorkeeperKnowsThemApart() throws Unbindable {
    subject.learn(taught());
    for (int number = 0; number < 500; number++) {
      Match match = match(order(number));
      assertThat(match.changedValues()).as("order %s", number).isEqualTo(-1);
      match.borrow().release();
    }
    assertThat(prototypes()).isEqualTo(1);
  }

  private int prototypes() {
    return subject.matcher.learned().repository().prototypes().size();
  }

  /** Prototypes are added one by one, without copying the others. */
  @Test
  void aPrototypeMoreTakesNoMoreForThoseThatAreThere() throws Unbindable {
    subject.learn(taught());
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    long[] allocated = new long[4];
    for (int part = 0; part < allocated.length; part++) {
      long before = threads.getThreadAllocatedBytes(thread);
      for (int number = 500 * part; number < 500 * (part + 1); number++) {
        match(order(number)).borrow().release();
        match(order(number)).borrow().release();
      }
      allocated[part] = threads.getThreadAllocatedBytes(thread) - before;
    }
    assertThat(prototypes()).isEqualTo(1 + 500 * allocated.length);
    assertThat(allocated[3]).isLessThan(2 * allocated[1]);
  }
}
