package io.github.deltasoap.benchmarks.demo.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.samples.GoogleSearch;
import java.io.ByteArrayInputStream;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

class MessageTemplateTest {

  @Test
  void fillsEachGapWithAValueOfItsKind() {
    MessageTemplate template =
        MessageTemplate.of("{{boolean}}|{{decimal}}|{{int}}|{{word}}|{{text}}.");
    for (int seed = 0; seed < 1000; seed++) {
      assertThat(message(template, seed))
          .matches("(true|false)\\|\\d{1,2}\\.\\d{1,6}\\|\\d{1,10}\\|[^ |]{2,13}\\|[^|]{2,97}\\.");
    }
  }

  @Test
  void repeatsItemsMostlyTheUsualNumberOfTimes() {
    MessageTemplate template = MessageTemplate.of("<{{items 3}}i{{end}}>");
    Map<String, Integer> counts = new HashMap<>();
    for (int seed = 0; seed < 1600; seed++) {
      counts.merge(message(template, seed), 1, Integer::sum);
    }
    assertThat(counts.keySet())
        .containsExactlyInAnyOrder("<i>", "<ii>", "<iii>", "<iiii>", "<iiiii>", "<iiiiii>");
    assertThat(counts.get("<iii>")).isBetween(1450, 1580);
  }

  @Test
  void makesTheSameMessageFromTheSameSeed() {
    MessageTemplate template = MessageTemplate.of("{{text}} {{int}}");
    assertThat(message(template, 7)).isEqualTo(message(template, 7));
  }

  static Stream<Arguments> googleTemplates() {
    return Stream.of(
        Arguments.of(
            "google-search-simple.template.xml",
            GoogleSearch.simpleRequest(),
            "ns:q ns:start ns:maxResults ns:filter ns:restrict ns:safeSearch ns:ie ns:oe"),
        Arguments.of(
            "google-search-large.template.xml",
            GoogleSearch.largeRequest(),
            "ax:documentFiltering ax:endIndex ax:estimateIsExact ax:estimatedTotalResultsCount"
                + " ax:URL ax:cachedSize ax:fullViewableName ax:directoryTitle ax:hostName"
                + " ax:relatedInformationPresent ax:snippet ax:summary ax:title ax:searchQuery"
                + " ax:searchTime ax:searchTips ax:startIndex"));
  }

  /**
   * A message matches its template if it differs from the sample only in the text of some elements.
   */
  @ParameterizedTest
  @MethodSource("googleTemplates")
  void googleMessagesAreTheSamplesWithOtherValues(String resource, String sample, String varying)
      throws Exception {
    MessageTemplate template = MessageTemplate.ofResource(resource);
    List<String> usualElements = List.copyOf(texts(sample).keySet());
    Map<String, TreeSet<String>> values = new LinkedHashMap<>();
    int usual = 0;
    for (int seed = 0; seed < 400; seed++) {
      Map<String, String> texts = texts(message(template, seed));
      if (List.copyOf(texts.keySet()).equals(usualElements)) {
        usual++;
      }
      texts.forEach(
          (element, text) -> values.computeIfAbsent(element, e -> new TreeSet<>()).add(text));
    }
    assertThat(usual).isGreaterThan(350);
    assertThat(
            values.entrySet().stream()
                .filter(entry -> entry.getValue().size() > 1)
                .map(entry -> entry.getKey().replaceAll("\\d", ""))
                .distinct())
        .containsExactly(varying.split(" "));
  }

  @ParameterizedTest
  @MethodSource("googleTemplates")
  void googleMessagesAreAboutAsLongAsTheSamples(String resource, String sample, String varying) {
    MessageTemplate template = MessageTemplate.ofResource(resource);
    double averageBytes =
        IntStream.range(0, 400)
            .map(seed -> template.message(new SplittableRandom(seed)).length)
            .average()
            .orElseThrow();
    assertThat(averageBytes).isBetween(0.95 * sample.length(), 1.25 * sample.length());
  }

  @ParameterizedTest
  @CsvSource({
    "google-search-simple.template.xml, 'ns:q, ns:start'",
    "google-search-large.template.xml, 'ax:searchQuery, ax:startIndex'"
  })
  void twoValuesOfSimilarGoogleMessagesChange(String resource, String varying) throws Exception {
    MessageTemplate template = MessageTemplate.ofResource(resource);
    Map<String, TreeSet<String>> values = new LinkedHashMap<>();
    for (int seed = 0; seed < 50; seed++) {
      texts(new String(template.similarMessage(new SplittableRandom(seed)), UTF_8))
          .forEach(
              (element, text) -> values.computeIfAbsent(element, e -> new TreeSet<>()).add(text));
    }
    assertThat(
            values.entrySet().stream()
                .filter(entry -> entry.getValue().size() > 1)
                .map(entry -> entry.getKey().replaceAll("\\d", "")))
        .containsExactly(varying.split(", "));
  }

  private static String message(MessageTemplate template, int seed) {
    return new String(template.message(new SplittableRandom(seed)), UTF_8);
  }

  /** Returns the texts of the elements without children, by name and index, in order. */
  private static Map<String, String> texts(String message) throws Exception {
    DocumentBuilder parser = DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder();
    Document document = parser.parse(new ByteArrayInputStream(message.getBytes(UTF_8)));
    Map<String, String> texts = new LinkedHashMap<>();
    NodeList elements = document.getElementsByTagName("*");
    for (int i = 0; i < elements.getLength(); i++) {
      if (elements.item(i).getFirstChild() == null
          || elements.item(i).getFirstChild().getNodeValue() != null) {
        texts.put(elements.item(i).getNodeName() + texts.size(), elements.item(i).getTextContent());
      }
    }
    return texts;
  }
}
