package io.github.deltasoap.benchmarks.demo.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.xml.stream.XMLStreamException;

/**
 * Stock's answers to all requests of an operation.
 *
 * <p>Answers are compared as XML, ignoring prefixes; bytes like the last that passed pass directly.
 * Safe for any number of threads.
 */
final class StockAnswers {

  private final Map<Request, byte[]> answers = new ConcurrentHashMap<>();
  private final Map<Request, byte[]> passed = new ConcurrentHashMap<>();

  private StockAnswers() {}

  /**
   * Sends all requests.
   *
   * @throws DemoException if stock answers one with a fault
   */
  static StockAnswers of(Requests requests, HttpConnection stock) throws IOException {
    StockAnswers all = new StockAnswers();
    for (Request request : requests.all()) {
      HttpResponse response = stock.post(request);
      if (response.status() != 200) {
        throw new DemoException(
            "Expected an answer of stock to %s but was %s %s"
                .formatted(
                    new String(request.message(), UTF_8),
                    response.status(),
                    new String(response.body(), UTF_8)));
      }
      all.answers.put(request, response.body());
    }
    return all;
  }

  /** Returns whether {@code answer} equals stock's answer to {@code request}. */
  boolean equal(Request request, byte[] answer) {
    byte[] expected = answers.get(request);
    if (expected == null) {
      throw new IllegalStateException("Stock was not asked this request");
    }
    if (Arrays.equals(expected, answer) || Arrays.equals(passed.get(request), answer)) {
      return true;
    }
    if (!equalXml(expected, answer)) {
      return false;
    }
    passed.put(request, answer);
    return true;
  }

  private static boolean equalXml(byte[] expected, byte[] found) {
    try {
      return CanonicalXml.of(expected).equals(CanonicalXml.of(found));
    } catch (XMLStreamException e) {
      return false;
    }
  }
}
