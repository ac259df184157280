package io.github.deltasoap.deserializer.automaton;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A compact set finds the objects that a map finds, whatever their hashes. */
class CompactSetTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 0x10, 0x10000000, -1})
  void findsTheFirstOfEqualObjects(int hashMask) {
    CompactSet<List<Integer>> set = new CompactSet<>(list -> list.hashCode() & hashMask);
    Map<List<Integer>, List<Integer>> reference = new HashMap<>();
    Random random = new Random(hashMask);
    for (int i = 0; i < 2000; i++) {
      List<Integer> object = new ArrayList<>(List.of(random.nextInt(500)));
      assertThat(set.find(object)).isSameAs(reference.get(object));
      List<Integer> known = reference.putIfAbsent(object, object);
      assertThat(set.intern(object)).isSameAs(known == null ? object : known);
      assertThat(set.size()).isEqualTo(reference.size());
    }
    assertThat(reference.size()).isGreaterThan(400);
  }
}
