package io.github.deltasoap.benchmarks.jmh.compared;

import io.github.deltasoap.samples.GoogleSearch;
import io.github.deltasoap.samples.google.GoogleSearchLarge;
import io.github.deltasoap.samples.google.GoogleSearchSimple;
import java.lang.reflect.Method;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** A request to one of the two services of Suzumura 2005, section 5. */
public enum Message {
  /** Ten simple parameters. */
  SIMPLE(GoogleSearchSimple.class, GoogleSearch.simpleRequest(), "start", "q", 64),

  /** A bean with an array of three beans. */
  LARGE(
      GoogleSearchLarge.class,
      GoogleSearch.largeRequest(),
      "estimatedTotalResultsCount",
      "summary",
      64),

  /** The large message with ten beans. */
  ITEMS_10(GoogleSearchLarge.class, withItems(10), "estimatedTotalResultsCount", "summary", 64),

  /** The large message with a thousand beans; too long for more than a few variants. */
  ITEMS_1000(GoogleSearchLarge.class, withItems(1000), "estimatedTotalResultsCount", "summary", 8);

  private final Class<?> serviceClass;
  private final String text;
  private final List<String> namesOfTwo;
  private final int variants;

  Message(Class<?> serviceClass, String text, String number, String words, int variants) {
    this.serviceClass = serviceClass;
    this.text = text;
    this.namesOfTwo = List.of(number, words);
    this.variants = variants;
  }

  /** The message itself, in ASCII. */
  public String text() {
    return text;
  }

  /**
   * The local names of the two values that vary for {@link ChangedValues#TWO}: the middle one of
   * each name.
   */
  List<String> namesOfTwo() {
    return namesOfTwo;
  }

  /** The number of variants that a benchmark cycles through; even. */
  int variants() {
    return variants;
  }

  /** Whether the message is for measuring arrays. */
  public boolean isArray() {
    return this == ITEMS_10 || this == ITEMS_1000;
  }

  /** The simple name of the service class, which is the name of the service. */
  String service() {
    return serviceClass.getSimpleName();
  }

  /** The method that the message calls. */
  public Method method() {
    return serviceClass.getDeclaredMethods()[0];
  }

  /** The large message with another number of result elements, all with different values. */
  private static String withItems(int items) {
    String large = GoogleSearch.largeRequest();
    Pattern element = Pattern.compile("<ax:resultElements .*?</ax:resultElements>");
    List<MatchResult> elements = element.matcher(large).results().toList();
    MatchResult first = elements.get(0);
    StringBuilder text = new StringBuilder(large.substring(0, first.start()));
    for (int i = 0; i < items; i++) {
      text.append(
          first
              .group()
              .replace("/0/", "/" + i + "/")
              .replace("hostname0", "hostname" + i)
              .replace("summary 0", "summary " + i));
    }
    return text.append(large.substring(elements.get(elements.size() - 1).end())).toString();
  }
}
