package io.github.deltasoap.core.write;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.core.result.ValueKind;
import java.io.ByteArrayInputStream;
import java.util.Random;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class XmlBytesTest {
  private static final int MAX = 1 << 20;

  private static String written(String text) throws Unwritable {
    XmlBytes out = new XmlBytes(1, MAX);
    out.text(text);
    return new String(out.toArray(), UTF_8);
  }

  @ParameterizedTest
  @CsvSource({
    "plain,plain",
    "'a<b&c>d\"e''f','a&lt;b&amp;c>d\"e''f'",
    "]]>]>]]]>>,]]&gt;]>]]]&gt;>",
    "\u00e9\u20ac\ud83d\ude00,\u00e9\u20ac\ud83d\ude00",
    "'\u007f\u0085\u009f\u00a0\u2028\u2029','&#x7f;&#x85;&#x9f;\u00a0&#x2028;\u2029'",
  })
  void textsAreEscapedAsByAxiom(String text, String expected) throws Unwritable {
    assertThat(written(text)).isEqualTo(expected);
  }

  @Test
  void onlyTheReturnIsEscapedAmongSpaces() throws Unwritable {
    assertThat(written("\t\n\r ")).isEqualTo("\t\n&#xd; ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\0",
        "\u0001",
        "\u000b",
        "\u001f",
        "\ufffe",
        "\uffff",
        "\ud800",
        "\udc00",
        "\ud800a",
        "\udc00\ud800"
      })
  void charactersThatXmlDoesNotHaveAreRefused(String text) {
    assertThatThrownBy(() -> written("a" + text)).isInstanceOf(Unwritable.class);
  }

  @Test
  void aParserReadsAnyTextBack() throws Exception {
    Random random = new Random(20041107);
    for (int i = 0; i < 300; i++) {
      StringBuilder text = new StringBuilder();
      int length = random.nextInt(3000);
      while (text.length() < length) {
        int c = random.nextInt(4) == 0 ? random.nextInt(0x110000) : random.nextInt(0x80);
        boolean inXml =
            c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c < 0xd800) || c > 0xffff;
        if (inXml || (c >= 0xe000 && c < 0xfffe)) {
          text.appendCodePoint(c);
        }
      }
      byte[] document = ("<a>" + written(text.toString()) + "</a>").getBytes(UTF_8);
      String read =
          DocumentBuilderFactory.newDefaultNSInstance()
              .newDocumentBuilder()
              .parse(new ByteArrayInputStream(document))
              .getDocumentElement()
              .getTextContent();
      assertThat(read).isEqualTo(text.toString());
    }
  }

  @Test
  void numbersAreWrittenAsJavaWritesThem() throws Unwritable {
    for (int digits = 0; digits < 19; digits++) {
      long power = (long) Math.pow(10, digits);
      for (long number : new long[] {power - 1, power, power + 1, -power, 1 - power}) {
        assertDecimal(number);
      }
    }
    assertDecimal(Long.MAX_VALUE);
    assertDecimal(Long.MIN_VALUE);
    assertDecimal(Integer.MIN_VALUE);
  }

  private static void assertDecimal(long number) throws Unwritable {
    XmlBytes out = new XmlBytes(0, MAX);
    out.value(ValueKind.LONG, number);
    assertThat(new String(out.toArray(), UTF_8)).isEqualTo(Long.toString(number));
  }

  @Test
  void whatIsTooLongIsRefused() throws Unwritable {
    XmlBytes out = new XmlBytes(10, 100);
    out.markup(new byte[100]);
    assertThat(out.length()).isEqualTo(100);
    assertThatThrownBy(() -> out.markup(new byte[1]))
        .isInstanceOf(Unwritable.class)
        .hasMessage("more than 100 bytes");
  }
}
