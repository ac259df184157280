package io.github.deltasoap.core.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.Unbindable;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Qualified names are converted with the namespaces in scope. */
class QualifiedNamesTest {
  private static final Map<String, String> SCOPE = Map.of("", "urn:default", "t", "urn:t");
  private static final SimpleType TYPE =
      SimpleType.immutable(
          String.class, new QualifiedNames((text, namespace) -> text + "|" + namespace));

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      textBlock =
          """
          t:a,      t:a|urn:t
          a,        a|urn:default
          :a,       :a|urn:default
          t:a:b,    t:a:b|urn:t
          u:a,      u:a|null
          " t:a",   " t:a|null"
          "",       |urn:default
          """)
  void findTheNamespaceOfTheirPrefix(String text, String value) throws Unbindable {
    assertThat(TYPE.in(SCOPE::get).convert(text)).isEqualTo(value);
  }

  @Test
  void haveNoNamespaceWithoutAScope() throws Unbindable {
    assertThat(TYPE.isScoped()).isTrue();
    assertThat(TYPE.convert("t:a")).isEqualTo("t:a|null");
  }

  @ParameterizedTest
  @ValueSource(strings = {"xml:a", "xmlns:a"})
  void areLeftToStockWithPrefixesThatNobodyDeclares(String text) {
    SimpleType type = TYPE.in(SCOPE::get);
    assertThatThrownBy(() -> type.convert(text)).isInstanceOf(Unbindable.class);
  }

  @Test
  void otherTypesHaveNoScope() {
    SimpleType text = SimpleType.immutable(String.class, SimpleType.Conversion.TEXT);
    assertThat(text.isScoped()).isFalse();
    assertThat(text.in(SCOPE::get)).isSameAs(text);
  }
}
