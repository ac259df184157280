package io.github.deltasoap.benchmarks.receive;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names that a trie finds. */
class TagTrieTest {
  private static final List<String> NAMES = List.of("grid", "gridX", "gridMin", "x", "rate_2");

  private final TagTrie trie =
      new TagTrie(
          IntStream.range(0, NAMES.size())
              .mapToObj(
                  i ->
                      Slot.parameter(
                          i,
                          NAMES.get(i),
                          String.class,
                          SimpleType.immutable(String.class, text -> text),
                          false))
              .toList());

  private @Nullable String find(String tag) {
    Slot slot = trie.find(tag.getBytes(US_ASCII), 1);
    return slot == null ? null : slot.name();
  }

  @ParameterizedTest
  @CsvSource({
    "<grid>, grid",
    "<p:grid>, grid",
    "<grid:grid>, grid",
    "<gridX/>, gridX",
    "<p:gridMin a='grid'>, gridMin",
    "<x >, x",
    "<p:rate_2>, rate_2"
  })
  void findsTheLocalName(String tag, String name) {
    assertThat(find(tag)).isEqualTo(name);
    assertThat(tag.substring(0, trie.end())).endsWith(name);
  }

  @ParameterizedTest
  @CsvSource({"<g>", "<gri>", "<gridM>", "<gridXX>", "<Grid>", "<grid-x>", "<y>", "<xgrid>"})
  void findsNoOtherName(String tag) {
    assertThat(find(tag)).isNull();
    assertThat(trie.end()).isEqualTo(tag.length() - 1);
  }

  @Test
  void aPrefixAloneIsNoName() {
    assertThat(find("<grid:>")).isNull();
  }
}
