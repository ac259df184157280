package io.github.deltasoap.core.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class NamespaceScopeTest {
  @Test
  void nothingIsBoundOutside() {
    assertThat(NamespaceScope.EMPTY.uri("")).isEqualTo("");
    assertThat(NamespaceScope.EMPTY.uri("a")).isNull();
    assertThat(NamespaceScope.EMPTY.bindings()).isEqualTo(Map.of());
  }

  @Test
  void theInnermostBindingCountsAndTheOuterOneStays() {
    NamespaceScope outer = NamespaceScope.EMPTY.with("", "u").with("a", "v");
    NamespaceScope inner = outer.with("", "").with("a", "w").with("b", "x");
    assertThat(inner.uri("")).isEqualTo("");
    assertThat(inner.uri("a")).isEqualTo("w");
    assertThat(inner.bindings()).isEqualTo(Map.of("", "", "a", "w", "b", "x"));
    assertThat(outer.uri("")).isEqualTo("u");
    assertThat(outer.bindings()).isEqualTo(Map.of("", "u", "a", "v"));
  }

  @Test
  void bindingsInsideOfAnOuterScope() {
    NamespaceScope outer = NamespaceScope.EMPTY.with("", "u").with("a", "v");
    NamespaceScope inner = outer.with("b", "x").with("", "");
    assertThat(inner.uri("a", outer)).isNull();
    assertThat(inner.uri("b", outer)).isEqualTo("x");
    assertThat(inner.uri("", outer)).isEqualTo("");
    assertThat(outer.uri("", outer)).isNull();
    assertThat(inner.uri("a", NamespaceScope.EMPTY)).isEqualTo("v");
    assertThat(inner.uri("c", NamespaceScope.EMPTY)).isNull();
  }

  @Test
  void prefixesOfValuesInsideOfAnOuterScope() {
    NamespaceScope outer = NamespaceScope.EMPTY.with("", "u").with("a", "v");
    NamespaceScope inner = outer.with("b", "x");
    assertThat(inner.uriInside("b", outer)).isEqualTo("x");
    assertThat(inner.uriInside("a", outer)).isNull();
    assertThat(inner.uriInside("", outer)).isNull();
    assertThat(inner.with("", "y").uriInside("", outer)).isEqualTo("y");
    assertThat(inner.with("", "").uriInside("", outer)).isEqualTo("");
    assertThat(NamespaceScope.EMPTY.uriInside("", NamespaceScope.EMPTY)).isEqualTo("");
    assertThat(NamespaceScope.EMPTY.uriInside("a", NamespaceScope.EMPTY)).isNull();
  }
}
