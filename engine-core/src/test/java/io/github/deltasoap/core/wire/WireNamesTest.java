package io.github.deltasoap.core.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WireNamesTest {
  private final WireNames names = new WireNames();

  private WireName find(String name) {
    byte[] message = ("<" + name + ">").getBytes(US_ASCII);
    return names.find(message, 1, 1 + name.length());
  }

  @ParameterizedTest
  @CsvSource({
    "a, '', a, false, ''",
    "xmlns, '', xmlns, true, ''",
    "xmlns:p, xmlns, p, true, p",
    "xmlnsp, '', xmlnsp, false, ''",
    "p:xmlns, p, xmlns, false, xmlns",
    "ns1:doGoogleSearchResponse, ns1, doGoogleSearchResponse, false, doGoogleSearchResponse"
  })
  void partsOfAName(
      String name, String prefix, String localName, boolean declares, String declared) {
    WireName found = find(name);
    assertThat(found).isEqualTo(new WireName(prefix, localName));
    assertThat(found.declaresNamespace()).isEqualTo(declares);
    assertThat(found.declaredPrefix()).isEqualTo(declared);
  }

  @Test
  void aNameIsReadOnce() {
    assertThat(find("ax:cachedSize")).isSameAs(find("ax:cachedSize"));
    String longName = "n".repeat(65);
    assertThat(find(longName)).isNotSameAs(find(longName)).isEqualTo(find(longName));
  }

  @Test
  void namesOfOnePlaceAreToldApart() {
    // Many more names than entries, of all lengths, differing in a single byte or in length.
    for (int round = 0; round < 2; round++) {
      for (int length = 1; length < 70; length++) {
        for (int changed = 0; changed < length; changed += 1 + length / 8) {
          String name = "n" + "a".repeat(changed) + "b" + "a".repeat(length - changed - 1);
          assertThat(find(name)).isEqualTo(new WireName("", name));
        }
      }
    }
  }
}
