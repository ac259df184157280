package io.github.deltasoap.benchmarks.jmh.send;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.benchmarks.jmh.compared.PojoOperation;
import io.github.deltasoap.benchmarks.jmh.send.MixedResponses.Change;
import io.github.deltasoap.benchmarks.jmh.send.MixedResponses.Structure;
import io.github.deltasoap.core.MemoryBudget;
import io.github.deltasoap.engine.ReplyWriter;
import io.github.deltasoap.serializer.TemplateStore;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Templates write the same as full serialization, and there are as many structures as requested.
 */
final class MixedResponsesTest {
  private static final int STRUCTURES = 40;

  @ParameterizedTest
  @EnumSource
  void templatesWriteTheSame(Change change) throws Exception {
    List<Structure> structures = new MixedResponses(STRUCTURES, change).structures();
    List<PojoOperation> operations = MixedResponses.operations();
    List<ReplyWriter> inFull = operations.stream().map(each -> each.replies(null)).toList();
    TemplateStore store = new TemplateStore(MemoryBudget.of(1 << 20), notice -> {});
    List<ReplyWriter> templates = operations.stream().map(each -> each.replies(store)).toList();
    SplittableRandom random = new SplittableRandom(1);
    Set<String> shapes = new HashSet<>();
    Set<String> payloads = new HashSet<>();
    for (int i = 0; i < 3000; i++) {
      int which = random.nextInt(STRUCTURES);
      Structure next = structures.get(which);
      Object result = next.results()[i % MixedResponses.TURNS];
      byte[] full = PojoOperation.payload(inFull.get(next.operation()), result);
      assertThat(PojoOperation.payload(templates.get(next.operation()), result)).isEqualTo(full);
      String payload = new String(full, UTF_8);
      payloads.add(which + payload);
      shapes.add(payload.replaceAll(">[^<]+<", "><"));
    }
    assertThat(shapes).hasSize(STRUCTURES);
    int most = STRUCTURES * MixedResponses.TURNS;
    switch (change) {
      case NONE -> assertThat(payloads).hasSize(STRUCTURES);
      // A small result may have no changing value.
      case FEW -> assertThat(payloads).hasSizeBetween(most / 2, most);
      case ALL -> assertThat(payloads).hasSize(most);
    }
    assertThat(store.heldBytes()).isPositive();
  }
}
