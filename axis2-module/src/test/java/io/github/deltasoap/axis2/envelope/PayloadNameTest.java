package io.github.deltasoap.axis2.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.wire.WireMessage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PayloadNameTest {
  private static WireMessage message(String beforeBody) {
    return WireMessage.of(
        ("<?xml version='1.0'?><s:Envelope xmlns:s='u'>"
                + beforeBody
                + "<s:Body><p:order/></s:Body>")
            .getBytes(UTF_8));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\n  ",
        "<s:Header/>",
        "<s:Header />\n",
        "<s:Header></s:Header>",
        "<s:Header>\n</s:Header>\n",
        "<s:Header><!-- none --></s:Header>"
      })
  void ofPayloadsWithoutBlocks(String beforeBody) {
    assertThat(PayloadName.guessBare(message(beforeBody))).isEqualTo("order");
    assertThat(PayloadName.guess(message(beforeBody))).isEqualTo("order");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<s:Header><a/></s:Header>",
        "<s:Header><a b='c' />\n</s:Header>\n",
        "<s:Header><a>text</a></s:Header>",
        "<s:Header><a><b/></a></s:Header >"
      })
  void ofPayloadsBehindBlocks(String beforeBody) {
    assertThat(PayloadName.guessBare(message(beforeBody))).isNull();
    assertThat(PayloadName.guess(message(beforeBody))).isEqualTo("order");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<",
        "<Body",
        "</Body>",
        "<a></Header><Body>",
        "<a/></Header><Body/>",
        "<</Header><Body>",
        "< </Header><Body>",
        "</Header><Body>",
        "><Body"
      })
  void ofAnything(String message) {
    assertThat(PayloadName.guessBare(WireMessage.of(message.getBytes(UTF_8)))).isNull();
  }
}
