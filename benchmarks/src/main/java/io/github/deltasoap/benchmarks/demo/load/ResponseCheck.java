package io.github.deltasoap.benchmarks.demo.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;
import org.xmlunit.XMLUnitException;
import org.xmlunit.builder.DiffBuilder;
import org.xmlunit.diff.Diff;

/**
 * Compares each response with the expected one.
 *
 * <p>A fixed response is compared as XML, ignoring prefixes; bytes that have passed once pass
 * directly. Of one with an attachment, the envelope is compared, and the bytes behind it. For an
 * echo, the texts are compared in order; other answers with stock's. Safe for any number of
 * threads.
 */
final class ResponseCheck {

  private static final String HEAD_END = "\r\n\r\n";
  private static final String BOUNDARY = "\r\n--";
  private static final Pattern IDENTIFIER = Pattern.compile("cid:[^\"]*");

  private final Measurement measurement;
  private final @Nullable StockAnswers stock;
  private volatile byte @Nullable [] passed;

  /**
   * A check of a measurement's responses.
   *
   * @param stock the expected answers, if they are stock's; null if they are not known
   */
  ResponseCheck(Measurement measurement, @Nullable StockAnswers stock) {
    this.measurement = measurement;
    this.stock = stock;
  }

  /** Throws a {@link DemoException} that shows {@code response} if it is wrong. */
  void check(Request request, HttpResponse response) {
    Operation.Answer answer = measurement.sent().answer();
    if (answer == Operation.Answer.FIXED || measurement.engine().isLimit()) {
      checkFixed(response);
    } else if (response.status() != 200 || !isRight(answer, request, response.body())) {
      throw wrong(response.status() + " " + new String(response.body(), UTF_8));
    }
  }

  private boolean isRight(Operation.Answer answer, Request request, byte[] body) {
    if (answer == Operation.Answer.ATTACHED) {
      return parts(new String(body, ISO_8859_1)).equals(parts(measurement.sent().response()));
    }
    if (answer != Operation.Answer.STOCKS) {
      return Texts.of(body).equals(expected(answer, Texts.of(request.message())));
    }
    if (stock == null) {
      throw new IllegalStateException("Stock was not asked before " + measurement);
    }
    return stock.equal(request, body);
  }

  /** The canonical envelope of a message in two MIME parts, and the content of the other one. */
  private static List<String> parts(String message) {
    int root = message.indexOf(HEAD_END) + HEAD_END.length();
    int rootEnd = message.indexOf(BOUNDARY, root);
    int file = message.indexOf(HEAD_END, rootEnd) + HEAD_END.length();
    int fileEnd = message.indexOf(BOUNDARY, file);
    if (root > rootEnd || rootEnd > file || file > fileEnd) {
      return List.of();
    }
    String envelope = IDENTIFIER.matcher(message.substring(root, rootEnd)).replaceFirst("cid:");
    try {
      return List.of(
          CanonicalXml.of(envelope.getBytes(ISO_8859_1)), message.substring(file, fileEnd));
    } catch (XMLStreamException malformed) {
      return List.of();
    }
  }

  private static List<String> expected(Operation.Answer answer, List<String> sent) {
    return answer == Operation.Answer.NEXT
        ? sent.stream().map(text -> Integer.toString(Integer.parseInt(text) + 1)).toList()
        : sent;
  }

  private void checkFixed(HttpResponse response) {
    if (response.status() == 200 && Arrays.equals(response.body(), passed)) {
      return;
    }
    String body = new String(response.body(), UTF_8);
    if (response.status() != 200) {
      throw wrong(response.status() + " " + body);
    }
    if (body.equals(measurement.sent().response())) {
      passed = response.body();
      return;
    }
    try {
      Diff diff =
          DiffBuilder.compare(measurement.sent().response())
              .withTest(body)
              .checkForSimilar()
              .build();
      if (diff.hasDifferences()) {
        throw wrong(body);
      }
    } catch (XMLUnitException e) {
      throw wrong(body);
    }
    passed = response.body();
  }

  private DemoException wrong(String answer) {
    return new DemoException(
        "Expected the response of %s from %s but was %s"
            .formatted(
                measurement.operation().title(),
                measurement.path(),
                answer.length() <= 300 ? answer : answer.substring(0, 300) + "…"));
  }
}
