package io.github.deltasoap.benchmarks.demo.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.benchmarks.pipeline.CeilingServlet;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class StockAnswersTest {
  private static final String ANSWER =
      "<a:r xmlns:a='urn:x' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>"
          + "<a:c xsi:type='a:t'>text</a:c></a:r>";
  private static final Request REQUEST =
      new Request(SoapFields.soap11("urn:echo"), "<q/>".getBytes(UTF_8));
  private static final Repertoire REQUESTS = new Repertoire(List.of(REQUEST));
  private static EmbeddedServer server;

  @BeforeAll
  static void start() throws Exception {
    server =
        EmbeddedServer.builder()
            .servlet("/stock", new CeilingServlet(ANSWER.getBytes(UTF_8)))
            .start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void answersMayDifferInPrefixesOnly() throws Exception {
    try (HttpConnection connection = new HttpConnection(server.uri("/stock"))) {
      StockAnswers stock = StockAnswers.of(REQUESTS, connection);
      String other = ANSWER.replace("a:", "b:").replace(":a", ":b");
      for (int i = 0; i < 2; i++) {
        assertThat(stock.equal(REQUEST, ANSWER.getBytes(UTF_8))).isTrue();
        assertThat(stock.equal(REQUEST, other.getBytes(UTF_8))).isTrue();
        for (String wrong :
            List.of(
                ANSWER.replace("text", "Text"),
                ANSWER.replace("a:t", "a:u"),
                ANSWER.replace("urn:x", "urn:y"),
                "<r",
                "")) {
          assertThat(stock.equal(REQUEST, wrong.getBytes(UTF_8))).as(wrong).isFalse();
        }
      }
    }
  }

  @Test
  void otherEnginesAreComparedWithStock() throws Exception {
    Operation operation = new Operation("Echo", REQUESTS, "<r/>", Operation.Answer.STOCKS);
    LoadGenerator clients = new LoadGenerator(server.uri("/"), 2);
    Measurement stock = new Measurement(Engine.STOCK, operation, "/stock", "Echo");
    assertThatThrownBy(() -> clients.run(stock, 10, 1, done -> {}))
        .hasRootCauseMessage("Stock was not asked before Echo, Stock Axis2");
    clients.ask(stock);
    assertThat(clients.run(stock, 10, 1, done -> {}).latencies().getTotalCount()).isEqualTo(10);
  }

  @Test
  void stockHasToAnswer() {
    Operation operation = new Operation("Echo", REQUESTS, "<r/>", Operation.Answer.STOCKS);
    LoadGenerator clients = new LoadGenerator(server.uri("/"), 2);
    assertThatThrownBy(
            () -> clients.ask(new Measurement(Engine.STOCK, operation, "/absent", "Echo")))
        .isInstanceOf(DemoException.class)
        .hasMessageStartingWith("Expected an answer of stock to <q/> but was 404 ");
  }
}
