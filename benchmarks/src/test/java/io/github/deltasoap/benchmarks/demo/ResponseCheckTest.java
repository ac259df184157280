package io.github.deltasoap.benchmarks.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ResponseCheckTest {

  private final ResponseCheck check =
      new ResponseCheck(
          new Measurement(
              Engine.STOCK,
              new Operation(
                  "Echo",
                  "urn:echo",
                  MessageTemplate.of(""),
                  "<a:r xmlns:a='urn:x'><a:c>text</a:c></a:r>"),
              "/stock/services/Echo",
              "Echo"));

  @Test
  void acceptsTheExpectedContentInOtherBytes() {
    assertThatCode(
            () -> {
              check.check(response(200, "<a:r xmlns:a='urn:x'><a:c>text</a:c></a:r>"));
              check.check(response(200, "<b:r xmlns:b=\"urn:x\"><b:c>text</b:c></b:r>"));
              check.check(response(200, "<b:r xmlns:b=\"urn:x\"><b:c>text</b:c></b:r>"));
            })
        .doesNotThrowAnyException();
  }

  @Test
  void refusesAnythingElse() {
    for (String wrong :
        new String[] {"<r xmlns='urn:x'><c>other</c></r>", "<r xmlns='urn:x'/>", "<r", ""}) {
      assertThatThrownBy(() -> check.check(response(200, wrong)))
          .isInstanceOf(DemoException.class)
          .hasMessage("Expected the response of Echo from /stock/services/Echo but was " + wrong);
    }
  }

  @Test
  void refusesAnotherStatusEvenWithBytesSeenBefore() {
    String right = "<a:r xmlns:a='urn:x'><a:c>text</a:c></a:r>";
    check.check(response(200, right));
    assertThatThrownBy(() -> check.check(response(500, right)))
        .hasMessage("Expected the response of Echo from /stock/services/Echo but was 500 " + right);
  }

  private static HttpResponse response(int status, String body) {
    return new HttpResponse(status, body.getBytes(UTF_8), true);
  }
}
