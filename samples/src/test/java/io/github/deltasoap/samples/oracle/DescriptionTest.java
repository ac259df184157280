package io.github.deltasoap.samples.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which operations the module reads: all but those whose types it does not know. */
@ExtendWith(OracleExtension.class)
class DescriptionTest {

  @ParameterizedTest
  @EnumSource
  void readsAllOperationsThatItKnows(Variant variant, OracleServer server) {
    Map<String, List<String>> described = new TreeMap<>();
    for (String service : server.services(variant)) {
      described.put(service, List.of(server.counters(variant, service).describedOperations()));
    }
    Map<String, List<String>> expected = new TreeMap<>();
    if (variant != Variant.NONE) {
      expected.put("Mutating", List.of("person", "scalars", "times"));
    }
    assertThat(described).isEqualTo(expected);
  }
}
