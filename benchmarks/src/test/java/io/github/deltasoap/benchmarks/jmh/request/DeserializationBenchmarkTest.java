package io.github.deltasoap.benchmarks.jmh.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.benchmarks.jmh.compared.ChangedValues;
import io.github.deltasoap.benchmarks.jmh.compared.Deserializer;
import io.github.deltasoap.benchmarks.jmh.compared.Message;
import io.github.deltasoap.benchmarks.jmh.compared.MessageVariants;
import io.github.deltasoap.samples.google.GoogleSearchResult;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every implementation makes the objects encoded in its messages. */
final class DeserializationBenchmarkTest {
  static Stream<Arguments> all() {
    return Stream.of(Message.SIMPLE, Message.LARGE, Message.ITEMS_10)
        .flatMap(
            message ->
                Stream.of(ChangedValues.values())
                    .flatMap(
                        changed ->
                            Stream.of(Implementation.values())
                                .map(each -> Arguments.of(message, changed, each))));
  }

  @ParameterizedTest
  @MethodSource("all")
  void checksTheObjectsOfEachMessage(
      Message message, ChangedValues changed, Implementation implementation) throws Exception {
    DeserializationBenchmark benchmark = new DeserializationBenchmark();
    benchmark.message = message;
    benchmark.changed = changed;
    benchmark.implementation = implementation;
    benchmark.prepare();
    assertThat(benchmark.deserialize()).isNotNull();
  }

  @ParameterizedTest
  @EnumSource(value = Message.class)
  void comparesEqualMessages(Message message) {
    PhysicalLimitBenchmark benchmark = new PhysicalLimitBenchmark();
    benchmark.message = message;
    benchmark.prepare();
    assertThat(benchmark.mismatch()).isNegative();
  }

  @Test
  void variantsDifferFromTheirNeighboursAndTheBase() {
    MessageVariants variants = MessageVariants.of(Message.LARGE, ChangedValues.ALL);
    byte[][] messages = variants.messages();
    for (int i = 0; i < messages.length; i++) {
      assertThat(messages[i]).isNotEqualTo(variants.base());
      assertThat(messages[i]).isNotEqualTo(messages[(i + 1) % messages.length]);
    }
    assertThat(variants.changedValues()).isEqualTo(41);
  }

  @Test
  void refusesWrongObjects() throws Exception {
    MessageVariants variants = MessageVariants.of(Message.LARGE, ChangedValues.NONE);
    Deserializer deserializer =
        Implementation.FIRST_CONTACT_SCANNER.create(Message.LARGE, variants);
    Object[] arguments = (Object[]) deserializer.deserialize(variants.base());
    GraphCheck.check(variants.base(), arguments);

    GoogleSearchResult result = (GoogleSearchResult) arguments[0];
    result.getResultElements()[1].getDirectoryCategory().setFullViewableName("Bottom");
    assertThatThrownBy(() -> GraphCheck.check(variants.base(), arguments))
        .hasMessage(
            "Expected Top/Computers/Programming but was Bottom at"
                + " doGoogleSearchLarge/r/resultElements[1]/directoryCategory/fullViewableName");

    result.setResultElements(Arrays.copyOf(result.getResultElements(), 2));
    assertThatThrownBy(() -> GraphCheck.check(variants.base(), arguments))
        .hasMessage("Expected 3 but was 2 at doGoogleSearchLarge/r/resultElements");
  }
}
