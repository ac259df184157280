package io.github.deltasoap.benchmarks.jmh.echo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.benchmarks.jmh.compared.ChangedValues;
import io.github.deltasoap.benchmarks.jmh.compared.MessageVariants;
import io.github.deltasoap.benchmarks.jmh.compared.ResponseComparison;
import io.github.deltasoap.samples.EchoMessage;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every implementation answers as stock does, whole and stage by stage. */
final class EchoBenchmarkTest {
  static Stream<Arguments> all() {
    return Stream.of(EchoMessage.values())
        .flatMap(
            service ->
                Stream.of(ChangedValues.values())
                    .flatMap(
                        changed ->
                            Stream.of(EchoImplementation.values())
                                .map(each -> Arguments.of(service, changed, each))));
  }

  @ParameterizedTest
  @MethodSource("all")
  void comparesEachAnswerWithStocks(
      EchoMessage service, ChangedValues changed, EchoImplementation implementation)
      throws Exception {
    EchoBenchmark benchmark = new EchoBenchmark();
    benchmark.service = service;
    benchmark.changed = changed;
    benchmark.implementation = implementation;
    benchmark.prepare();
    assertThat(new String(benchmark.answer(), UTF_8)).contains(service.operation() + "Response");
  }

  static Stream<Arguments> stages() {
    return Stream.of(EchoMessage.values())
        .flatMap(
            service ->
                Stream.of(StagedImplementation.values())
                    .flatMap(
                        each ->
                            Stream.of(Stage.values())
                                .map(stage -> Arguments.of(service, each, stage))));
  }

  @ParameterizedTest
  @MethodSource("stages")
  void comparesWhatBecomesOfEachStageWithStocksAnswer(
      EchoMessage service, StagedImplementation implementation, Stage stage) throws Exception {
    StageBenchmark benchmark = new StageBenchmark();
    benchmark.service = service;
    benchmark.implementation = implementation;
    benchmark.stage = stage;
    benchmark.prepare();
    assertThat(benchmark.process()).isNotNull();
  }

  @ParameterizedTest
  @EnumSource(EchoImplementation.class)
  void answersTheSamplesOwnMessage(EchoImplementation implementation) throws Exception {
    MessageVariants variants = MessageVariants.of(EchoMessage.ECHO_ADD, ChangedValues.NONE);
    RoundTrip roundTrip = implementation.create(EchoMessage.ECHO_ADD, variants);
    ResponseComparison.check(
        response("42").getBytes(UTF_8),
        roundTrip.answer(EchoMessage.ECHO_ADD.request().getBytes(UTF_8)),
        true);
  }

  @ParameterizedTest
  @EnumSource(EchoMessage.class)
  void twoValuesVaryWhereThereAreTwo(EchoMessage service) {
    assertThat(MessageVariants.of(service, ChangedValues.TWO).changedValues())
        .isEqualTo(service == EchoMessage.ECHO_ADD ? 1 : 2);
  }

  @Test
  void refusesAWrongAnswer() {
    byte[] stock = response("42").getBytes(UTF_8);
    byte[] wrong = response("43").getBytes(UTF_8);
    assertThatThrownBy(() -> ResponseComparison.check(stock, wrong, false))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("Expected text value '42' but was '43'");
  }

  @Test
  void onlyPeersMayLeaveOutTypes() {
    String attributes =
        " xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
            + " xmlns:xs='http://www.w3.org/2001/XMLSchema' xsi:type='xs:int'";
    byte[] stock = response("42").replace("<ns:return", "<ns:return" + attributes).getBytes(UTF_8);
    byte[] untyped = response("42").getBytes(UTF_8);
    ResponseComparison.check(stock, untyped, false);
    assertThatThrownBy(() -> ResponseComparison.check(stock, untyped, true))
        .isInstanceOf(IllegalStateException.class);
  }

  private static String response(String value) {
    return """
    <soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">\
    <soapenv:Header/><soapenv:Body>\
    <ns:echoAddResponse xmlns:ns="http://example.org/echo">\
    <ns:return>%s</ns:return></ns:echoAddResponse></soapenv:Body></soapenv:Envelope>\
    """
        .formatted(value);
  }
}
