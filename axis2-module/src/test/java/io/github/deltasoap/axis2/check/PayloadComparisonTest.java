package io.github.deltasoap.axis2.check;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PayloadComparisonTest {
  private static final String ELEMENT =
      "<a:e xmlns:a='urn:a' x='1' a:y='2'><b xmlns:c='urn:c' t='c:n'>a:text</b>tail</a:e>";

  private static boolean isSame(String one, String other) throws XMLStreamException {
    return PayloadComparison.isSame(one.getBytes(UTF_8), other.getBytes(UTF_8), false);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ELEMENT,
        "<p:e xmlns:p='urn:a' xmlns:q='urn:c' p:y='2' x='1'><b t='q:n'>p:text</b>tail</p:e>",
        "<e xmlns='urn:a' xmlns:a='urn:a' x='1' a:y='2'><b xmlns='' xmlns:d='urn:c' t='d:n'>"
            + "a:te<![CDATA[xt]]></b>tail</e>",
      })
  void prefixesAndPlacesOfDeclarationsMakeNoDifference(String other) throws Exception {
    assertThat(isSame(ELEMENT, other)).isTrue();
  }

  @Test
  void aTypeWithoutAPrefixIsInTheDefaultNamespace() throws Exception {
    String type = "xmlns:i='http://www.w3.org/2001/XMLSchema-instance' i:type=";
    String prefixed = "<e xmlns='urn:a' xmlns:p='urn:a' " + type + "'p:T'/>";
    assertThat(isSame(prefixed, "<e xmlns='urn:a' " + type + "'T'/>")).isTrue();
    assertThat(isSame(prefixed, "<e xmlns='urn:a' " + type + "'U'/>")).isFalse();
    assertThat(isSame(prefixed, "<p:e xmlns:p='urn:a' " + type + "'T'/>")).isFalse();
    assertThat(isSame("<e xmlns='urn:a' t='T'/>", "<e xmlns='urn:a' t='{urn:a}T'/>")).isFalse();
  }

  /** The module declares it at each payload. */
  @Test
  void aTextMayBeginWithThePrefixOfInstancesWithoutADeclaration() throws Exception {
    String declared =
        "<e xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' x='xsi:n'>xsi:n</e>";
    assertThat(isSame(declared, "<e x='xsi:n'>xsi:n</e>")).isTrue();
    assertThat(isSame(declared, "<e x='xsi:n'>xsi:m</e>")).isFalse();
    assertThat(isSame(declared, "<e x='xsi:n' xmlns:xsi='urn:a'>xsi:n</e>")).isFalse();
  }

  @Test
  void anythingElseDoes() throws Exception {
    for (String[] change :
        new String[][] {
          {"urn:a", "urn:b"},
          {"x='1'", "x='2'"},
          {"x='1'", "z='1'"},
          {"x='1'", ""},
          {"a:y", "y"},
          {"c:n", "a:n"},
          {"urn:c", "urn:d"},
          {"text", "test"},
          {"tail", ""},
          {"tail", "<more/>"},
          {"<b ", "<b><more/></b><b "},
        }) {
      assertThat(isSame(ELEMENT, ELEMENT.replace(change[0], change[1]))).as(change[1]).isFalse();
    }
  }

  @Test
  void stuffingIsWhiteSpaceBehindEndTagsOfOursOnly() throws Exception {
    byte[] plain = "<e><a>x</a><a> </a></e>".getBytes(UTF_8);
    for (String stuffed : List.of("<e><a>x</a>  <a> </a> </e>", "<e><a>x</a><a> </a> </e>")) {
      byte[] ours = stuffed.getBytes(UTF_8);
      assertThat(PayloadComparison.isSame(ours, plain, true)).isTrue();
      assertThat(PayloadComparison.isSame(ours, plain, false)).isFalse();
      assertThat(PayloadComparison.isSame(plain, ours, true)).isFalse();
    }
    for (String other : List.of("<e> <a>x</a><a> </a></e>", "<e><a>x</a><a></a></e>")) {
      assertThat(PayloadComparison.isSame(other.getBytes(UTF_8), plain, true)).isFalse();
    }
  }

  @Test
  void whatIsNotWellFormedIsReported() {
    assertThatThrownBy(() -> isSame(ELEMENT, ELEMENT.replace("</a:e>", "")))
        .isInstanceOf(XMLStreamException.class);
  }
}
