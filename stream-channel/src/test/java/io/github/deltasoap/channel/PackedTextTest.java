package io.github.deltasoap.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PackedTextTest {
  private static byte[] random(int length) {
    byte[] text = new byte[length];
    new Random(length).nextBytes(text);
    return text;
  }

  @Test
  void textsComeBack() throws BadFrame {
    for (int length : new int[] {0, 1, 100, 1_000, Layout.MOST_BYTES}) {
      byte[] text = random(length);
      assertThat(PackedText.unpack(PackedText.pack(text))).isEqualTo(text);
    }
  }

  @Test
  void textsOfLayoutsTakeAFractionOfTheirBytes() {
    byte[] text =
        ("deltasoap-layout 1\nowner 22:0123456789abcdefGHIJKL\n"
                + "type 23:text/xml; charset=UTF-8\naction 9:\"urn:add\"\n"
                + "DOUBLE 1 151:<?xml version='1.0' encoding='UTF-8'?><soapenv:Envelope"
                + " xmlns:soapenv=\"http://schemas.xmlsoap.org/soap/envelope/\"><soapenv:Body>"
                + "<ns1:add xmlns:ns1=\"http://example\"><ns1:values>\n"
                + "DOUBLE 1 25:</ns1:values><ns1:values>\n"
                + "- - 58:</ns1:values></ns1:add></soapenv:Body></soapenv:Envelope>\n")
            .getBytes(StandardCharsets.UTF_8);
    assertThat(PackedText.pack(text).length).isLessThan(text.length / 2);
  }

  @Test
  void tooLongTextsAreRefused() {
    byte[] bomb = PackedText.pack(new byte[1 << 20]);
    assertThat(bomb.length).isLessThan(2_000);
    assertThatThrownBy(() -> PackedText.unpack(bomb)).isInstanceOf(BadFrame.class);
  }

  @Test
  void cutAndLongerBytesAreRefused() {
    byte[] packed = PackedText.pack(random(100));
    for (int length = 0; length < packed.length; length++) {
      byte[] cut = Arrays.copyOf(packed, length);
      assertThatThrownBy(() -> PackedText.unpack(cut)).isInstanceOf(BadFrame.class);
    }
    byte[] longer = Arrays.copyOf(packed, packed.length + 1);
    assertThatThrownBy(() -> PackedText.unpack(longer)).isInstanceOf(BadFrame.class);
  }
}
