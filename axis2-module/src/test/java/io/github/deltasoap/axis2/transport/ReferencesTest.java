package io.github.deltasoap.axis2.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** References to attachments are recognized, or left to stock. */
class ReferencesTest {
  private static final String BEFORE =
      "<e:Body xmlns:e='e' xmlns:i='http://www.w3.org/2004/08/xop/include'>";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a><i:Include href='cid:a'/></a>",
        "<a><Include xmlns='xop' href=\"cid:a\"/></a>",
        "<a>\n<b c='>'><i:Include xmlns:i='xop'\n\thref='cid:a%40b'\r\n></i:Include ></b></a>",
        "<a><i:Include xmlns:i='xop' href='cid:http%3A%2F%2Ftempuri.org%2F1'></i:Include></a>",
        "<a><i:Include href='cid:Include'/></a><b>Include</b>:Include ",
      })
  void plainOnesAreCounted(String once) {
    for (int count = 1; count < 4; count++) {
      References found = References.in(BEFORE + once.repeat(count));
      int first = BEFORE.length() + once.indexOf("Include") - 1;
      assertThat(found).isNotNull();
      assertThat(found.count()).isEqualTo(count);
      assertThat(found.first()).isBetween(first - 2, first);
    }
  }

  @Test
  void theNamespaceIsNeeded() {
    assertThat(References.in("<a><i:Include xmlns:i='i' b='c'/> </a>")).isEqualTo(References.NONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Include",
        ":Include",
        "<Includes/>",
        "</Include>",
        "</i:Include >",
        "<i:include/>",
        "<b i:Include='a'/>",
        "<b c='d:Include'/>",
        "<b Include='a'/>",
        "<b>Include</b>",
      })
  void othersAreNone(String content) {
    assertThat(References.in(BEFORE + content)).isEqualTo(References.NONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a> <i:Include href='cid:a'/></a>",
        "<a><i:Include href='cid:a'/> </a>",
        "<a><i:Include href='cid:a'> </i:Include></a>",
        "<a><i:Include href='cid:a'/><b/></a>",
        "<a><b/><i:Include href='cid:a'/></a>",
        "<a><b></b><i:Include href='cid:a'/></a>",
        "<a><!-- c --><i:Include href='cid:a'/></a>",
        "<a><i:Include href='a'/></a>",
        "<a><i:Include href='cid:%4'/></a>",
        "<a><i:Include href='cid:%zz'/></a>",
        "<a><i:Include href='cid:&#97;'/></a>",
        "<a><i:Include href='cid:a' b='c'/></a>",
        "<a><i:Include i:href='cid:a'/></a>",
        "<a><i:Include/></a>",
        "<a><i:Include xmlns:i='xop'/></a>",
        "<a><i:Include xmlns:i=' href=\"cid:a\"'/></a>",
        "<a><i:Include href='cid:a' href='cid:b'/></a>",
        "<a><i:Include href = 'cid:a'/></a>",
        "<a><i:Include href='cid:a'",
        "<a><i:Include href='cid:a'/>",
        "<i:Include",
      })
  void unusualOnesAreStocks(String content) {
    assertThat(References.in(BEFORE + content)).isNull();
  }

  /** Names, tags and attributes of any length and number take linear time. */
  @Test
  void hostileTextsAreReadOnce() {
    int many = 1 << 20;
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          assertThat(in(":Include ".repeat(many))).isEqualTo(References.NONE);
          assertThat(in("x:Include".repeat(many))).isEqualTo(References.NONE);
          assertThat(in(":" + "x".repeat(many) + "Include")).isEqualTo(References.NONE);
          assertThat(in("<a><i:Include" + " xmlns:a='b'".repeat(many))).isNull();
          assertThat(in("<a><i:Include href='cid:" + "a".repeat(many))).isNull();
          String one = "<a><i:Include href='cid:a'/></a>";
          assertThat(in(one.repeat(many / 8)).count()).isEqualTo(many / 8);
        });
  }

  private static References in(String content) {
    return References.in(BEFORE + content);
  }
}
