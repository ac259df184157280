package io.github.deltasoap.benchmarks.demo.load;

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
              "Echo"),
          null);

  @Test
  void acceptsTheExpectedContentInOtherBytes() {
    assertThatCode(
            () -> {
              check.check(request(""), response(200, "<a:r xmlns:a='urn:x'><a:c>text</a:c></a:r>"));
              check.check(
                  request(""), response(200, "<b:r xmlns:b=\"urn:x\"><b:c>text</b:c></b:r>"));
              check.check(
                  request(""), response(200, "<b:r xmlns:b=\"urn:x\"><b:c>text</b:c></b:r>"));
            })
        .doesNotThrowAnyException();
  }

  @Test
  void refusesAnythingElse() {
    for (String wrong :
        new String[] {"<r xmlns='urn:x'><c>other</c></r>", "<r xmlns='urn:x'/>", "<r", ""}) {
      assertThatThrownBy(() -> check.check(request(""), response(200, wrong)))
          .isInstanceOf(DemoException.class)
          .hasMessage("Expected the response of Echo from /stock/services/Echo but was " + wrong);
    }
  }

  @Test
  void refusesAnotherStatusEvenWithBytesSeenBefore() {
    String right = "<a:r xmlns:a='urn:x'><a:c>text</a:c></a:r>";
    check.check(request(""), response(200, right));
    assertThatThrownBy(() -> check.check(request(""), response(500, right)))
        .hasMessage("Expected the response of Echo from /stock/services/Echo but was 500 " + right);
  }

  private static ResponseCheck checkOf(Engine engine, Operation.Answer answer) {
    Operation echo = new Operation("Echo", "urn:echo", MessageTemplate.of(""), "<r/>", answer);
    return new ResponseCheck(new Measurement(engine, echo, "/stock/services/Echo", "Echo"), null);
  }

  @Test
  void comparesTheTextsOfAnEcho() {
    ResponseCheck echo = checkOf(Engine.STOCK, Operation.Answer.ECHO);
    Request request = request("<?xml version='1.0'?>\n<q><a>1</a><b c='d'>R&amp;D</b></q>");
    echo.check(request, response(200, "<x:r><y> <x:a z=''>1</x:a></y><b>R&amp;D</b><e/></x:r>"));
    for (String wrong : new String[] {"<r><a>1</a></r>", "<r><a>R&amp;D</a><a>1</a></r>", ""}) {
      assertThatThrownBy(() -> echo.check(request, response(200, wrong)))
          .hasMessage(
              "Expected the response of Echo from /stock/services/Echo but was 200 " + wrong);
    }
    assertThatThrownBy(() -> echo.check(request("<q/>"), response(500, "<r/>")))
        .isInstanceOf(DemoException.class);
  }

  @Test
  void comparesTheNextNumber() {
    ResponseCheck next = checkOf(Engine.STOCK, Operation.Answer.NEXT);
    Request request = request("<q>41</q>");
    next.check(request, response(200, "<r>42</r>"));
    assertThatThrownBy(() -> next.check(request, response(200, "<r>41</r>")))
        .isInstanceOf(DemoException.class);
  }

  @Test
  void theLimitsEchoNothing() {
    for (Engine limit : new Engine[] {Engine.CEILING, Engine.PIPELINE}) {
      checkOf(limit, Operation.Answer.ECHO).check(request("<q>1</q>"), response(200, "<r/>"));
    }
  }

  private static Request request(String message) {
    return new Request(SoapFields.soap11("urn:echo"), message.getBytes(UTF_8));
  }

  private static HttpResponse response(int status, String body) {
    return new HttpResponse(status, body.getBytes(UTF_8), true);
  }
}
