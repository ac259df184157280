package io.github.deltasoap.core.type;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.Unbindable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.Vector;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Collections take items in the order of the initial ones of a bean. */
class CollectionKindTest {
  private static final int MOST_ITEMS = 200;

  @SuppressWarnings("JdkObsolete") // As beans have them.
  static Stream<Supplier<Collection<Object>>> initial() {
    return Stream.of(
        ArrayList::new, LinkedList::new, Vector::new, HashSet::new, () -> new LinkedHashSet<>(3));
  }

  @ParameterizedTest
  @MethodSource("initial")
  void collectionsOfKnownClasses(Supplier<Collection<Object>> initial) throws Unbindable {
    checkOrders(initial);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 8, 10, 16, 17, 64, 1000, 32768})
  void hashSetsOfAnyCapacity(int capacity) throws Unbindable {
    checkOrders(() -> new HashSet<>(capacity));
  }

  private static void checkOrders(Supplier<Collection<Object>> initial) throws Unbindable {
    CollectionKind kind = CollectionKind.like(initial.get());
    assertThat(kind).isNotNull();
    Random random = new Random(1);
    for (int count = 0; count < MOST_ITEMS; count++) {
      List<Object> items = random.ints(count).<Object>mapToObj(each -> "item " + each).toList();
      Collection<Object> expected = initial.get();
      expected.addAll(items);
      Collection<?> made = kind.make(new ArrayList<>(items));
      assertThat(made).hasSameClassAs(expected);
      assertThat(List.copyOf(made)).isEqualTo(List.copyOf(expected));
    }
  }

  static Stream<Collection<Object>> unknown() {
    return Stream.of(
        new TreeSet<>(),
        new HashSet<>(16, 3),
        new HashSet<>(200, 0.5f),
        new HashSet<>(200, 0.76f),
        new HashSet<>(500, 1),
        new HashSet<>(300, 0.6f),
        new HashSet<>(1000, 0.12f),
        new HashSet<>(1 << 20),
        Collections.emptySet(),
        Collections.synchronizedSet(new HashSet<>()),
        new ArrayList<>(List.of(1)),
        new HashSet<>(List.of(1)));
  }

  @ParameterizedTest
  @MethodSource("unknown")
  void othersAreUnknown(Collection<Object> initial) {
    assertThat(CollectionKind.like(initial)).isNull();
  }

  @Test
  void mapsArePlainIfTheyAreAsMadeWithoutACapacity() {
    assertThat(CollectionKind.isPlain(new HashMap<>())).isTrue();
    assertThat(CollectionKind.isPlain(new HashMap<>(16))).isTrue();
    for (Map<?, ?> other :
        List.of(new HashMap<>(0), new HashMap<>(16, 2), new LinkedHashMap<>(), Map.of())) {
      assertThat(CollectionKind.isPlain(other)).isFalse();
    }
    assertThat(CollectionKind.isPlain(new HashMap<>(Map.of(1, 1)))).isFalse();
  }

  @Test
  void theOrderOfASetDependsOnItsCapacity() {
    List<Integer> items = IntStream.of(1, 4).boxed().toList();
    HashSet<Integer> small = new HashSet<>(0);
    small.addAll(items);
    assertThat(List.copyOf(small)).isNotEqualTo(List.copyOf(new HashSet<>(items)));
  }
}
